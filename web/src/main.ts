// Where everything is put together: preferences, language, the page.
import { mount } from 'svelte';
import App from './App.svelte';
import { preferred, speak } from './i18n/index.svelte';
import { wear } from './prefs.svelte';
import './theme/base.css';
import './theme/seats.css';
import './theme/parts.css';

wear();
await speak(preferred());
const target = document.getElementById('app');
if (target) mount(App, { target });

// What the server refuses, in the reader's language; it says it in English itself.
import { maybe } from './i18n/index.svelte';

export const refusal = ({ why, sentence }: { readonly why: string; readonly sentence: string }): string => maybe(`why.${why}`, sentence);

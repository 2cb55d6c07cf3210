// Fingers and mice: a tap chooses, a drag from an own territory aims, any other drag pans, two fingers pinch.
import type { Picture } from '../messages.gen';
import { anchor, nearest } from './geometry';
import type { Point } from './geometry';
import type { Lens } from './lens.svelte';

const STILL = 6;
const REACH = 24;

export interface Hands {
  readonly picture: () => Picture;
  readonly draggable: (id: string) => boolean;
  readonly targets: (id: string) => ReadonlySet<string>;
  readonly picked: (id: string) => void;
  readonly dropped: (source: string, target: string) => void;
}

/** What is dragged: from where, to where the pointer is, and the target it would hit. */
export interface Aim { readonly source: string; readonly from: Point; readonly to: Point; readonly target: string }

export class Pointers {
  arrow: Aim | null = $state.raw(null);
  private readonly at = new Map<number, Point>();
  private start: Point | null = null;
  private from = '';
  private far = false;

  constructor(private readonly lens: Lens, private readonly hands: Hands) {}

  /** Touches are the map's alone: a fling that the browser makes of a quick drag would swallow the tap that follows it. */
  readonly hold = (frame: HTMLElement): (() => void) => {
    const keep = (event: TouchEvent): void => event.preventDefault();
    frame.addEventListener('touchmove', keep, { passive: false });
    return () => frame.removeEventListener('touchmove', keep);
  };

  wheel(event: WheelEvent): void {
    event.preventDefault();
    this.lens.zoomAt(spot(event), Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)));
  }

  down(event: PointerEvent): void {
    if (event.button > 0) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.at.set(event.pointerId, spot(event));
    this.far = this.at.size > 1;
    this.start = spot(event);
    this.from = this.at.size === 1 ? this.territory(event) : '';
    if (this.at.size > 1) this.arrow = null;
  }

  move(event: PointerEvent): void {
    const old = this.at.get(event.pointerId);
    if (!old || !this.start) return;
    const now = spot(event);
    if (this.at.size > 1) return this.pinch(event.pointerId, old, now);
    this.at.set(event.pointerId, now);
    this.far = this.far || Math.hypot(now.x - this.start.x, now.y - this.start.y) > STILL;
    if (!this.far) return;
    if (this.from && this.hands.draggable(this.from)) this.aim(now, event);
    else this.lens.pan(now.x - old.x, now.y - old.y);
  }

  up(event: PointerEvent): void {
    if (!this.at.delete(event.pointerId)) return;
    const arrow = this.arrow;
    this.arrow = null;
    if (arrow) this.hands.dropped(arrow.source, arrow.target);
    else if (!this.far && this.start) this.hands.picked(this.territory(event));
    if (!this.at.size) this.start = null;
  }

  cancel(event: PointerEvent): void {
    this.at.delete(event.pointerId);
    this.arrow = null;
  }

  private aim(now: Point, event: PointerEvent): void {
    const picture = this.hands.picture();
    const under = this.territory(event);
    const target = this.hands.targets(this.from).has(under) ? under : '';
    const to = target ? anchor(picture, target) : this.lens.toBoard(now);
    this.arrow = { source: this.from, from: anchor(picture, this.from), to, target };
  }

  private pinch(id: number, old: Point, now: Point): void {
    const other = [...this.at].find(([one]) => one !== id)?.[1];
    this.at.set(id, now);
    if (!other) return;
    const distance = (point: Point): number => Math.hypot(point.x - other.x, point.y - other.y) || 1;
    this.lens.zoomAt({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, distance(now) / distance(old));
    this.lens.pan((now.x - old.x) / 2, (now.y - old.y) / 2);
  }

  /** The territory under a pointer, or the one whose counter is near. */
  private territory(event: PointerEvent): string {
    const element = document.elementFromPoint(event.clientX, event.clientY);
    const under = element?.closest('[data-id]')?.getAttribute('data-id');
    return under ?? nearest(this.hands.picture(), this.lens.toBoard(spot(event)), REACH / this.lens.scale);
  }
}

function spot(event: PointerEvent | WheelEvent): Point {
  const box = (event.currentTarget as Element).getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

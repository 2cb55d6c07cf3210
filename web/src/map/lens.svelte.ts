// Pan and zoom: the part of the board that is seen. A gesture only moves a finished picture, which is drawn anew after it.
import type { Point } from './geometry';

const MOST = 8;
const SETTLE = 140;
const EDGE = 32;

export class Lens {
  width = $state(800);
  height = $state(450);
  zoom = $state(1);
  x = $state(0);
  y = $state(0);
  /** The zoom that counters and names are drawn for: it follows when a gesture is over. */
  drawn = $state(1);
  moving = $state(false);
  gliding = $state(false);
  /** What of the sea beyond the upper edge may be seen: dice lie there over a battle. */
  private above = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly box: readonly [number, number, number, number]) {}

  /** Screen pixels per unit of the board, unzoomed. */
  get fit(): number { return Math.min(this.width / this.box[2], this.height / this.box[3]); }
  get scale(): number { return this.fit * this.zoom; }
  private get left(): number { return (this.width - this.box[2] * this.fit) / 2; }
  private get top(): number { return (this.height - this.box[3] * this.fit) / 2; }

  get transform(): string {
    return `translate(${this.left + this.x}px, ${this.top + this.y}px) scale(${this.zoom})`;
  }

  /** A point of the screen (from the map's corner) as a point of the board, and back. */
  toBoard({ x, y }: Point): Point {
    return { x: (x - this.left - this.x) / this.scale + this.box[0], y: (y - this.top - this.y) / this.scale + this.box[1] };
  }

  /** The window changed; what was in its middle stays there. */
  resize(width: number, height: number): void {
    const middle = this.toBoard({ x: this.width / 2, y: this.height / 2 });
    [this.width, this.height] = [width, height];
    this.centre(middle);
    this.clamp();
  }

  private centre({ x, y }: Point, below = 0): void {
    this.x = this.width / 2 - this.left - (x - this.box[0]) * this.scale;
    this.y = (this.height + below) / 2 - this.top - (y - this.box[1]) * this.scale;
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.moved();
  }

  zoomAt(at: Point, factor: number): void {
    const zoom = Math.min(MOST, Math.max(1, this.zoom * factor));
    const real = zoom / this.zoom;
    this.x = (at.x - this.left) * (1 - real) + this.x * real;
    this.y = (at.y - this.top) * (1 - real) + this.y * real;
    this.zoom = zoom;
    this.moved();
  }

  step(factor: number): void {
    this.glide();
    this.zoomAt({ x: this.width / 2, y: this.height / 2 }, factor);
  }

  reset(): void {
    this.glide();
    [this.zoom, this.x, this.y, this.above] = [1, 0, 0, 0];
    this.moved();
  }

  /** Show these points large enough. */
  frame(points: readonly Point[], margin: number, above = 0): void {
    this.glide();
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const aside = { x: margin, y: margin * 0.6 }; // names are wider than high
    const [low, high] = [{ x: Math.min(...xs) - aside.x, y: Math.min(...ys) - aside.y }, { x: Math.max(...xs) + aside.x, y: Math.max(...ys) + aside.y }];
    const scale = Math.min(this.width / (high.x - low.x), (this.height - above) / (high.y - low.y));
    this.zoom = Math.min(MOST, Math.max(1, scale / this.fit));
    this.above = above;
    this.centre({ x: (low.x + high.x) / 2, y: (low.y + high.y) / 2 }, above);
    this.moved();
  }

  /** Move as little as it takes to have a point in sight: not at all, or into the middle. */
  show({ x, y }: Point): void {
    const at = { x: (x - this.box[0]) * this.scale + this.left + this.x, y: (y - this.box[1]) * this.scale + this.top + this.y };
    const inside = at.x > EDGE && at.x < this.width - EDGE && at.y > EDGE && at.y < this.height - EDGE;
    if (inside || this.zoom === 1) return;
    this.glide();
    this.centre({ x, y });
    this.moved();
  }

  private glide(): void {
    this.gliding = true;
    setTimeout(() => { this.gliding = false; }, 260);
  }

  private moved(): void {
    this.clamp();
    this.moving = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.moving = false;
      this.drawn = this.zoom;
    }, SETTLE);
  }

  /** Keep at least the board's edge at the window's edge. */
  private clamp(): void {
    const hold = (value: number, size: number, room: number, offset: number, beyond = 0): number => {
      const free = size - room;
      if (free <= 0) return -free / 2 - offset;
      return Math.min(beyond - offset, Math.max(-free - offset, value));
    };
    this.x = hold(this.x, this.box[2] * this.scale, this.width, this.left);
    this.y = hold(this.y, this.box[3] * this.scale, this.height, this.top, this.above);
  }
}

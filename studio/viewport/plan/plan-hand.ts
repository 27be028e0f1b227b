import type { Pixel } from '../../document/picture.js';

/** What the viewer's hand does with a plan. */
export type Hand = {
  /** Moves it along by some pixels. */
  pan(way: Pixel): void;
  /** Comes closer by a factor, at a pixel. */
  zoom(at: Pixel, factor: number): void;
};

/** How much a turn of the wheel comes closer, for each pixel of it. */
const WHEEL = 0.0016;

/** Lets drags, the wheel and two fingers move a plan, while `isHeld` does not say that a tool has the pointer. */
export function connectHand(canvas: HTMLCanvasElement, hand: Hand, isHeld: () => boolean): void {
  const down = new Map<number, Pixel>();
  const pixelOf = ({ clientX, clientY }: MouseEvent): Pixel => {
    const { left, top } = canvas.getBoundingClientRect();
    return [clientX - left, clientY - top];
  };
  canvas.addEventListener('pointerdown', (event) => down.set(event.pointerId, pixelOf(event)));
  for (const kind of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
    canvas.addEventListener(kind, ({ pointerId }) => down.delete(pointerId));
  }
  canvas.addEventListener('pointermove', (event) => {
    const before = down.get(event.pointerId);
    if (!before || event.buttons === 0) return;
    const now = pixelOf(event);
    down.set(event.pointerId, now);
    if (isHeld()) return;
    const [other] = [...down].filter(([id]) => id !== event.pointerId).map(([, pixel]) => pixel);
    if (!other) hand.pan([now[0] - before[0], now[1] - before[1]]);
    else {
      const [was, is] = [before, now].map(([x, y]) => Math.max(Math.hypot(x - other[0], y - other[1]), 1));
      hand.zoom([(now[0] + other[0]) / 2, (now[1] + other[1]) / 2], is / was);
    }
  });
  canvas.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : 1;
      hand.zoom(pixelOf(event), Math.exp(-WHEEL * lines * event.deltaY));
    },
    { passive: false },
  );
}

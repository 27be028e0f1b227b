import type { Picture } from '../document/picture.js';
import type { Studio } from '../document/studio.js';
import type { Pointer, Tool } from './tool.js';
import { findTool } from './tools.js';

export { chooseTool } from './choose.js';

/** A press that moves less than this is a click [px]. */
const CLICK_REACH = 5;
/** So much of the wheel is a step, and a line of it is so much [px]. */
const WHEEL_STEP = 50;
const LINE = 40;

/** Lets the chosen tool hear of the pointer over the picture. The camera turns where the tool does not take the drag. */
export function connectTools(studio: Studio, view: Picture): void {
  const { canvas } = view;
  let begin: readonly [number, number] | undefined;
  let dragged: Tool | undefined;
  const current = () => findTool(studio.store.getState().tool);
  // In the capture phase: the camera's own listeners come after.
  canvas.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0 || !event.isPrimary) return;
      const pointer = pointerAt(view, event);
      begin = pointer.pixel;
      const tool = current();
      if (!tool.down(studio, pointer)) return;
      dragged = tool;
      view.holdCamera(true);
      canvas.setPointerCapture(event.pointerId);
    },
    { capture: true },
  );
  canvas.addEventListener('pointermove', (event) => current().move?.(studio, pointerAt(view, event)));
  canvas.addEventListener('pointerup', (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const pointer = pointerAt(view, event);
    const tool = dragged ?? current();
    if (dragged) dragged.up?.(studio, pointer);
    dragged = undefined;
    view.holdCamera(false);
    if (begin && Math.hypot(pointer.pixel[0] - begin[0], pointer.pixel[1] - begin[1]) < CLICK_REACH) tool.click?.(studio, pointer);
    begin = undefined;
  });
  canvas.addEventListener('pointercancel', () => {
    dragged?.cancel?.(studio);
    dragged = begin = undefined;
    view.holdCamera(false);
  });
  let wheeled = 0;
  canvas.addEventListener(
    'wheel',
    (event) => {
      const { turn } = current();
      if (!event.shiftKey || !turn) return;
      // Some systems turn a wheel with Shift held into one from side to side.
      const moved = (event.deltaY || event.deltaX) * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE);
      wheeled = Math.sign(moved) === Math.sign(wheeled) ? wheeled + moved : moved;
      const steps = Math.trunc(wheeled / WHEEL_STEP);
      wheeled -= steps * WHEEL_STEP;
      if (steps !== 0 && !turn(studio, Math.sign(steps))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true, passive: false },
  );
  canvas.addEventListener('dblclick', (event) => current().doubleClick?.(studio, pointerAt(view, event)));
  studio.store.subscribe(({ tool }, before) => {
    if (tool === before.tool) return;
    findTool(before.tool).cancel?.(studio);
    canvas.style.cursor = findTool(tool).cursor;
  });
}

function pointerAt(view: Picture, event: MouseEvent): Pointer {
  const { left, top } = view.canvas.getBoundingClientRect();
  const pixel = [event.clientX - left, event.clientY - top] as const;
  return { pixel, ground: view.groundAt(pixel), shift: event.shiftKey, mod: event.ctrlKey || event.metaKey };
}

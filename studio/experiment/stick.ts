import { make } from './elements.js';

/** How far the stick can be pushed [px]. */
const REACH = 44;

/** A stick to walk by where fingers are used: it tells how far it is pushed to the right and down, as a share of its reach. */
export function createStick(push: (right: number, down: number) => void): HTMLElement {
  const knob = make('div');
  const stick = make('div', { className: 'stick' }, knob);
  stick.setAttribute('aria-hidden', 'true');
  const show = (right: number, down: number) => {
    push(right, down);
    knob.style.translate = `${right * REACH}px ${down * REACH}px`;
  };
  const follow = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (!stick.hasPointerCapture(pointerId)) return;
    const { left, top, width, height } = stick.getBoundingClientRect();
    const [right, down] = [(clientX - left - width / 2) / REACH, (clientY - top - height / 2) / REACH];
    const share = 1 / Math.max(1, Math.hypot(right, down));
    show(right * share, down * share);
  };
  stick.onpointerdown = (event) => {
    stick.setPointerCapture(event.pointerId);
    follow(event);
  };
  stick.onpointermove = follow;
  stick.onpointerup = stick.onpointercancel = () => show(0, 0);
  return stick;
}

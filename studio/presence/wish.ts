/** How far each way to go is pressed: ahead and to the right from −1 to 1; and whether to run. */
export type Pressed = { readonly ahead: number; readonly aside: number; readonly runs: boolean };

/** Nothing pressed. */
export const AT_REST: Pressed = { ahead: 0, aside: 0, runs: false };

/** An easy walk and a run [m/s]; backwards and to the side one is slower. */
const WALK = 1.4;
const RUN = 2.9;
const BACKWARDS = 0.65;
const SIDEWAYS = 0.75;

/** Keys that walk, by where they are on the keyboard, so that they lie alike whatever is printed on them. */
const WAYS: Readonly<Record<string, readonly [ahead: number, aside: number]>> = {
  KeyW: [1, 0],
  ArrowUp: [1, 0],
  KeyS: [-1, 0],
  ArrowDown: [-1, 0],
  KeyA: [0, -1],
  ArrowLeft: [0, -1],
  KeyD: [0, 1],
  ArrowRight: [0, 1],
};

/** Keys that turn the head, to the right. */
const TURNS: Readonly<Record<string, number>> = { KeyQ: -1, KeyE: 1 };

/** Whether a key walks, or turns the head. */
export function isWay(code: string): boolean {
  return Object.hasOwn(WAYS, code) || Object.hasOwn(TURNS, code);
}

/** Which way keys that are held turn the head: to the right, to the left or neither. */
export function turnedBy(held: ReadonlySet<string>): number {
  return Math.sign([...held].reduce((sum, code) => sum + (TURNS[code] ?? 0), 0));
}

/** What keys that are held ask for. */
export function pressedBy(held: ReadonlySet<string>): Pressed {
  let [ahead, aside] = [0, 0];
  for (const code of held) {
    ahead += WAYS[code]?.[0] ?? 0;
    aside += WAYS[code]?.[1] ?? 0;
  }
  return { ahead: Math.sign(ahead), aside: Math.sign(aside), runs: held.has('ShiftLeft') || held.has('ShiftRight') };
}

/** What a stick asks for that is pushed by a share of its reach, to the right and down as screens have it; near its middle nothing. */
export function pressedByStick(right: number, down: number): Pressed {
  const reach = Math.hypot(right, down);
  if (reach < 0.15) return AT_REST;
  const share = Math.min(1, reach) / reach;
  return { ahead: -down * share, aside: right * share, runs: reach > 0.95 };
}

/** The velocity asked for by somebody who looks along a heading [m/s]. */
export function velocityOf({ ahead, aside, runs }: Pressed, heading: number): [x: number, z: number] {
  const length = Math.max(1, Math.hypot(ahead, aside));
  const speed = runs && ahead > 0 ? RUN : WALK;
  const forward = ((ahead < 0 ? BACKWARDS : 1) * ahead * speed) / length;
  const right = (SIDEWAYS * aside * speed) / length;
  const [cos, sin] = [Math.cos(heading), Math.sin(heading)];
  return [forward * cos - right * sin, forward * sin + right * cos];
}

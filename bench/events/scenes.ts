import {
  accelerate,
  addBody,
  boundOf,
  cellCountOf,
  contactGroupOf,
  createMeetings,
  type Meeting,
  type MeetingOptions,
  type Meetings,
  nextMeeting,
  stateOfBody,
} from 'promenade/events';
import { random } from 'promenade/math';

/** A scene of bodies that accelerate as they like, drawn from a number. */
export type Scene = {
  readonly meetings: Meetings;
  readonly seed: number;
  readonly radii: readonly number[];
  readonly solids: readonly Solid[];
};

/** A wall or a column as a check by small steps sees it. */
type Solid = { readonly x: number; readonly z: number; readonly toX: number; readonly toZ: number; readonly radius: number };

/** What a check by small steps found. */
export type Judged = {
  /** Pairs that overlapped at a step, and those of them that nobody had told of. */
  touched: number;
  missed: number;
  /** Bodies out of their bounds, bounds in too many cells, and numbers that are none. */
  outside: number;
  tooManyCells: number;
  broken: number;
  meetings: Meeting[];
};

/** Draws a scene: a few bodies of several sizes in a small space, walls and columns among them. */
export function drawScene(seed: number, dimensions: 2 | 3, options: Partial<MeetingOptions> = {}): Scene {
  const draw = drawer(seed, 0);
  const count = 2 + Math.floor(draw() * 9);
  const side = dimensions === 2 ? 4 : 2.5;
  const walls = draw() < 0.5 ? [] : [{ from: [draw() * side, draw() * side] as const, to: [draw() * side, draw() * side] as const }];
  const columns = draw() < 0.5 ? [] : [{ center: [draw() * side, draw() * side] as const, radius: 0.1 + draw() * 0.5 }];
  const meetings = createMeetings({ dimensions, cell: 1 + draw() * 3, walls, columns, sparesGroups: draw() < 0.5, ...options });
  const radii: number[] = [];
  for (let n = 0; n < count; n++) {
    const body = {
      position: Array.from({ length: dimensions }, () => draw() * side),
      velocity: Array.from({ length: dimensions }, () => (draw() - 0.5) * 4),
      radius: 0.05 + draw() * 0.3,
      acceleration: draw() < 0.1 ? 0 : draw() * 5,
    };
    addBody(meetings, body);
    radii.push(body.radius);
  }
  const solids = [
    ...walls.map(({ from, to }) => ({ x: from[0], z: from[1], toX: to[0], toZ: to[1], radius: 0 })),
    ...columns.map(({ center, radius }) => ({ x: center[0], z: center[1], toX: center[0], toZ: center[1], radius })),
  ];
  return { meetings, seed, radii, solids };
}

/** Runs a scene for some seconds, with decisions at random times and at meetings, and looks at all pairs at every millisecond. */
export function judgeScene(scene: Scene, seconds: number, step = 0.001): Judged {
  const { meetings, seed } = scene;
  const draw = drawer(seed, 1);
  const judged: Judged = { touched: 0, missed: 0, outside: 0, tooManyCells: 0, broken: 0, meetings: [] };
  const touching = new Set<string>();
  const states = Array.from({ length: meetings.rows }, () => new Float64Array(7));
  for (let n = 1; n * step <= seconds; n++) {
    for (;;) {
      const meeting = nextMeeting(meetings, n * step);
      if (!meeting) break;
      judged.meetings.push(meeting);
      keepTouching(touching, meeting);
      if (draw() < 0.5) decide(meetings, meeting.body, draw);
    }
    if (draw() < 0.02) decide(meetings, Math.floor(draw() * meetings.rows), draw);
    judgeStep(scene, states, touching, judged);
  }
  return judged;
}

function decide(meetings: Meetings, body: number, draw: () => number): void {
  const most = 2 * boundOf(meetings, body).growth;
  const wish = Array.from({ length: meetings.options.dimensions }, () => draw() - 0.5);
  const size = Math.sqrt(wish.reduce((sum, part) => sum + part * part, 0)) || 1;
  const share = draw() < 0.3 ? 0 : draw() < 0.5 ? 1 : draw();
  accelerate(
    meetings,
    body,
    wish.map((part) => (part / size) * most * share),
  );
}

function judgeStep(
  { meetings, radii, solids }: Scene,
  states: readonly Float64Array[],
  touching: ReadonlySet<string>,
  judged: Judged,
): void {
  const { rows, options } = meetings;
  for (let body = 0; body < rows; body++) {
    const state = stateOfBody(meetings, body, states[body]);
    if (!state.subarray(0, 6).every(Number.isFinite)) judged.broken++;
    const { center, radius } = boundOf(meetings, body);
    const away = Math.sqrt((state[0] - center[0]) ** 2 + (state[1] - center[1]) ** 2 + (state[2] - center[2]) ** 2);
    if (away + radii[body] > radius + 1e-9) judged.outside++;
    const inCells = cellCountOf(meetings, body);
    if (inCells === 0 || inCells > 2 ** options.dimensions) judged.tooManyCells++;
  }
  for (let a = 0; a < rows; a++) {
    const round = radii[a];
    for (let b = a + 1; b < rows; b++) {
      const [first, second] = [states[a], states[b]];
      const away = Math.sqrt((first[0] - second[0]) ** 2 + (first[1] - second[1]) ** 2 + (first[2] - second[2]) ** 2);
      if (away >= round + radii[b]) continue;
      judged.touched++;
      const isKnown = options.sparesGroups
        ? contactGroupOf(meetings, a) >= 0 && contactGroupOf(meetings, a) === contactGroupOf(meetings, b)
        : touching.has(`${a} ${b}`);
      if (!isKnown) judged.missed++;
    }
    solids.forEach((solid, n) => {
      if (distanceTo(solid, states[a][0], states[a][2]) >= solid.radius + round) return;
      judged.touched++;
      if (!touching.has(`${a} solid ${n}`)) judged.missed++;
    });
  }
}

/** The gap to a line by looking at a hundred points of it and closing in, another way than the one it checks. */
function distanceTo({ x, z, toX, toZ }: Solid, placeX: number, placeZ: number): number {
  const away = (part: number) => Math.sqrt((x + (toX - x) * part - placeX) ** 2 + (z + (toZ - z) * part - placeZ) ** 2);
  let [low, high] = [0, 1];
  for (let n = 0; n < 40; n++) {
    const third = (high - low) / 3;
    if (away(low + third) < away(high - third)) high -= third;
    else low += third;
  }
  return away((low + high) / 2);
}

/** Keeps who touches whom by what is told. */
export function keepTouching(touching: Set<string>, { kind, body, other, solid }: Meeting): void {
  if (kind !== 'touched' && kind !== 'parted') return;
  const key = other === undefined ? `${body} solid ${solid}` : `${Math.min(body, other)} ${Math.max(body, other)}`;
  if (kind === 'touched') touching.add(key);
  else touching.delete(key);
}

function drawer(seed: number, stream: number): () => number {
  let n = 0;
  return () => random(seed, 7700 + stream, 0, n++);
}

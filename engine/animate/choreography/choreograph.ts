// Bodies that do something besides walking: choreographers make their shadows, the coordinator blends them over the pose of whoever walks; feet are held to the ground afterwards.
import type { House } from '../../rooms/index.js';
import { GESTURES_AT_ONCE } from '../actions/act-columns.js';
import { advanceAct } from '../actions/act-rows.js';
import { directAct } from '../actions/direct-act.js';
import { directGesture } from '../actions/direct-gesture.js';
import { JOINTS } from '../skeleton.js';
import { type Coordinated, coordinate, type Direct } from './coordinator.js';
import { advanceGaze, directGaze } from './gaze.js';
import { compileChoreography, type Layer, USUAL_CHOREOGRAPHY } from './graph.js';
import { directReach } from './reach.js';
import { createPose, type FeetOf, type Shadow, type ShadowPose } from './shadow.js';
import { advanceStagger, directStagger, passPushes } from './stagger.js';

/** Word of `state` that names the frame to write. */
const FRAME_WORD = 2;
/** The level at which nothing of a body is posed, and that at which feet are held. */
const UNPOSED = 2;
const FULL = 0;
/** Values of `footHold`: small steps on the spot, and before a seat. */
const STANDING = 2;
const SITTING = 3;
/** Numbers by row of `footWay`. */
const WAY = 6;
const POSE = 4 * JOINTS;

type Choreographer = {
  /** Shadows that it has for a body. */
  readonly count: number;
  /** Makes the n-th of them over a pose that it may read. */
  direct(house: House, row: number, shadow: Shadow, n: number, under: ShadowPose): void;
};

/** Those who make shadows, by the names that scenarios have for them. */
const CHOREOGRAPHERS: Readonly<Record<string, Choreographer>> = {
  act: { count: 1, direct: directAct },
  gesture: { count: GESTURES_AT_ONCE, direct: (house, row, shadow, n) => directGesture(house, row, n, shadow) },
  gaze: { count: GESTURES_AT_ONCE + 1, direct: (house, row, shadow, n, under) => directGaze(house, row, n, under, shadow) },
  reach: { count: GESTURES_AT_ONCE, direct: (house, row, shadow, n, under) => directReach(house, row, n, under, shadow) },
  stagger: { count: 1, direct: directStagger },
};
const COUNTS = Object.fromEntries(Object.entries(CHOREOGRAPHERS).map(([name, { count }]) => [name, count]));

const USUAL = compileChoreography(USUAL_CHOREOGRAPHY);
const compiled = new WeakMap<object, readonly Layer[]>();
const _base = createPose();
const _made: Coordinated = { pose: _base, feet: undefined };

/** Goes on with everyone who does something, and amends their poses in the frame that is being made. */
export function choreograph(house: House): void {
  const { kernels, agents } = house;
  const { u32, f32 } = kernels;
  const first = u32.state[FRAME_WORD] * agents.capacity;
  passPushes(house);
  let row = 0;
  const direct: Direct = (name, n, under, shadow) => CHOREOGRAPHERS[name].direct(house, row, shadow, n, under);
  for (let i = 0; i < agents.count; i++) {
    row = agents.liveRow[i];
    // Every one of them goes on, whether or not another is to be seen.
    const isActing = advanceAct(house, row);
    const isGazing = advanceGaze(house, row);
    const isSwaying = advanceStagger(house, row);
    const place = first + i;
    if (!(isActing || isGazing || isSwaying) || u32.frameLevel[place] === UNPOSED) continue;
    const root = f32.frameRoot.subarray(3 * place, 3 * place + 3);
    const rotations = f32.frameRotation.subarray(place * POSE, (place + 1) * POSE);
    _base.root.set(root);
    _base.rotations.set(rotations);
    coordinate(layersOf(house, row), _base, COUNTS, direct, _made);
    root.set(_made.pose.root);
    rotations.set(_made.pose.rotations);
    if (_made.feet && u32.frameLevel[place] === FULL) holdFeet(house, row, _made.feet);
  }
}

/** The graph of a row's population. */
function layersOf({ populations, agents }: House, row: number): readonly Layer[] {
  const said = populations?.[agents.columns.population[row]]?.motion?.choreography;
  if (said === undefined) return USUAL;
  const layers = compiled.get(said) ?? compileChoreography(said);
  compiled.set(said, layers);
  return layers;
}

/** Notes for the kernel `plantFeet` what feet do. */
function holdFeet({ kernels: { f32, u32 } }: House, row: number, { contacts: [left, right], sine, cosine, isSeated }: FeetOf): void {
  const way = row * WAY;
  f32.footContact[2 * row] = left;
  f32.footContact[2 * row + 1] = right;
  u32.footHold[row] = isSeated ? SITTING : STANDING;
  f32.footWay[way] = sine;
  f32.footWay[way + 1] = cosine;
  f32.footWay.fill(0, way + 2, way + 5);
  f32.footWay[way + 5] = 1;
}

import { startAction, stopAction, type Target } from '../agents/index.js';
import { MOST_NEIGHBOURS, ROW_BITS } from '../columns/index.js';
import {
  createSecondaryIndex,
  kindOfLearned,
  type NearPerson,
  nextSecondary,
  readSecondary,
  SECONDARY_TAGS,
  type SecondaryGraph,
  type SecondaryIndex,
  STIMULUS_FLOATS,
  usualSecondary,
  writeStimulus,
} from '../learned/index.js';
import { random } from '../math/index.js';
import { NO_SLOT, perceivingOf, slotOf } from '../perceive/index.js';
import { type House, InputError, type Room } from '../rooms/index.js';

/** Gestures that show tags; those that have none are not shown. */
const SHOWN: Readonly<Record<string, { readonly gesture: string; readonly aim?: readonly [ahead: number, right: number] }>> = {
  'talk left': { gesture: 'talk', aim: [0.3, -1] },
  'talk right': { gesture: 'talk', aim: [0.3, 1] },
  'look left': { gesture: 'look around', aim: [1, -2] },
  'look right': { gesture: 'look around', aim: [1, 2] },
  'look down': { gesture: 'read phone' },
  'look back': { gesture: 'look around', aim: [-1, 2] },
  'point left': { gesture: 'point', aim: [2, -3] },
  'point right': { gesture: 'point', aim: [2, 3] },
  phone: { gesture: 'phone' },
  'check time': { gesture: 'read phone' },
};
const STREAM_OF_TAGS = 169;
/** Eyes are about this high [m]. */
const EYES = 1.6;
/** Floats of a body in the shadow: x, z and their velocities. */
const BODY = 4;

type Graph = { readonly graph: SecondaryGraph; readonly index: SecondaryIndex };
type Secondary = { readonly graphs: ReadonlyMap<string, Graph>; readonly stimulus: Float32Array };

/**
 * What people do besides walking, by an action graph of tags (Lerner et al. 2009). It writes gestures alone: where anybody goes is the same with and without it, to the bit. docs/secondary.md says how.
 */
export const secondary: Room<Secondary> = {
  name: 'secondary',
  columns: (capacity, _, { scenario }) =>
    scenario.population.some((one) => one.secondary !== undefined)
      ? ['secondaryTag', 'secondaryEnds', 'secondaryRound'].map((name) => ({ name, type: 'u32' as const, length: capacity }))
      : [],
  create: (house) => ({ graphs: graphsOf(house), stimulus: new Float32Array(STIMULUS_FLOATS) }),
  comes: (_, { kernels }, { row }) => {
    if (!kernels.u32.secondaryTag) return;
    kernels.u32.secondaryTag[row] = 0;
    kernels.u32.secondaryEnds[row] = 0;
    kernels.u32.secondaryRound[row] = 0;
  },
  steps: { decide: actBesides },
};

function graphsOf({ scenario }: House): ReadonlyMap<string, Graph> {
  const usual = usualSecondary();
  const graphs = new Map<string, Graph>([[usual.name, { graph: usual, index: createSecondaryIndex(usual) }]]);
  for (const [name, { data }] of Object.entries(scenario.learned ?? {})) {
    const bytes = Uint8Array.from(atob(data ?? ''), (letter) => letter.charCodeAt(0));
    if (kindOfLearned(bytes) !== 'secondary') continue;
    const graph = readSecondary(bytes);
    graphs.set(name, { graph, index: createSecondaryIndex(graph) });
  }
  return graphs;
}

function actBesides(state: Secondary, house: House): void {
  const { kernels, agents, clock, populations } = house;
  const { secondaryEnds } = kernels.u32;
  if (!secondaryEnds) return;
  const { population, id } = agents.columns;
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    const { secondary: asked } = populations[population[row]];
    if (asked === undefined || secondaryEnds[row] > clock.tick) continue;
    const own = state.graphs.get(asked.from);
    if (!own)
      throw new InputError(
        `nothing learned of secondary actions is called "${asked.from}"; there are ${[...state.graphs.keys()].join(', ')}`,
      );
    takeNext(state, house, row, own, id[row]);
  }
}

function takeNext({ stimulus }: Secondary, house: House, row: number, { graph, index }: Graph, id: number): void {
  const { kernels, clock, seed } = house;
  const { secondaryTag, secondaryEnds, secondaryRound } = kernels.u32;
  const round = secondaryRound[row]++;
  const chance = random(seed, STREAM_OF_TAGS, id, round);
  if (round === 0) {
    // Nobody begins at the same time.
    const pauses = graph.durations.filter((_, n) => graph.to[n] === 0);
    secondaryEnds[row] = clock.tick + 1 + Math.round((chance * (pauses[Math.floor(chance * pauses.length)] ?? 1)) / clock.dt);
    return;
  }
  const speed = tellStimulus(house, row, stimulus);
  const example = nextSecondary(graph, index, secondaryTag[row], stimulus, chance);
  if (example < 0) {
    secondaryEnds[row] = 0xffffffff;
    return;
  }
  secondaryTag[row] = graph.to[example];
  secondaryEnds[row] = clock.tick + Math.max(1, Math.round(graph.durations[example] / clock.dt));
  show(house, row, SECONDARY_TAGS[graph.to[example]], speed);
}

/** Tells what is around somebody; returns its direction. */
function tellStimulus(house: House, row: number, stimulus: Float32Array): readonly [x: number, z: number] {
  const { kernels, agents } = house;
  const { positionX, positionZ, velocityX, velocityZ, facingX, facingZ } = agents.columns;
  const { neighbourSlot, neighbourCount, shadowRow } = kernels.u32;
  const { shadowBody } = kernels.f32;
  const [vx, vz] = [velocityX[row], velocityZ[row]];
  const speed = Math.sqrt(vx * vx + vz * vz);
  const [aheadX, aheadZ] = speed > 0.05 ? [vx / speed, vz / speed] : [facingX[row], facingZ[row]];
  const slot = slotOf(perceivingOf(house).perception, agents, row);
  const seen = slot === NO_SLOT ? 0 : neighbourCount[slot];
  const people: NearPerson[] = [];
  for (let n = 0; n < seen; n++) {
    const other = BODY * neighbourSlot[MOST_NEIGHBOURS * slot + n];
    if ((shadowRow[other / BODY] & ROW_BITS) === row) continue;
    const [dx, dz] = [shadowBody[other] - positionX[row], shadowBody[other + 1] - positionZ[row]];
    const unlike = Math.sqrt((shadowBody[other + 2] - vx) ** 2 + (shadowBody[other + 3] - vz) ** 2);
    people.push({ ahead: aheadX * dx + aheadZ * dz, right: aheadX * dz - aheadZ * dx, unlike });
  }
  writeStimulus(stimulus, 0, speed, people);
  return [aheadX, aheadZ];
}

function show({ kernels, agents, clock }: House, row: number, tag: string, [aheadX, aheadZ]: readonly [number, number]): void {
  const shown = SHOWN[tag];
  if (!shown) {
    stopAction(kernels, row, 'gesture');
    return;
  }
  const { positionX, positionZ } = agents.columns;
  const [ahead, right] = shown.aim ?? [0, 0];
  const target: Target | undefined = shown.aim && {
    point: [positionX[row] + ahead * aheadX - right * aheadZ, EYES, positionZ[row] + ahead * aheadZ + right * aheadX],
  };
  startAction(kernels, row, { action: shown.gesture, since: clock.tick, target });
}

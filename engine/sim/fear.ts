import { exp, random, randomKey, STREAM } from '../math/index.js';
import { type EventMemory, eventMemory, eventsReaching, isInSight, peopleWithin, perceivingOf } from '../perceive/index.js';
import { DOSE, empathyOf } from '../personality/index.js';
import { type House, stateOf } from '../rooms/index.js';
import { drawNormal, FACTORS } from '../scenario/index.js';
import { parametersIn, traitsOf } from './trait-actions.js';

/** Doses are taken twice a second, by id in turn [s]. */
const DOSE_EVERY = 0.5;
/** From so near the fear of others is felt [m]. */
const FELT_WITHIN = 5;
/** Thresholds are drawn between these; doses are about 1 each, times empathy. */
const THRESHOLDS = [1, 6] as const;
/** What has added up halves in this time [s]; ours. */
const DOSE_HALVES = 10;
/** Whose panic is above this is a source of doses; as in engine/steer/hidac.ts. */
const PANICKING = 0.5;
/** Streams behind those of traits and luck. */
const DOSE_STREAM = STREAM.personality + FACTORS.length + 3;
const THRESHOLD_STREAM = DOSE_STREAM + 1;

/** People with a personality who hear an alarm panic as far as they are prone to. */
export function hearAlarms(house: House): void {
  const { panic, panicProneness } = house.kernels.f32;
  const memory = stateOf(house, eventMemory) as EventMemory;
  const { agents, clock, world } = house;
  if (!panic || !isAlarmNew(memory, clock.tick)) return;
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    if (!hasFear(house, row)) continue;
    const proneness = catchesDoses(house, row) ? (parametersIn(house, row)?.panicProneness ?? 0) : panicProneness[row];
    for (const { event } of eventsReaching(memory, world, agents, row, clock.tick - 1)) {
      if (event.kind === 'alarm') panic[row] = Math.max(panic[row], proneness * Math.min(1, event.strength ?? 1));
    }
  }
}

/** Whether fear is caught by doses: steering's own law is then off, since such people have a proneness of 0 there. */
export function catchesDoses({ agents, populations }: House, row: number): boolean {
  return populations[agents.columns.population[row]].personality?.contagion === 'dose';
}

function isAlarmNew({ told, noticed, events }: EventMemory, tick: number): boolean {
  for (let n = told - 1; n >= 0 && n >= told - events.length && noticed[n % events.length] >= tick; n--)
    if (events[n % events.length].kind === 'alarm') return true;
  return false;
}

/** Whether the panic of a row is ours to change: it has a personality, and steering knows panic. */
function hasFear({ agents, populations }: House, row: number): boolean {
  const { personality, steer } = populations[agents.columns.population[row]];
  return personality !== undefined && steer.model === 'hidac';
}

const _catchFearOut = new Uint32Array(32);

/** Doses of fear (Durupinar et al.: log-normal, scaled by empathy) add up in those whose population catches fear so; above their threshold they panic. */
export function catchFear(house: House): void {
  const { agents, clock, kernels, populations } = house;
  const { fearDose, panic } = kernels.f32;
  if (!fearDose || !panic || populations.every(({ personality }) => personality?.contagion !== 'dose')) return;
  const period = Math.max(1, Math.round(DOSE_EVERY / clock.dt));
  const keep = exp((-0.6931471805599453 * period * clock.dt) / DOSE_HALVES);
  const { id } = agents.columns;
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    if ((clock.tick + id[row]) % period !== 0 || !catchesDoses(house, row)) continue;
    if (!hasFear(house, row)) continue;
    fearDose[row] *= keep;
    if (isFearSeen(house, row)) fearDose[row] += takeDose(house, row);
    if (fearDose[row] >= thresholdOf(house, id[row])) panic[row] = Math.max(panic[row], 1);
  }
}

/** One dose, as strong as the person feels with others. */
function takeDose(house: House, row: number): number {
  const { seed, clock, agents } = house;
  const traits = traitsOf(house, row);
  const key = randomKey(randomKey(seed, DOSE_STREAM, agents.columns.id[row]), clock.tick, 0);
  const dose = exp(drawNormal(DOSE.mu, DOSE.sigma, -10, 10, key));
  return traits ? empathyOf(traits) * dose : 0;
}

function thresholdOf({ seed }: House, id: number): number {
  const [least, most] = THRESHOLDS;
  return least + (most - least) * random(seed, THRESHOLD_STREAM, id, 0);
}

/** Whether somebody in panic is near and in sight; one of those around is looked at by chance, as a dose comes from one. */
function isFearSeen(house: House, row: number): boolean {
  const { agents, world, kernels, seed, clock } = house;
  const { positionX, positionZ, id } = agents.columns;
  const count = peopleWithin(perceivingOf(house).perception, agents, positionX[row], positionZ[row], FELT_WITHIN, _catchFearOut);
  if (count < 2) return false;
  const other = _catchFearOut[Math.min(count - 1, Math.floor(random(seed, THRESHOLD_STREAM + 1, id[row], clock.tick) * count))];
  if (other === row || kernels.f32.panic[other] <= PANICKING) return false;
  return isInSight(world, positionX[row], positionZ[row], positionX[other], positionZ[other]);
}

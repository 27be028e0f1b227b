import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Frame, type SimEvent, type Simulation, simulate } from 'promenade';
import { MIND_ACTIONS } from 'promenade/decide';
import { createOverlapWatcher, type OverlapWatcher } from 'promenade/evaluate';
import type { Room } from 'promenade/rooms';
import { PROJECT } from '../project.js';

/** How a scene is run: with which seed, and what of its text is replaced, for smaller ones. */
export type SceneOptions = {
  readonly seed?: number;
  readonly replace?: readonly (readonly [from: string, to: string])[];
  readonly seconds?: number;
};

type Watched = { readonly sim: Simulation; readonly frame: Frame; readonly before: Frame; readonly events: readonly SimEvent[] };

export const action = (name: string) => MIND_ACTIONS.indexOf(name) + 1;
export const apart = ({ x, z }: Frame, i: number, j: number) => Math.hypot(x[i] - x[j], z[i] - z[j]);
export const idsIn = (frame: Frame) => Array.from(frame.id.subarray(0, frame.count));
const placesIn = (frame: Frame) => new Map(idsIn(frame).map((id, i) => [id, i]));

/** Text of a scene of the gallery, with parts replaced. */
export function sceneText(name: string, replace: SceneOptions['replace'] = []): string {
  const text = readFileSync(join(PROJECT, 'scenarios', `${name}.yaml`), 'utf8');
  return replace.reduce((result, [from, to]) => result.replaceAll(from, to), text);
}

/** Runs a scene to its end; every tick is handed to `look`. */
export async function watch(
  name: string,
  { seed, replace, seconds = Number.POSITIVE_INFINITY }: SceneOptions,
  look: (watched: Watched) => void,
  rooms: readonly Room[] = [],
) {
  const sim = await simulate(sceneText(name, replace), { threads: 1, seed, rooms });
  while (!sim.done && sim.tick * sim.dt < seconds) {
    const { frame } = sim;
    const before = { ...frame, id: frame.id.slice(), x: frame.x.slice(), z: frame.z.slice() };
    sim.step();
    look({ sim, frame: sim.frame, before, events: sim.takeEvents() });
  }
  const result = { done: sim.done, left: sim.agents, people: sim.people() };
  sim.dispose();
  return result;
}

/** Message: the share of people reached, and learned news that did not come from somebody who knew them and was in reach the tick before. */
export async function measureMessage(options: SceneOptions = {}) {
  const since = new Map<number, number>();
  let uncaused = 0;
  const { people } = await watch('message', options, ({ before, events }) => {
    const placeOf = placesIn(before);
    for (const { kind, agent, whom, tick } of events) {
      if (kind !== 'learn') continue;
      since.set(agent, tick);
      if (whom === undefined) continue;
      const isNear = apart(before, placeOf.get(agent) ?? -1, placeOf.get(whom) ?? -1) <= 2;
      if (!isNear || !((since.get(whom) ?? tick) < tick)) uncaused += 1;
    }
  });
  return { reached: since.size / people.length, uncaused };
}

/** Battle: of the seconds that people were out of contact, the share in which the nearest enemy came nearer; people whom two fought at once; and the deepest overlap of torsos [m]. */
export async function measureBattle(options: SceneOptions = {}) {
  let fell = 0;
  let all = 0;
  let shared = 0;
  let last = new Map<number, number>();
  let overlap: OverlapWatcher | undefined;
  const nearest = (frame: Frame, i: number) => {
    let least = Number.POSITIVE_INFINITY;
    for (let j = 0; j < frame.count; j++) if (frame.population[i] !== frame.population[j]) least = Math.min(least, apart(frame, i, j));
    return least;
  };
  await watch('battle', options, ({ frame, sim }) => {
    overlap ??= overlapIn(sim);
    overlap.see(frame);
    if (frame.tick % Math.round(1 / sim.dt) !== 0) return;
    const { bodyAction, bodyTarget } = frame.columns;
    const now = new Map(idsIn(frame).map((id, i) => [id, nearest(frame, i)]));
    for (const [i, id] of idsIn(frame).entries()) {
      const [before, after] = [last.get(id), now.get(id) ?? 0];
      if (before === undefined || before < 2 || bodyAction[i] !== 0) continue;
      all += 1;
      if (after < before) fell += 1;
    }
    last = now;
    const fought = Array.from(bodyTarget).filter((target, i) => target > 0 && bodyAction[i] === action('fight'));
    shared += fought.length - new Set(fought).size;
  });
  return { nearer: fell / all, seconds: all, shared, overlap: overlap?.worst.metres ?? 0 };
}

/** Looks for the deepest overlap of torsos in a run whose people are all there. */
function overlapIn(sim: Simulation): OverlapWatcher {
  const people = new Map(sim.people().map((person) => [person.id, person]));
  return createOverlapWatcher((id) => people.get(id)!);
}

/** Conversation: ticks after 3 s of it in which something is not as it should be, and how the episodes ended. */
export async function measureConversation(options: SceneOptions = {}) {
  const faults = { gap: 0, facing: 0, both: 0, turns: 0, owners: 0 };
  const since = new Map<number, number>();
  const lastOf = new Map<number, number>();
  const talker = new Map<string, number>();
  let looked = 0;
  let interrupted = 0;
  let over = 0;
  const { left } = await watch('conversation', options, ({ frame, sim, events }) => {
    const ends = events.filter(({ kind }) => kind === 'episode-end');
    over += ends.filter(({ detail }) => detail.endsWith('over')).length;
    interrupted += ends.filter(({ detail }) => !detail.endsWith('over')).length;
    if (frame.tick % 90 === 0) faults.owners += ownerFaults(sim);
    const placeOf = placesIn(frame);
    const { bodyAction, bodyTarget } = frame.columns;
    for (const [i, id] of idsIn(frame).entries()) {
      const isTalking = bodyAction[i] === action('talk');
      const j = placeOf.get(bodyTarget[i] - 1);
      if ((!isTalking && bodyAction[i] !== action('listen')) || j === undefined) {
        // Between two turns to talk nobody does anything for a moment.
        if (frame.tick - (lastOf.get(id) ?? 0) > 0.5 / sim.dt) since.delete(id);
        continue;
      }
      lastOf.set(id, frame.tick);
      const pair = [id, frame.id[j]].sort((a, b) => a - b).join();
      // Whoever begins to talk is not the one who talked last.
      if (isTalking && !since.has(-id - 1) && talker.get(pair) === id) faults.turns += 1;
      if (isTalking) {
        talker.set(pair, id);
        since.set(-id - 1, frame.tick);
      } else since.delete(-id - 1);
      if (isTalking && bodyAction[j] === action('talk')) faults.both += 1;
      since.set(id, since.get(id) ?? frame.tick);
      if ((frame.tick - (since.get(id) ?? 0)) * sim.dt < 3) continue;
      looked += 1;
      const away = apart(frame, i, j);
      if (away < 0.6 || away > 1.5) faults.gap += 1;
      const ahead = Math.cos(frame.heading[i]) * (frame.x[j] - frame.x[i]) + Math.sin(frame.heading[i]) * (frame.z[j] - frame.z[i]);
      if (ahead < away * Math.cos(Math.PI / 18)) faults.facing += 1;
    }
  });
  return { looked, ...faults, over, interrupted, left };
}

/** People who are in an episode of which they are no actor, or in another than its other actors. */
function ownerFaults(sim: Simulation): number {
  const episodes = new Map(idsIn(sim.frame).map((id) => [id, sim.inspect(id)?.mind?.episode]));
  let faults = 0;
  for (const [id, episode] of episodes) {
    if (!episode) continue;
    if (!episode.actors.includes(id)) faults += 1;
    for (const actor of episode.actors)
      if (episodes.has(actor) && episodes.get(actor)?.actors.join() !== episode.actors.join()) faults += 1;
  }
  return faults;
}

/** Museum: how many were served before somebody who had joined earlier, the share of pictures seen, and who is left. */
export async function measureMuseum(options: SceneOptions = {}) {
  const joined: number[] = [];
  const served: number[] = [];
  const seen = new Set<string>();
  const { people, left } = await watch('museum', options, ({ events }) => {
    for (const { kind, agent, thing } of events) {
      if (kind === 'join') joined.push(agent);
      if (kind === 'served') served.push(agent);
      if (kind === 'use') seen.add(`${agent} ${thing}`);
    }
  });
  return { jumps: served.filter((id, n) => joined[n] !== id).length, seen: seen.size / (4 * people.length), left };
}

/** Race: the share of neighbours who want to be faster within 2 s of the first spurt, and who wants to be faster again after tiring. */
export async function measureRace(options: SceneOptions = {}) {
  const wanted = new Map<number, number[]>();
  const speeds: Room = {
    name: 'speeds',
    steps: {
      publish: (_, { agents }) => {
        for (let i = 0; i < agents.count; i++) {
          const id = agents.columns.id[agents.liveRow[i]];
          const list = wanted.get(id) ?? [];
          wanted.set(id, list);
          list.push(agents.columns.preferredSpeed[agents.liveRow[i]]);
        }
      },
    },
  };
  const answers: boolean[] = [];
  let spurt: { readonly tick: number; readonly near: number[] } | undefined;
  await watch(
    'race',
    options,
    ({ frame, events, sim }) => {
      const said = events.find(({ kind }) => kind === 'say');
      if (said && !spurt) {
        const i = frame.id.indexOf(said.agent);
        spurt = { tick: said.tick, near: idsIn(frame).filter((id, j) => id !== said.agent && apart(frame, i, j) < 3.5) };
      }
      if (!spurt || frame.tick !== spurt.tick + Math.round(2 / sim.dt)) return;
      for (const id of spurt.near) {
        const list = wanted.get(id) ?? [];
        answers.push(Math.max(...list.slice(-Math.round(2 / sim.dt))) > list[list.length - Math.round(2 / sim.dt) - 2]);
      }
    },
    [speeds],
  );
  const isFasterAgain = (list: readonly number[]) => {
    const tired = list.findIndex((speed, n) => n > 0 && speed < list[n - 1] - 1e-6);
    return tired >= 0 && list.some((speed, n) => n > tired && speed > list[n - 1] + 1e-6);
  };
  return {
    neighbours: answers.length,
    answered: answers.filter(Boolean).length / Math.max(1, answers.length),
    fasterAgain: [...wanted.values()].filter(isFasterAgain).length,
  };
}

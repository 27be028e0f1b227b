import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HOST } from '../../kernels/test-host.js';
import type { Frame, SimEvent } from '../../record/index.js';
import type { Room } from '../../rooms/index.js';
import { stateOf } from '../../rooms/index.js';
import { simulateOn } from '../../sim/index.js';
import type { DecideState } from '../decide-state.js';
import type { Minds } from './mind.js';
import { MIND_OWNER } from './program.js';
import { BODY_ACTIONS } from './tables.js';

const scene = (name: string) => readFileSync(new URL(`../../../scenarios/${name}.yaml`, import.meta.url), 'utf8');
const action = (name: string) => BODY_ACTIONS.indexOf(name) + 1;
const apart = ({ x, z }: Frame, i: number, j: number) => Math.hypot(x[i] - x[j], z[i] - z[j]);

type Watched = { readonly frame: Frame; readonly before: Frame; readonly events: readonly SimEvent[]; readonly dt: number };

/** Runs a scene until a time [s]; every tick is handed to `watch`. */
async function watch(text: string, seconds: number, look: (watched: Watched) => void, rooms: readonly Room[] = []) {
  const sim = await simulateOn(HOST, text, { threads: 1, rooms });
  while (!sim.done && sim.tick * sim.dt < seconds) {
    const before = copyOf(sim.frame);
    sim.step();
    look({ frame: sim.frame, before, events: sim.takeEvents(), dt: sim.dt });
  }
  const { done, agents } = sim;
  const people = sim.people();
  sim.dispose();
  return { done, agents, people };
}

function copyOf(frame: Frame): Frame {
  return { ...frame, id: frame.id.slice(), x: frame.x.slice(), z: frame.z.slice() };
}

describe('scenes of minds', () => {
  it('[MIND-7] message: it is learned from somebody who knew it and was in reach the tick before, and reaches all', async () => {
    const since = new Map<number, number>();
    let wrong = 0;
    // A smaller square than the gallery's, for the same rule.
    const text = scene('message')
      .replaceAll('32, 32', '18, 18')
      .replace('20, 20', '11, 11')
      .replace('count: 120', 'count: 40')
      .replace('max: [9, 9]', 'max: [6, 6]');
    const { done } = await watch(text, 300, ({ before, events }) => {
      const placeOf = new Map(Array.from(before.id.subarray(0, before.count), (id, i) => [id, i]));
      for (const { kind, agent, whom, tick } of events) {
        if (kind !== 'learn') continue;
        since.set(agent, tick);
        if (whom === undefined) continue;
        const [i, j] = [placeOf.get(agent) ?? 0, placeOf.get(whom) ?? 0];
        if (!((since.get(whom) ?? tick) < tick) || apart(before, i, j) > 2) wrong += 1;
      }
    });
    expect([since.size, wrong, done]).toEqual([40, 0, 'everyone-arrived']);
  });

  it('[MIND-8] battle: out of contact the nearest enemy comes nearer, and nobody fights with somebody who has another', async () => {
    const text = scene('battle').replaceAll('count: 40', 'count: 16');
    const { people } = await watch(text, 0, () => {});
    const teamOf = new Map(people.map(({ id, population }) => [id, population]));
    const nearest = (frame: Frame, i: number) => {
      let least = Number.POSITIVE_INFINITY;
      for (let j = 0; j < frame.count; j++)
        if (teamOf.get(frame.id[i]) !== teamOf.get(frame.id[j])) least = Math.min(least, apart(frame, i, j));
      return least;
    };
    let fell = 0;
    let all = 0;
    let shared = 0;
    let last: number[] = [];
    await watch(text, 24, ({ frame }) => {
      if (frame.tick % 30 !== 0) return;
      const { bodyAction, bodyTarget } = frame.columns;
      const now = Array.from({ length: frame.count }, (_, i) => nearest(frame, i));
      now.forEach((away, i) => {
        if (last[i] === undefined || last[i] < 2 || bodyAction[i] !== 0) return;
        all += 1;
        if (away < last[i]) fell += 1;
      });
      last = now;
      const fought = Array.from(bodyTarget).filter((target, i) => target > 0 && bodyAction[i] === action('fight'));
      shared += fought.length - new Set(fought).size;
    });
    expect(all).toBeGreaterThan(300);
    expect(fell / all).toBeGreaterThan(0.95);
    expect(shared).toBe(0);
  });

  it('[MIND-9] conversation: two face each other within 10 degrees, 0.6 to 1.5 m apart, and take turns; an alarm ends it, and every actor has one owner until then', async () => {
    const talksSince = new Map<number, number>();
    const turns = new Map<string, number[]>();
    const faults = { gap: 0, facing: 0, both: 0, turns: 0, owner: 0 };
    const ended: string[] = [];
    let looked = 0;
    const owners: Room = {
      name: 'owners',
      steps: {
        publish: (_, house) => {
          const { inUse } = stateOf(house, { name: 'decide' } as Room<DecideState>) as DecideState;
          const { episodes, memory, program } = inUse[1].state as Minds;
          const owned = new Map(episodes.flatMap(({ number, actors }) => actors.map((id) => [id, number + 1] as const)));
          for (let i = 0; i < house.agents.count; i++) {
            const row = house.agents.liveRow[i];
            if (memory[row * program.words + MIND_OWNER] !== (owned.get(house.agents.columns.id[row]) ?? 0)) faults.owner += 1;
          }
          if (owned.size !== episodes.reduce((sum, { actors }) => sum + actors.length, 0)) faults.owner += 1;
        },
      },
    };
    const { agents } = await watch(
      scene('conversation'),
      100,
      ({ frame, events, dt }) => {
        for (const { kind, detail, tick } of events)
          if (kind === 'episode-end') ended.push(tick * dt < 59.9 ? detail : `${detail} by the alarm`);
        const placeOf = new Map(Array.from(frame.id.subarray(0, frame.count), (id, i) => [id, i]));
        const { bodyAction, bodyTarget } = frame.columns;
        for (let i = 0; i < frame.count; i++) {
          const id = frame.id[i];
          const isTalking = bodyAction[i] === action('talk');
          if (!isTalking && bodyAction[i] !== action('listen')) {
            talksSince.delete(id);
            continue;
          }
          const j = placeOf.get(bodyTarget[i] - 1);
          if (j === undefined) continue;
          const pair = [id, frame.id[j]].sort((a, b) => a - b).join();
          const list = turns.get(pair) ?? [];
          turns.set(pair, list);
          if (isTalking && list.at(-1) !== id) list.push(id);
          if (isTalking && bodyAction[j] === action('talk')) faults.both += 1;
          const since = talksSince.get(id) ?? frame.tick;
          talksSince.set(id, since);
          if ((frame.tick - since) * dt < 3) continue;
          looked += 1;
          const away = apart(frame, i, j);
          if (away < 0.6 || away > 1.5) faults.gap += 1;
          const ahead =
            (Math.cos(frame.heading[i]) * (frame.x[j] - frame.x[i]) + Math.sin(frame.heading[i]) * (frame.z[j] - frame.z[i])) / away;
          if (ahead < Math.cos(Math.PI / 18)) faults.facing += 1;
        }
      },
      [owners],
    );
    expect(looked).toBeGreaterThan(1000);
    expect(faults).toEqual({ gap: 0, facing: 0, both: 0, turns: 0, owner: 0 });
    expect([...turns.values()].some((list) => list.length === 6)).toBe(true);
    expect([...new Set(ended)]).toEqual(['conversation: over', 'conversation: interrupted by the alarm']);
    expect(agents).toBe(0);
  });

  it('[MIND-10] museum: people are served in the order of the line, everyone sees every picture, and all leave', async () => {
    const joined: number[] = [];
    const served: number[] = [];
    const seen = new Map<number, Set<string>>();
    const text = scene('museum').replace('count: 12', 'count: 6').replace('to: 90', 'to: 10');
    const { done, people } = await watch(text, 400, ({ events }) => {
      for (const { kind, agent, thing } of events) {
        if (kind === 'join') joined.push(agent);
        if (kind === 'served') served.push(agent);
        if (kind === 'use' && thing !== undefined) seen.set(agent, (seen.get(agent) ?? new Set()).add(thing));
      }
    });
    expect(done).toBe('everyone-arrived');
    expect(served).toEqual(joined);
    expect(people.map(({ id }) => seen.get(id)?.size)).toEqual(people.map(() => 4));
  });

  it('[MIND-11] race: whoever is beside a spurt is faster within 2 s, and nobody gets faster after it tires', async () => {
    const wanted = new Map<number, number[]>();
    const spurts: { readonly tick: number; readonly near: number[] }[] = [];
    const speeds: Room = {
      name: 'speeds',
      steps: {
        publish: (_, { agents }) => {
          for (let i = 0; i < agents.count; i++) {
            const row = agents.liveRow[i];
            const id = agents.columns.id[row];
            wanted.set(id, [...(wanted.get(id) ?? []), agents.columns.preferredSpeed[row]].slice(-4000));
          }
        },
      },
    };
    await watch(
      scene('race'),
      75,
      ({ frame, events }) => {
        for (const { kind, agent, tick } of events) {
          if (kind !== 'say') continue;
          const i = frame.id.indexOf(agent);
          const near = Array.from(frame.id.subarray(0, frame.count)).filter((id, j) => id !== agent && apart(frame, i, j) < 3.5);
          spurts.push({ tick, near });
        }
      },
      [speeds],
    );
    expect(spurts.length).toBeGreaterThan(0);
    const answered = spurts[0].near.map((id) => {
      const list = wanted.get(id) ?? [];
      return Math.max(...list.slice(spurts[0].tick, spurts[0].tick + 60)) > list[spurts[0].tick - 1];
    });
    expect(answered.length).toBeGreaterThan(2);
    expect(answered.every(Boolean)).toBe(true);
    const rises = [...wanted.values()].filter((list) => {
      const tired = list.findIndex((speed, n) => n > 0 && speed < list[n - 1] - 1e-6);
      return tired >= 0 && list.some((speed, n) => n > tired && speed > list[n - 1] + 1e-6);
    });
    expect(rises).toEqual([]);
  });
});

import { action, apart, idsIn, type SceneOptions, watch } from './scenes.js';

/** How far around the player watchers stand [m]. */
const RING = 5.5;

/** Market: whoever was served before somebody who had joined the same line earlier, most watchers at once, the share of looks that face the player within 20 degrees, who sat and who phoned. */
export async function measureMarket(options: SceneOptions = {}) {
  /** When each joined a line last, and when the last who was served had joined, by line. */
  const [joined, served] = [new Map<number, number>(), new Map<string, number>()];
  let joins = 0;
  const [sat, phoned] = [new Set<number>(), new Set<number>()];
  const since = new Map<number, number>();
  let [jumps, watchers, looks, facing] = [0, 0, 0, 0];
  await watch('market', options, ({ frame, events, sim }) => {
    for (const { kind, agent, detail, thing } of events) {
      if (kind === 'join') joined.set(agent, ++joins);
      if (kind === 'served') {
        const place = joined.get(agent) ?? 0;
        if (place < (served.get(detail) ?? 0)) jumps += 1;
        served.set(detail, place);
      }
      if (kind === 'use' && (thing ?? detail).startsWith('bench')) sat.add(agent);
    }
    const player = frame.population.indexOf(0);
    const { bodyAction, bodyTarget } = frame.columns;
    let now = 0;
    for (const [i, id] of idsIn(frame).entries()) {
      if (bodyAction[i] === action('phone')) phoned.add(id);
      const isLooking = bodyAction[i] === action('look') || bodyAction[i] === action('clap');
      const away = apart(frame, i, player);
      if (!isLooking || bodyTarget[i] - 1 !== frame.id[player] || away > RING) {
        since.delete(id);
        continue;
      }
      now += 1;
      since.set(id, since.get(id) ?? frame.tick);
      if ((frame.tick - (since.get(id) ?? 0)) * sim.dt < 3) continue;
      looks += 1;
      const [x, z] = [frame.x[player] - frame.x[i], frame.z[player] - frame.z[i]];
      if (Math.cos(frame.heading[i]) * x + Math.sin(frame.heading[i]) * z > away * Math.cos(Math.PI / 9)) facing += 1;
    }
    watchers = Math.max(watchers, now);
  });
  return { jumps, watchers, facing: looks === 0 ? 0 : facing / looks, sat: sat.size, phoned: phoned.size };
}

/** Station: the share of travellers who learn of the other platform, news from nobody in reach, the share of those who know who are there in the end, whether the mother has found the child, and how far they are apart [m]. */
export async function measureStation(options: SceneOptions = {}) {
  const since = new Map<number, number>();
  let [uncaused, found] = [0, 0];
  let end = { north: 0, apart: Number.POSITIVE_INFINITY, travellers: 1 };
  await watch('station', options, ({ frame, before, events }) => {
    for (const { kind, agent, whom, tick } of events) {
      if (kind === 'say') found += 1;
      if (kind !== 'learn') continue;
      since.set(agent, tick);
      if (whom === undefined) continue;
      const isNear = apart(before, before.id.indexOf(agent), before.id.indexOf(whom)) <= 3;
      if (!isNear || !((since.get(whom) ?? tick) < tick)) uncaused += 1;
    }
    const travellers = idsIn(frame).filter((_, i) => frame.population[i] === 0);
    const there = travellers.filter((id) => since.has(id) && frame.z[frame.id.indexOf(id)] < 14);
    const [mother, child] = [frame.population.indexOf(1), frame.population.indexOf(2)];
    end = { north: there.length, apart: apart(frame, mother, child), travellers: travellers.length };
  });
  return { reached: since.size / (end.travellers + 2), uncaused, north: end.north / end.travellers, found, apart: end.apart };
}

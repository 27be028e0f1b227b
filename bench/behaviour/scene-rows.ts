import { atLeast, atMost, type BenchOptions, machine, type Row } from '../rows.js';
import { measureMarket, measureStation } from './places.js';
import { measureBattle, measureConversation, measureMessage, measureMuseum, measureRace } from './scenes.js';

/** What the scenes of the gallery come to, over some seeds; the worst of them counts. */
export async function* sceneRows({ seeds = 20 }: BenchOptions): AsyncGenerator<Row> {
  const how = `${seeds} seeds; ${machine()}`;
  const each = async <T>(measure: (options: { seed: number }) => Promise<T>) => {
    const results: T[] = [];
    for (let seed = 1; seed <= seeds; seed++) results.push(await measure({ seed }));
    return results;
  };
  const most = (values: readonly number[]) => Math.max(...values);
  const least = (values: readonly number[]) => Math.min(...values);
  const messages = await each(measureMessage);
  yield atLeast(1, { measure: 'message: people reached', value: least(messages.map(({ reached }) => reached)), unit: 'share', how });
  yield atMost(0, {
    measure: 'message: learned from nobody in reach who knew',
    value: most(messages.map(({ uncaused }) => uncaused)),
    unit: '',
    how,
  });
  const visits = await each(measureMuseum);
  yield atMost(0, { measure: 'museum: jumps of the line', value: most(visits.map(({ jumps }) => jumps)), unit: '', how });
  yield atLeast(1, { measure: 'museum: pictures seen', value: least(visits.map(({ seen }) => seen)), unit: 'share', how });
  yield atMost(0, { measure: 'museum: people left', value: most(visits.map(({ left }) => left)), unit: '', how });
  const races = await each(measureRace);
  yield atLeast(1, {
    measure: 'race: neighbours who answer a spurt within 2 s',
    value: least(races.filter(({ neighbours }) => neighbours > 0).map(({ answered }) => answered)),
    unit: 'share',
    how,
  });
  yield atMost(0, { measure: 'race: faster again after tiring', value: most(races.map(({ fasterAgain }) => fasterAgain)), unit: '', how });
  const battles = await each(measureBattle);
  yield atLeast(0.95, {
    measure: 'battle: nearest enemy comes nearer out of contact',
    value: least(battles.map(({ nearer }) => nearer)),
    unit: 'share',
    how,
  });
  yield atMost(0, { measure: 'battle: people whom two fight', value: most(battles.map(({ shared }) => shared)), unit: '', how });
  yield atMost(1, {
    measure: 'battle: deepest overlap of torsos, every pair at every tick',
    value: 1000 * most(battles.map(({ overlap }) => overlap)),
    unit: 'mm',
    how,
  });
  const talks = await each(measureConversation);
  const faults = talks.map(({ gap, facing, both, turns, owners }) => gap + facing + both + turns + owners);
  yield atMost(0, { measure: 'conversation: ticks out of gap, facing, turns or owner', value: most(faults), unit: '', how });
  const markets = await each(measureMarket);
  yield atMost(0, { measure: 'market: jumps of a line', value: most(markets.map(({ jumps }) => jumps)), unit: '', how });
  yield atLeast(10, {
    measure: 'market: watchers of the show at once',
    value: least(markets.map(({ watchers }) => watchers)),
    unit: '',
    how,
  });
  yield atLeast(0.95, {
    measure: 'market: looks that face the player',
    value: least(markets.map(({ facing }) => facing)),
    unit: 'share',
    how,
  });
  const stations = await each(measureStation);
  yield atMost(0, {
    measure: 'station: learned from nobody in reach who knew',
    value: most(stations.map(({ uncaused }) => uncaused)),
    unit: '',
    how,
  });
  yield atLeast(1, { measure: 'station: the mother finds the child', value: least(stations.map(({ found }) => found)), unit: '', how });
}

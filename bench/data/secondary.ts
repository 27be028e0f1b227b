import { usualSecondary } from 'promenade/learned';
import { compareTags, secondaryFrom, tagsFor } from 'promenade/trials';
import { atMost, type Row } from '../rows.js';

/** Secondary actions: tags that we made, learned and given to others. */
export async function* secondaryActions(): AsyncGenerator<Row> {
  const usual = usualSecondary();
  const [seen, others] = [walkers(240, 0), walkers(240, 7)];
  const graph = secondaryFrom('street', 'made', seen, tagsFor(usual, seen, 3));
  const { frequencies, durations, unseen } = compareTags(graph, tagsFor(graph, others, 4), tagsFor(usual, others, 5));
  const how = 'tags made with the authored graph, learned from 240 people, given to 240 others';
  yield atMost(0.1, { measure: 'secondary: frequencies, KS', value: frequencies, unit: '', how });
  yield atMost(0.1, { measure: 'secondary: durations, KS', value: durations, unit: '', how });
  yield atMost(0, { measure: 'secondary: changes never seen', value: unseen, unit: '', how });
}

/** Pairs who cross a square for a minute, 0.2 s between places. */
function walkers(count: number, turn: number) {
  return Array.from({ length: count }, (_, n) => {
    const pair = n >> 1;
    const angle = 2.4 * (pair + turn);
    const speed = 0.8 + 0.6 * ((pair * 0.618) % 1);
    const [fromX, fromZ] = [(pair * 7.3) % 40, (pair * 3.7) % 40];
    const beside = n % 2 === 0 ? 0 : pair % 3 === 0 ? 9 : 0.7;
    return {
      id: n,
      first: pair % 20,
      x: Float64Array.from({ length: 300 }, (_, k) => fromX + Math.cos(angle) * speed * 0.2 * k - Math.sin(angle) * beside),
      z: Float64Array.from({ length: 300 }, (_, k) => fromZ + Math.sin(angle) * speed * 0.2 * k + Math.cos(angle) * beside),
    };
  });
}

import type { Judgement, Walk } from './conformance-test.js';
import { above, type Figure, told, within } from './figure.js';
import { box } from './scene.js';
import { MIDDLE, twoExitRoom, useOfExits } from './two-exit-room.js';

/** People of a run: several at once, so that shares are known well; the exits are wide enough for them to choose freely. */
const PEOPLE = 40;
const RUNS = 20;
/** Of 50 %: one exit is used by at most a tenth of all people more than the other. */
const TOLERANCE = 0.05;
/** Where they stand: as far from one exit as from the other [m]. */
const ZONE = box(MIDDLE - 3, 1, MIDDLE + 3, 5);

/** How strongly people keep to exit 2, and the share of them that should leave by it. */
export type AffiliationCase = { readonly name: string; readonly affiliation: number; readonly share: number };

/** Shares of exit 2 among all who leave, for people who are free to choose and for those who keep to it. */
export async function judgeAffiliation(walk: Walk, cases: readonly AffiliationCase[]): Promise<Judgement> {
  const shares: number[] = [];
  const figures: Figure[] = [];
  for (const { name, affiliation, share } of cases) {
    const used = [0, 0];
    for (let run = 0; run < RUNS; run++) {
      const familiar = affiliation > 0 ? { familiarity: 0, knows: ['exit 2'], affiliation } : {};
      const population = { name: 'people', count: PEOPLE, where: ZONE, preferredSpeed: 1, radius: 0.2, ...familiar };
      const [first, second] = useOfExits(
        await walk(`${name}, run ${run + 1}`, twoExitRoom({ population }), { interval: 0.5, further: run }),
      );
      used[0] += first;
      used[1] += second;
    }
    const found = used[1] / (RUNS * PEOPLE);
    shares.push(found);
    figures.push(
      within(share - TOLERANCE, share + TOLERANCE, { name: `${name}: share of exit 2`, value: found, unit: '' }),
      told({ name: `${name}: people by exit 1`, value: used[0], unit: '' }),
    );
  }
  const more = shares[shares.length - 1] - shares[0];
  figures.push(above(0, { name: 'more by the familiar exit than without affiliation', value: more, unit: '' }));
  const values = shares.map((share) => [1 - share, share]);
  return {
    figures,
    plots: [
      {
        kind: 'histograms',
        title: 'Who took which exit',
        x: { label: 'exit' },
        y: { label: 'share of people' },
        kinds: ['exit 1', 'exit 2'],
        histograms: cases.map(({ name }, n) => ({ name, values: values[n] })),
      },
    ],
  };
}

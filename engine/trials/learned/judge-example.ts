import type { SampledTrack } from '../../evaluate/index.js';
import { ACTION_FLOATS, createIndex, createNearest, type ExampleBase, findNearest, SITUATION_FLOATS } from '../../learned/index.js';
import { scoresOfCrowd } from './context-scores.js';
import { fitHabits } from './fit-habits.js';
import { exampleFrom, learnedAs } from './learn-example.js';
import type { JudgedRow, Split } from './tracks.js';

/** Questions that are put to a base, evenly over what was not seen. */
const ASKED = 2000;

/** Judges examples by people who gave none: where they were after 1.2 s, and how usual a crowd that follows them is. */
export async function judgeExample(name: string, { seen, unseen }: Split): Promise<JudgedRow[]> {
  const base = await fitHabits(exampleFrom(name, 'what was seen', seen), seen);
  const places = placeErrors(base, unseen);
  const rows: JudgedRow[] = [
    {
      measure: 'place after 1.2 s, nearest example',
      unit: 'm',
      value: places.nearest,
      beside: `constant velocity ${places.constant.toFixed(3)}`,
    },
    { measure: 'the same, mean of ten', unit: 'm', value: places.mean, beside: '' },
    { measure: 'the same, best of ten', unit: 'm', value: places.best, beside: '' },
  ];
  const learned = learnedAs(base);
  const judged =
    seen.flat().length > 0
      ? await scoresOfCrowd(seen[0], unseen[0], ['by-example', 'perception-action', 'walker', 'constant-velocity'], learned)
      : [];
  const real = judged.find(({ crowd }) => crowd === 'real');
  for (const { crowd, chance, proximity } of judged) {
    if (crowd === 'real' || !real) continue;
    rows.push({ measure: `context by chance, ${crowd}`, unit: '', value: chance, beside: `real ${real.chance.toFixed(3)}` });
    rows.push({ measure: `context by proximity, ${crowd}`, unit: '', value: proximity, beside: `real ${real.proximity.toFixed(3)}` });
  }
  return rows;
}

/** How far people of whom nothing was learned were from where examples would have them after an action [m]. */
export function placeErrors(base: ExampleBase, unseen: readonly (readonly SampledTrack[])[]) {
  const questions = exampleFrom('unseen', '', unseen, { most: ASKED });
  const index = createIndex(base.situations, SITUATION_FLOATS);
  const ten = createNearest(10);
  const last = ACTION_FLOATS - 2;
  const count = questions.actions.length / ACTION_FLOATS;
  const sums = { nearest: 0, mean: 0, best: 0, constant: 0 };
  for (let n = 0; n < count; n++) {
    const query = questions.situations.subarray(n * SITUATION_FLOATS, (n + 1) * SITUATION_FLOATS);
    findNearest(index, query, ten);
    const [x, z] = [questions.actions[n * ACTION_FLOATS + last], questions.actions[n * ACTION_FLOATS + last + 1]];
    const off = (ax: number, az: number) => Math.sqrt((ax - x) ** 2 + (az - z) ** 2) / count;
    const ends = Array.from(ten.row.subarray(0, ten.count), (row) => [
      base.actions[row * ACTION_FLOATS + last],
      base.actions[row * ACTION_FLOATS + last + 1],
    ]);
    const middle = [0, 1].map((axis) => ends.reduce((sum, end) => sum + end[axis] / ends.length, 0));
    sums.nearest += off(ends[0][0], ends[0][1]);
    sums.mean += off(middle[0], middle[1]);
    sums.best += Math.min(...ends.map(([ax, az]) => off(ax, az)));
    sums.constant += off(1.2 * query[0], 1.2 * query[1]);
  }
  return sums;
}

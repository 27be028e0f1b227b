import { builtInLibrary } from 'promenade/animate';
import { deviation, type Effect, mean, twoWay } from 'promenade/evaluate';
import { CLONE_SCHEMES, CLONE_STYLES, type CloneResult, clonePools, OBSERVER, observeStudy } from 'promenade/trials';
import { atLeast, atMost, inform, type Row } from '../rows.js';

/** Simulated participants, and the seed of their crowds and chances. */
const PARTICIPANTS = 200;
const SEED = 77;
/** Participants of the study with people (Gu and Deng, VI-C). */
const PUBLISHED = 14;
/** Chance alone gives less than this [-]. */
const CERTAIN = 0.01;
const DOUBTFUL = 0.05;

const MOTIONS = { cyclic: 'walking', acyclic: 'fighting' } as const;

/** The clone study by the observer, on styles that took no part in fitting it: Fig. 9 and 10 of Gu and Deng. */
export async function* observerRows(participants = PARTICIPANTS): AsyncGenerator<Row> {
  const library = await builtInLibrary();
  const { judged } = clonePools(library);
  for (const [kind, motion] of Object.entries(MOTIONS) as [keyof typeof MOTIONS, string][]) {
    const results = observeStudy(library, { pool: judged[kind], participants, seed: SEED, settings: OBSERVER });
    yield* rowsOf(
      results,
      motion,
      `${participants} simulated participants, seed ${SEED}, ${judged[kind].length} styles that the observer was not fitted to`,
    );
  }
}

function* rowsOf(results: readonly CloneResult[], motion: string, how: string): Generator<Row> {
  const timesOf = (styles: number, scheme: string, count = Infinity) =>
    results.filter((one) => one.styles === styles && one.scheme === scheme && one.participant < count).map(({ time }) => time);
  const cells = CLONE_STYLES.map((styles) => CLONE_SCHEMES.map((scheme) => timesOf(styles, scheme)));
  const means = cells.map((row) => row.map(mean));
  for (const [r, styles] of CLONE_STYLES.entries())
    for (const [c, scheme] of CLONE_SCHEMES.entries()) {
      yield inform({ measure: `${motion}: time to find a pair, ${styles} styles, ${scheme}`, value: means[r][c], unit: 's', how });
      yield inform({
        measure: `${motion}: deviation of that time, ${styles} styles, ${scheme}`,
        value: deviation(cells[r][c]),
        unit: 's',
        how,
      });
    }
  for (const scheme of CLONE_SCHEMES) {
    const wrong =
      results.filter((one) => one.scheme === scheme && !one.isRight).length / results.filter((one) => one.scheme === scheme).length;
    yield inform({ measure: `${motion}: errors, ${scheme}`, value: wrong, unit: '', how });
  }
  const { rows, columns, interaction } = twoWay(cells);
  const tested = `${how}; two-way analysis of variance of all times`;
  yield* effectRows(`${motion}: number of styles`, rows, tested);
  yield* effectRows(`${motion}: scheme`, columns, tested);
  if (interaction) {
    yield inform({ measure: `${motion}: interaction, F`, value: interaction.f, unit: '', how: tested });
    yield atLeast(DOUBTFUL, { measure: `${motion}: interaction, p`, value: interaction.p, unit: '', how: tested });
  }
  const few = twoWay(CLONE_STYLES.map((styles) => CLONE_SCHEMES.map((scheme) => timesOf(styles, scheme, PUBLISHED))));
  yield inform({
    measure: `${motion}: interaction of the first ${PUBLISHED} participants, p`,
    value: few.interaction?.p ?? Number.NaN,
    unit: '',
    how: tested,
  });
  const table = twoWay(means.map((row) => row.map((value) => [value])));
  const asPublished = `${how}; two-way analysis of variance of the ten means, whose degrees of freedom (4, 4 and 1, 4) are those behind the published p`;
  yield inform({ measure: `${motion}: number of styles, F of the ten means`, value: table.rows.f, unit: '', how: asPublished });
  yield inform({ measure: `${motion}: scheme, F of the ten means`, value: table.columns.f, unit: '', how: asPublished });
  yield atLeast(PAIRS, {
    measure: `${motion}: pairs of means in order, of ${PAIRS}`,
    value: inOrder(means),
    unit: '',
    how: `${how}; of neighbours in Fig. 10: more styles take longer in each scheme, and control longer than chance at each number`,
  });
}

/** Pairs of neighbours among ten means: four steps in each of two schemes, and five numbers of styles. */
const PAIRS = 13;

function inOrder(means: readonly (readonly number[])[]): number {
  return means.reduce(
    (count, [chance, control], r) =>
      count + Number(control > chance) + (r === 0 ? 0 : Number(chance > means[r - 1][0]) + Number(control > means[r - 1][1])),
    0,
  );
}

function* effectRows(name: string, { f, p }: Effect, how: string): Generator<Row> {
  yield inform({ measure: `${name}, F`, value: f, unit: '', how });
  yield atMost(CERTAIN, { measure: `${name}, p`, value: p, unit: '', how });
}

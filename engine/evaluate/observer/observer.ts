import { LOOK_NAMES } from './crowd-look.js';

/** Somebody who tells from how a crowd looks how it seems: weights of the looks, by trait. */
export type Observer = { readonly [trait: string]: readonly number[] };

/** Crowds of one scene, which are compared with each other alone: their looks, and how each seems, by trait. */
export type Lesson = { readonly looks: readonly (readonly number[])[]; readonly seeming: readonly Readonly<Record<string, number>>[] };

/** How much weights are held back, as a share of the looks' variance: enough that another scene is judged as well. */
const RESTRAINT = 0.02;

/** Fits an observer by ridge regression; the mean of each scene is taken away, as nobody compares crowds of two scenes. */
export function fitObserver(lessons: readonly Lesson[], traits: readonly string[]): Observer {
  const looks = lessons.flatMap(({ looks: own }) => centred(own));
  const spread = LOOK_NAMES.map((_, k) => Math.sqrt(looks.reduce((sum, look) => sum + look[k] ** 2, 0) / looks.length) || 1);
  const unit = looks.map((look) => look.map((value, k) => value / spread[k]));
  const normal = LOOK_NAMES.map((_, a) =>
    LOOK_NAMES.map((__, b) => unit.reduce((sum, look) => sum + look[a] * look[b], 0) + (a === b ? RESTRAINT * unit.length : 0)),
  );
  const weightsOf = (trait: string) => {
    const wanted = lessons.flatMap(({ seeming }) => centred(seeming.map((own) => [own[trait]])).map(([value]) => value));
    const right = LOOK_NAMES.map((_, a) => unit.reduce((sum, look, n) => sum + look[a] * wanted[n], 0));
    return solve(normal, right).map((weight, k) => weight / spread[k]);
  };
  return Object.fromEntries(traits.map((trait) => [trait, weightsOf(trait)]));
}

/** How much of a trait an observer sees in a look; only differences between crowds of one scene mean something. */
export function judgeLook(observer: Observer, trait: string, look: readonly number[]): number {
  return observer[trait].reduce((sum, weight, k) => sum + weight * look[k], 0);
}

function centred(rows: readonly (readonly number[])[]): number[][] {
  const means = rows[0].map((_, k) => rows.reduce((sum, row) => sum + row[k], 0) / rows.length);
  return rows.map((row) => row.map((value, k) => value - means[k]));
}

/** Solves a symmetric positive system by elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, n) => [...row, right[n]]);
  for (let k = 0; k < rows.length; k++) {
    for (let r = k + 1; r < rows.length; r++) {
      const share = rows[r][k] / rows[k][k];
      for (let c = k; c <= rows.length; c++) rows[r][c] -= share * rows[k][c];
    }
  }
  const found = new Array<number>(rows.length).fill(0);
  for (let k = rows.length - 1; k >= 0; k--) {
    let left = rows[k][rows.length];
    for (let c = k + 1; c < rows.length; c++) left -= rows[k][c] * found[c];
    found[k] = left / rows[k][k];
  }
  return found;
}

import type { Knowers } from 'promenade/decide';
import type { Answerer } from '../answerer.js';
import { shownRun } from '../shown-run.js';

/** What was asked for by name, or what most people know, with who knows it; and everything that can be known. */
export type KnowersAnswer = Knowers & {
  readonly name: string | undefined;
  readonly names: readonly string[];
  readonly isAnswered: boolean;
};

/** Tells who knows something at the moment that is shown; without a name, of what is known to most. */
export const knowers = ((context, { name }) => {
  const run = shownRun(context);
  const { known } = run;
  const usual = known.reduce<(typeof known)[number] | undefined>((best, one) => (best && best.known >= one.known ? best : one), undefined);
  const chosen = known.find((one) => one.name === name) ?? usual;
  return {
    ...run.whoKnows(chosen?.name ?? ''),
    name: chosen?.name,
    names: known.map((one) => one.name),
    isAnswered: chosen?.isAnswered ?? false,
  };
}) satisfies Answerer<{ readonly name: string | undefined }, KnowersAnswer>;

import { CUE_KINDS } from '../events/index.js';
import type { House } from '../rooms/index.js';
import { mindsIn } from './behaviour/change-behaviours.js';
import type { Minds } from './behaviour/mind.js';
import { isMinded } from './behaviour/news.js';
import { heardIn } from './heard-cues.js';

/** Something that people of a run can know: news of the scenario, or a cue that was dropped. */
export type KnownThing = {
  readonly name: string;
  readonly isCue: boolean;
  /** Whether some behaviour goes by it; if none does, people simply know it. */
  readonly isAnswered: boolean;
  /** How many of those who are there know it. */
  readonly known: number;
};

/** Who knows something: ids, since when [s], and the id of who told it, −1 where nobody did. */
export type Knowers = { readonly id: Uint32Array; readonly since: Float64Array; readonly from: Int32Array };

/** What people can know: news first, then cues that somebody has noticed. */
export function describeKnown(house: House): KnownThing[] {
  const minds = mindsIn(house);
  const news = minds?.tables.newsNames ?? [];
  const cues = [...heardIn(house).keys()];
  return [
    ...news.map((name) => ({ name, isCue: false, isAnswered: isAsked(minds, 'knows', name), known: knowersOf(house, name).id.length })),
    ...cues
      .filter((name) => !news.includes(name))
      .map((name) => ({ name, isCue: true, isAnswered: isCueAnswered(house, name), known: heardIn(house).get(name)?.size ?? 0 })),
  ];
}

/** A kind of cue, whether some behaviour goes by it, and the first news that come from it, if any do. */
export type DescribedCue = { readonly kind: string; readonly isAnswered: boolean; readonly news: string | undefined };

/** Cues by kind, and whether some behaviour of the run goes by each. */
export function describeCues(house: House): DescribedCue[] {
  const { newsNames, news } = mindsIn(house)?.tables ?? { newsNames: [], news: [] };
  return CUE_KINDS.map(({ name: kind }) => ({
    kind,
    isAnswered: isCueAnswered(house, kind),
    news: newsNames[news.findIndex(({ from }) => from.includes(kind))],
  }));
}

/** Who knows news, or has noticed a cue, by its name; nobody where there is nothing of that name. */
export function knowersOf(house: House, name: string): Knowers {
  const minds = mindsIn(house);
  const { agents, kernels, clock } = house;
  const found: { readonly id: number; readonly since: number; readonly from: number }[] = [];
  const news = minds?.tables.newsNames.indexOf(name) ?? -1;
  const heard = heardIn(house).get(name);
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    const id = agents.columns.id[row];
    const at = minds && news >= 0 && isMinded(minds, row) ? row * minds.tables.news.length + news : -1;
    const since = at >= 0 ? kernels.u32.newsSince[at] : news < 0 ? (heard?.get(id) ?? 0) : 0;
    if (since > 0) found.push({ id, since: (since - 1) * clock.dt, from: at >= 0 ? kernels.u32.newsFrom[at] - 1 : -1 });
  }
  return {
    id: Uint32Array.from(found, ({ id }) => id),
    since: Float64Array.from(found, ({ since }) => since),
    from: Int32Array.from(found, ({ from }) => from),
  };
}

/** Whether a behaviour asks for something by name. */
function isAsked(minds: Minds | undefined, word: string, name: string): boolean {
  const text = `${word} ${name}`;
  return minds?.program.label.some((label) => label === text) ?? false;
}

/** A cue is answered where a behaviour hears it, where it raises a feeling, or where news that come from it are asked for. */
function isCueAnswered(house: House, kind: string): boolean {
  const minds = mindsIn(house);
  if (!minds) return false;
  const { news, newsNames, emotions } = minds.tables;
  return (
    isAsked(minds, 'hears', kind) ||
    emotions.some(({ from }) => from.includes(kind)) ||
    news.some(({ from }, n) => from.includes(kind) && isAsked(minds, 'knows', newsNames[n]))
  );
}

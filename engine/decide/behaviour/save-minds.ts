import { fromBytes, type House, type Saveable, toBytes } from '../../rooms/index.js';
import { recount } from '../purpose/resources.js';
import { layMemory } from './change-behaviours.js';
import { restoreEncounters, type SavedEncounters, saveEncounters } from './encounters.js';
import type { Behaviours, Episode, Minds } from './mind.js';

/** What is not a column. */
type SavedMinds = {
  readonly episodes: Episode[];
  readonly begun: number[];
  readonly nextEpisode: number;
  readonly boards: number[];
  readonly newsPlace: Float64Array;
  /** As text, where behaviours were changed during the run, and the memory of minds where it has outgrown its column. */
  readonly changed: string | undefined;
  readonly memory: Uint32Array | undefined;
  readonly encounters: SavedEncounters | undefined;
};

/** What minds keep beside columns, as bytes. */
export function saveMinds({ episodes, begun, nextEpisode, boards, newsPlace, changed, memory, house, encounters }: Minds): Uint8Array {
  const saved: SavedMinds = {
    episodes,
    begun,
    nextEpisode,
    boards: [...boards],
    newsPlace,
    changed: changed && JSON.stringify(changed),
    memory: memory === house.kernels.u32.mindMemory ? undefined : memory,
    encounters: encounters && saveEncounters(encounters),
  };
  return toBytes(saved as unknown as Saveable);
}

/** Brings minds fresh from the start of a run to where they were saved. */
export function restoreMinds(minds: Minds, _: House, bytes: Uint8Array): void {
  const { episodes, begun, nextEpisode, boards, newsPlace, changed, memory, encounters } = fromBytes<SavedMinds>(bytes);
  if (changed !== undefined) {
    const behaviours = JSON.parse(changed) as Behaviours;
    const { program, whereabouts, postings } = minds.prepareWith(behaviours);
    layMemory(minds, program);
    Object.assign(minds, { whereabouts, postings, changed: behaviours });
  }
  if (memory) minds.memory.set(memory);
  minds.episodes.splice(0, minds.episodes.length, ...episodes);
  begun.forEach((count, kind) => {
    minds.begun[kind] = count;
  });
  minds.nextEpisode = nextEpisode;
  minds.boards.set(boards);
  minds.newsPlace.set(newsPlace);
  if (minds.encounters && encounters) restoreEncounters(minds.encounters, encounters);
  recount(minds, minds.purposes);
}

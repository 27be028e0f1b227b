import { type House, InputError } from '../../rooms/index.js';
import { isMapping } from '../../scenario/index.js';
import { decidingOf, readyMind } from './deciding.js';
import { endEpisode } from './episodes.js';
import { haltNode } from './halt.js';
import { LIBRARY } from './library.js';
import type { Behaviours, Mind, Minds, Prepared } from './mind.js';
import { isMinded } from './news.js';
import { STATE } from './nodes.js';
import { mindColumnSpecs } from './prepare.js';
import { BEGUN, ENDED, type Graph, HEADER, KIND_STATES, PLACED, type Program, WOKEN } from './program.js';
import { giveTurn } from './turn.js';

/** The minds of a house, and their number among its deciding models; undefined where nobody has a behaviour. */
export function mindsIn(house: House): Minds | undefined {
  const own = decidingOf(house).inUse.find(({ model }) => model.name === 'behaviour');
  return own && Object.assign(own.state as Minds, { model: own.number });
}

/**
 * Puts other behaviours in the place of those that are followed, between two ticks. Whoever follows one that has changed is cleaned up and begins it anew, in the state of the same
 * name where there is one; everyone else goes on. Refused, with nothing changed, where they need memory that this run was begun without.
 */
export function changeBehaviours(house: House, behaviours: Behaviours): void {
  const minds = mindsIn(house);
  if (!minds) throw new InputError('nobody has a behaviour here: give a population one, and start anew');
  if (minds.purposes.plan.names.length > 0)
    throw new InputError('people here are about actions, which go by behaviours as they were: start anew with these in the scenario');
  const prepared = minds.prepareWith(behaviours);
  refuseNewMemory(minds, prepared);
  const mind = minds.mind as Mind;
  readyMind(mind, house);
  const before = minds.changed ?? house.scenario.behaviours ?? {};
  const isTouched = touchedBy(changedNames(before, behaviours), before, behaviours);
  const { agents, populations } = house;
  const touched: { readonly row: number; readonly state: string | undefined }[] = [];
  const mine = Array.from(agents.liveRow.subarray(0, agents.count)).filter((row) => isMinded(minds, row));
  const rows = new Set(mine.filter((row) => isTouched(populations[agents.columns.population[row]].behaviour)));
  endTouched(mind, rows, isTouched);
  for (const row of rows) {
    giveTurn(mind, row);
    const root = minds.rootOf(agents.columns.population[row]);
    const state = stateIn(mind, root);
    if (minds.bits[row] & BEGUN && root >= 0) haltNode(mind, root);
    touched.push({ row, state });
  }
  layMemory(minds, prepared.program);
  Object.assign(minds, { whereabouts: prepared.whereabouts, postings: prepared.postings, changed: behaviours });
  // Bits of billboards mean something else now: everyone reads its own again.
  for (const row of mine) if (house.kernels.u32.boardCell) house.kernels.u32.boardCell[row] = 0;
  for (const row of mine) minds.bits[row] &= ~PLACED;
  for (const { row, state } of touched) beginAnew(mind, row, state);
}

/** Takes another program over; a mind that needs more memory than it has gets it beside the column. */
export function layMemory(minds: Minds, program: Program): void {
  const words = minds.program.words;
  if (program.words > words) {
    const { capacity } = minds.house.agents;
    const memory = new Uint32Array(capacity * program.words);
    for (let row = 0; row < capacity; row++) memory.set(minds.memory.subarray(row * words, (row + 1) * words), row * program.words);
    minds.memory = memory;
    minds.program = program;
  } else minds.program = { ...program, words };
}

/** Episodes end whose actors, or whose own trees, have other behaviours now. */
function endTouched(mind: Mind, rows: ReadonlySet<number>, isTouched: (node: unknown) => boolean): void {
  const { minds } = mind;
  const { rowOfId } = minds.house.agents;
  for (const episode of [...minds.episodes]) {
    const { do: body, when, until } = minds.tables.episodes[episode.kind];
    const isOwn = isTouched([body, when, until]) || episode.actors.some((id) => rows.has(rowOfId.get(id) ?? -1));
    if (isOwn && minds.episodes.includes(episode)) endEpisode(mind, episode, 'behaviours were changed');
  }
}

/** The state that a person's outermost graph is in; undefined without one. */
function stateIn({ minds: { program }, memory, base }: Mind, root: number): string | undefined {
  if (root < 0 || program.kind[root] !== KIND_STATES) return undefined;
  const word = memory[base + program.slot[root]];
  return word === 0 ? undefined : (program.argument[root] as Graph).names[(word & STATE) - 1];
}

function beginAnew(mind: Mind, row: number, state: string | undefined): void {
  const { minds } = mind;
  const { program, bits } = minds;
  giveTurn(mind, row);
  const { memory, base } = mind;
  memory.fill(0, base + HEADER, base + program.words);
  if (bits[row] & ENDED) return;
  bits[row] |= WOKEN;
  const root = minds.rootOf(minds.house.agents.columns.population[row]);
  if (state === undefined || root < 0 || program.kind[root] !== KIND_STATES) return;
  const number = (program.argument[root] as Graph).names.indexOf(state);
  if (number < 0) return;
  memory[base + program.slot[root]] = number + 1;
  memory[base + program.slot[root] + 1] = mind.tick + 1;
}

/** Columns are laid out when a run begins. */
function refuseNewMemory({ house: { kernels, agents } }: Minds, prepared: Prepared): void {
  const lacking = mindColumnSpecs(prepared, agents.capacity).find(({ name, length, type }) => {
    const column = type === 'u32' ? kernels.u32[name] : kernels.f32[name];
    return name !== 'mindMemory' && (column === undefined || column.length < length);
  });
  if (lacking)
    throw new InputError(
      `there is no memory in this run for what these behaviours do (${lacking.name}): start anew with them in the scenario`,
    );
}

function changedNames(before: Behaviours, after: Behaviours): ReadonlySet<string> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return new Set([...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])));
}

/** Whether a node names, at whatever depth and through whatever behaviours, one that has changed. Any text of its name counts. */
function touchedBy(changed: ReadonlySet<string>, ...books: readonly Behaviours[]): (node: unknown) => boolean {
  const seen = new Map<string, boolean>();
  const names = (name: string): boolean => {
    const known = seen.get(name);
    if (known !== undefined) return known;
    seen.set(name, changed.has(name));
    const is = changed.has(name) || [...books, LIBRARY].some((book) => Object.hasOwn(book, name) && visit(book[name]));
    seen.set(name, is);
    return is;
  };
  const visit = (node: unknown): boolean => {
    if (typeof node === 'string') return names(node);
    if (Array.isArray(node)) return node.some(visit);
    return isMapping(node) && Object.values(node).some(visit);
  };
  return visit;
}

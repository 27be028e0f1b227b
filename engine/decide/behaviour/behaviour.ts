import { WAITING } from '../../agents/index.js';
import { STREAM } from '../../math/index.js';
import type { Comer, House } from '../../rooms/index.js';
import { draw, type Population, type Scenario } from '../../scenario/index.js';
import type { DecideContext, DecideModel } from '../decide-model.js';
import { finish } from '../finish.js';
import { learnExits } from '../goals/familiarity.js';
import { aimingIn, decideByGoals, goals as goalsModel } from '../goals/goals.js';
import { leavePurpose, startPurpose } from '../purpose/come-and-go.js';
import { createPurposes } from '../purpose/purposes.js';
import { createRoles } from '../purpose/roles.js';
import { readBillboard } from './billboards.js';
import { forgetClaims } from './claims.js';
import { goalsOf, readyMind } from './deciding.js';
import { describeMind } from './describe-mind.js';
import { createEncounters, findEncounters } from './encounters.js';
import { endEpisode, passEpisodes } from './episodes.js';
import { passFeelings } from './feeling.js';
import { haltNode } from './halt.js';
import type { Behaviours, Mind, Minds, Prepared } from './mind.js';
import { learnNews, spreadNews } from './news.js';
import { type BehaviourAction, checkActions } from './own-actions.js';
import { keyOfBehaviour, mindColumnSpecs, prepare } from './prepare.js';
import { BEGUN, BY_GOALS, ENDED, FAILED, GAVE_UP, MIND_OWNER, PLACED, RUNNING, WOKEN } from './program.js';
import { runNode } from './run.js';
import { restoreMinds, saveMinds } from './save-minds.js';
import { nodeWords, traceTransition } from './trace.js';
import { giveTurn } from './turn.js';
import { nearnessesOf, noteWhereabouts, wakeForEncounters } from './whereabouts.js';

/** Everyone has a turn so often [1/s]. */
const TURNS = 10;

/** The deciding model by which people follow behaviours, with actions of one's own. */
export function createBehaviour(actions: readonly BehaviourAction[] = []): DecideModel<Minds> {
  checkActions(actions);
  const known = new WeakMap<Scenario, Prepared>();
  const preparedFor = (scenario: Scenario): Prepared => {
    const prepared = known.get(scenario) ?? prepare(scenario, actions);
    known.set(scenario, prepared);
    return prepared;
  };
  return {
    name: 'behaviour',
    about: 'states and trees',
    fields: {},
    columns: (capacity, _, blueprint) => [
      ...(blueprint ? mindColumnSpecs(preparedFor(blueprint.scenario), capacity) : []),
      ...actions.flatMap((action) => action.columns?.(capacity) ?? []),
    ],
    create: (house) => createMinds(house, preparedFor(house.scenario), actions),
    comes: startMind,
    leaves: leaveMind,
    decide: decideByBehaviour,
    resume: (moment, row) => goalsModel.resume?.({ ...moment, state: goalsOf(moment.state.house) }, row),
    save: saveMinds,
    restore: restoreMinds,
    describe: describeMind,
    worldChanged: ({ purposes }) => purposes.found.clear(),
  };
}

function createMinds(
  house: House,
  { program, tables, whereabouts, postings, plan, calling }: Prepared,
  actions: readonly BehaviourAction[],
): Minds {
  const { agents, kernels, clock, populations } = house;
  const attributes = tables.attributes.length;
  const boards = new Float64Array(attributes * (tables.teams.length + 1));
  tables.attributes.forEach(({ initial }, n) => {
    for (let team = 0; team <= tables.teams.length; team++)
      boards[team * attributes + n] = draw(initial, house.seed, STREAM.behaviour + n, team);
  });
  // A node is found by its text, which is made once for a program: it is asked for in every turn.
  const known = new Map<Population, number>();
  let knownIn = program;
  const rootOf = (population: number) => {
    if (knownIn !== minds.program) known.clear();
    knownIn = minds.program;
    const one = populations[population];
    const root = known.get(one) ?? (one.behaviour === undefined ? -1 : (knownIn.roots.get(keyOfBehaviour(one.behaviour)) ?? -1));
    known.set(one, root);
    return root;
  };
  const minds = {
    house,
    program,
    whereabouts,
    postings,
    changed: undefined,
    prepareWith: (behaviours: Behaviours) => prepare({ ...house.scenario, behaviours, population: populations }, actions),
    tables,
    rootOf,
    model: 0,
    period: Math.max(1, Math.round(1 / (TURNS * clock.dt))),
    bits: kernels.u32.mindBits,
    memory: kernels.u32.mindMemory,
    episodes: [],
    begun: tables.episodes.map(() => 0),
    nextEpisode: 0,
    boards,
    newsPlace: new Float64Array(2 * tables.news.length).fill(Number.NaN),
    feelingBefore: new Float32Array(agents.capacity * tables.emotions.length),
    byGoals: new Uint32Array(agents.capacity),
    encounters: createEncounters(house, nearnessesOf(tables, whereabouts)),
    watched: new Map(),
    purposes: createPurposes(house, plan, program),
    roles: calling && createRoles(house, calling, program),
  } as unknown as Minds;
  const mind = { minds, row: 0, id: 0, tick: 0, memory: minds.memory, base: 0, episode: undefined, node: 0, lookedRow: -1, seen: 0 };
  return Object.assign(minds, { mind: mind as unknown as Mind });
}

/** Nobody has anything in mind yet but what its population knows. */
function startMind(minds: Minds, house: House, { row, person, population = house.agents.columns.population[row] }: Comer): void {
  const { program, tables, memory } = minds;
  const { kernels, agents, seed, clock, populations } = house;
  const { id, preferredSpeed, maximumSpeed } = agents.columns;
  minds.bits[row] = 0;
  memory.fill(0, row * program.words, (row + 1) * program.words);
  for (const name of [
    'sightings',
    'boardCell',
    'boardShows',
    'newsSince',
    'newsFrom',
    'feeling',
    'noteValue',
    'noteCount',
    'mindClaims',
    'mindClaimedBy',
    'facesTo',
    'bodyAction',
    'bodyTarget',
    'gazes',
    'gazeWhom',
  ]) {
    const column = kernels.u32[name] ?? kernels.f32[name];
    const width = column ? column.length / agents.capacity : 0;
    column?.fill(0, row * width, (row + 1) * width);
  }
  tables.attributes.forEach(({ initial }, n) => {
    kernels.f32.attribute[row * tables.attributes.length + n] = draw(initial, seed, STREAM.behaviour + n, id[row]);
  });
  startPurpose(minds, row, populations[population], person?.age ?? -1);
  if (kernels.f32.usualSpeed) {
    kernels.f32.usualSpeed[row] = preferredSpeed[row];
    kernels.f32.usualMaximum[row] = maximumSpeed[row];
  }
  learnExits(aimingIn(goalsOf(house), house), row, populations[population]);
  for (const name of populations[population].knowsNews ?? []) learnNews(minds, row, tables.newsNames.indexOf(name), -1, clock.tick);
}

/** Whoever goes lets go of everything. */
function leaveMind(minds: Minds, house: House, row: number): void {
  const { memory, program, mind } = minds;
  const { population, id } = house.agents.columns;
  const at = row * program.words;
  readyMind(mind, house);
  const episode = minds.episodes.find(({ number }) => number + 1 === memory[at + MIND_OWNER]);
  if (episode) endEpisode(mind, episode, 'somebody is gone');
  giveTurn(mind, row);
  mind.id = id[row];
  if (minds.bits[row] & BEGUN) haltNode(mind, minds.rootOf(population[row]));
  forgetClaims(minds, row);
  leavePurpose(mind, row);
  minds.bits[row] = 0;
  memory.fill(0, at, at + program.words);
}

/** Turns: first those who are on their way by goals, then what is heard and felt, then episodes, then everyone whose turn it is. */
function decideByBehaviour(context: DecideContext<Minds>): void {
  const { state: minds, rows, tick, waits } = context;
  const { mind, memory, bits, program, whereabouts, postings, period, house } = minds;
  const { id, population, flags } = house.agents.columns;
  minds.model = context.model;
  mind.moment = context;
  mind.goals = goalsOf(house);
  mind.tick = tick;
  goByGoals(minds, context);
  if (minds.encounters) {
    findEncounters(minds.encounters);
    wakeForEncounters(minds, minds.encounters);
  }
  spreadNews(minds, rows, tick);
  passFeelings(minds, rows, tick);
  passEpisodes(mind, rows);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    const holding = bits[row];
    if ((tick + id[row]) % period !== 0 && (holding & WOKEN) === 0) continue;
    if (whereabouts.length > 0 || postings.length > 0) lookWhere(minds, row);
    if (holding & ENDED || memory[row * program.words + MIND_OWNER] !== 0) continue;
    // Who has not started from its place yet.
    if (flags[row] & WAITING && (holding & BEGUN) === 0 && waits.has(id[row])) continue;
    bits[row] = (bits[row] & ~WOKEN) | BEGUN;
    giveTurn(mind, row);
    const root = minds.rootOf(population[row]);
    const status = root < 0 ? RUNNING : runNode(mind, root);
    if (status !== RUNNING) endBehaviour(minds, context, row, status === FAILED);
  }
}

/** Somebody finds out what has changed about where it is; an actor of an episode, with the others in mind. */
function lookWhere(minds: Minds, row: number): void {
  const { mind, bits, memory, program, episodes } = minds;
  giveTurn(mind, row);
  const owner = memory[row * program.words + MIND_OWNER];
  if (owner !== 0) mind.episode = episodes.find(({ number }) => number + 1 === owner);
  readBillboard(mind);
  noteWhereabouts(mind, (bits[row] & PLACED) === 0);
  bits[row] |= PLACED;
}

/** After its behaviour somebody is done, or begins anew; what could not be done is told to whoever watches it. */
function endBehaviour({ bits, house, mind, program }: Minds, context: DecideContext, row: number, hasFailed: boolean): void {
  const { then } = house.populations[house.agents.columns.population[row]];
  if (hasFailed)
    traceTransition(mind, {
      from: 'its behaviour',
      to: 'its end',
      why: `failed at ${nodeWords(program, mind.node)}`,
      conditions: [],
      drawn: undefined,
    });
  if (bits[row] & ENDED || then === 'loop') return;
  if (hasFailed) bits[row] |= GAVE_UP;
  bits[row] |= ENDED;
  finish(context, row, then);
}

/** Those whom a leaf has lent goals walk by them. */
function goByGoals({ bits, byGoals, house }: Minds, context: DecideContext<Minds>): void {
  const { rows } = context;
  const goals = goalsOf(house);
  let count = 0;
  for (let i = 0; i < rows.length; i++) if (bits[rows[i]] & BY_GOALS) byGoals[count++] = rows[i];
  if (count > 0) decideByGoals({ ...context, state: goals, rows: byGoals.subarray(0, count) });
}

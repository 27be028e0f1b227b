import type { DiversitySettings, Pace } from 'promenade';
import type { Population } from 'promenade/scenario';
import type { Answerer } from '../answerer.js';
import { membersNow } from '../members-now.js';

/** A change of the crowd while it runs; populations are named by their number in the scenario. */
export type Change =
  | { readonly kind: 'steering'; readonly population: string; readonly parameters: Readonly<Record<string, unknown>> }
  | { readonly kind: 'model'; readonly population: string; readonly model: string }
  | { readonly kind: 'plan'; readonly population: string; readonly model: string; readonly parameters: Readonly<Record<string, unknown>> }
  | { readonly kind: 'pace'; readonly population: string; readonly pace: Pace }
  | { readonly kind: 'personality'; readonly population: string; readonly personality: string | Readonly<Record<string, number>> }
  | { readonly kind: 'diversity'; readonly population: string; readonly settings: DiversitySettings }
  /** An event now, as `events` of a scenario describes one. */
  | { readonly kind: 'event'; readonly event: Readonly<Record<string, unknown>> }
  /** A cue on the ground, by its kind: whoever it reaches knows it. */
  | { readonly kind: 'cue'; readonly cue: string; readonly at: readonly [x: number, z: number] }
  /** Other behaviours in the place of the scenario's. */
  | { readonly kind: 'behaviours'; readonly behaviours: Readonly<Record<string, unknown>> }
  /** Strokes on the ground: whoever follows a sketch goes along them, whoever walks like a learned crowd along the last. */
  | { readonly kind: 'stroke'; readonly strokes: readonly { readonly points: readonly (readonly [x: number, z: number])[] }[] }
  /** So many people more, or fewer where it is negative. */
  | { readonly kind: 'count'; readonly population: number; readonly more: number };

/** Makes a change; a fault comes back as the engine's own sentence. What came of it is told in one. */
export const change: Answerer<Change, string> = ({ sim }, change) => {
  switch (change.kind) {
    case 'steering':
      sim.setSteering(change.population, { ...change.parameters });
      return 'Changed.';
    case 'model':
      sim.setModel(change.population, change.model);
      return 'Changed.';
    case 'plan':
      sim.setPlan(change.population, change.model, change.parameters);
      return 'Changed.';
    case 'pace':
      sim.setPace(change.population, change.pace);
      return 'Changed.';
    case 'personality':
      sim.setPersonality(change.population, change.personality);
      return 'Changed.';
    case 'diversity':
      sim.setDiversity(change.population, change.settings);
      return 'Changed.';
    case 'event':
      sim.raiseEvent({ ...change.event });
      return 'Raised.';
    case 'cue':
      return dropCue(sim, change.cue, change.at);
    case 'behaviours':
      sim.setBehaviours(change.behaviours);
      return 'Changed while the run goes on.';
    case 'stroke':
      return drawStroke(sim, change.strokes);
    case 'count':
      return changeCount(sim, change.population, change.more);
  }
};

/** Lets a cue happen; all who are called somewhere and have no behaviour go there, since nothing else could send them. */
function dropCue(sim: Sim, kind: string, at: readonly [x: number, z: number]): string {
  sim.raiseEvent({ kind, where: { point: [...at] }, detail: 'dropped by hand' });
  const isAnswered = sim.cues.some((cue) => cue.kind === kind && cue.isAnswered);
  const goers = kind === 'gather' ? membersNow(sim).flatMap(({ person: { id } }) => (sim.inspect(id)?.mind ? [] : [id])) : [];
  // So wide that all have room there, at about two people a square metre.
  if (goers.length > 0) sim.setGoals(goers, [{ point: [...at], within: Math.max(1, Math.sqrt(goers.length / (2 * Math.PI))) }], 'stay');
  if (goers.length > 0 && !isAnswered) return `${goers.length} go there.`;
  return isAnswered
    ? 'Dropped: behaviours of this scene answer it.'
    : 'Dropped: no behaviour of this scene answers it, so people simply know it.';
}

type Sim = Parameters<typeof change>[0]['sim'];

function changeCount(sim: Sim, population: number, more: number): string {
  const described: Population = sim.scenario.population[population];
  if (more > 0) {
    const { source: _, overrides: __, ...rest } = described as Population & { source?: unknown; overrides?: unknown };
    const came = sim.addAgents({ ...rest, count: more }).length;
    return came === more ? `${came} came.` : `${came} came; there was no room for ${more - came} more.`;
  }
  const ids = membersNow(sim).flatMap((member) => (member.population === population ? [member.person.id] : []));
  ids.splice(0, ids.length + more);
  sim.removeAgents(ids);
  return `${ids.length} left.`;
}

/** Lets people go along strokes: those who plan by a sketch, and those who are steered by learned crowds. */
function drawStroke(sim: Sim, strokes: Extract<Change, { readonly kind: 'stroke' }>['strokes']): string {
  const { population, sketch } = sim.scenario;
  const names = new Set(
    population.flatMap(({ plan }) => (plan.model === 'flow' && sketch?.[String(plan.from)] ? [String(plan.from)] : [])),
  );
  const crowds = population.filter(({ steer }) => steer.model === 'morphable');
  for (const name of names) sim.setSketch(name, { strokes });
  for (const { name } of crowds) sim.setSteering(name, { path: strokes.at(-1)?.points ?? [] });
  if (names.size + crowds.length === 0)
    throw new Error(
      'Nobody here follows a sketch or walks like a learned crowd: give a population plan: { model: flow, from } or steer: morphable.',
    );
  return 'Drawn: they go along it.';
}

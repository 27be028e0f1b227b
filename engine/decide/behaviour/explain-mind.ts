import type { InspectedMind } from './describe-mind.js';

/** What goes on in a mind, as sentences: what it is about from the outermost node inwards, what it knows and feels, and what led it there; `dt` is the length of a tick [s]. */
export function explainMind(mind: InspectedMind, dt: number, person: number): string[] {
  const { path, depths, isDone, gaveUp, transitions } = mind;
  const lines: string[] = [];
  if (isDone) lines.push(gaveUp ? 'Does nothing more: its behaviour has failed.' : 'Has done all that its behaviour asks for.');
  path.forEach((node, n) => {
    const depth = depths[n];
    // Of those that run at once, all but the first.
    const word = depths.lastIndexOf(depth, n - 1) > depths.lastIndexOf(depth - 1, n) && n > 0 ? 'and at once' : 'in it';
    lines.push(depth === 0 ? `Is about: ${node}` : `${'  '.repeat(depth)}${word}: ${node}`);
  });
  lines.push(...explainKnowing(mind, person));
  if (transitions.length > 0) lines.push('', 'Before:');
  for (const { tick, from, to, why } of transitions) lines.push(`  ${(tick * dt).toFixed(1)} s  ${from} → ${to}: ${why}`);
  return lines;
}

/** The episode, the body, whom it has in mind, what it knows and feels, as sentences. */
export function explainKnowing({ knows, feels, attributes, target, claims, episode, action }: InspectedMind, person: number): string[] {
  const lines: string[] = [];
  if (episode) {
    const others = episode.actors.filter((id) => id !== person).map((id) => `person ${id}`);
    lines.push(`Takes part in ${episode.name}${others.length > 0 ? `, with ${others.join(' and ')}` : ''}.`);
  }
  if (action !== undefined) lines.push(`Its body does: ${action}.`);
  if (claims !== undefined) lines.push(`Has person ${claims} for itself.`);
  else if (target !== undefined) lines.push(`Has person ${target} in mind.`);
  for (const { name, since, from } of knows)
    lines.push(`Knows ${name}, since ${since.toFixed(1)} s${from === undefined ? '' : `, from person ${from}`}.`);
  for (const { name, level } of feels) if (level >= 0.01) lines.push(`Feels ${name}: ${level.toFixed(2)}.`);
  for (const { name, value } of attributes) lines.push(`${name}: ${value.toFixed(2)}.`);
  return lines;
}

import type { EventKinds } from './bind-kinds.js';
import type { CrowdEvent } from './crowd-event.js';

/** An event as a line of a log: `agent 12 leaves`. Kinds that nobody knows show their name and detail. */
export function describeEvent(kinds: EventKinds, event: CrowdEvent): string {
  const { agent, kind, detail, whom, thing } = event;
  const sentence = kinds.get(kind)?.sentence;
  if (sentence === undefined) return detail === '' ? kind : `${kind}: ${detail}`;
  const words: Readonly<Record<string, string>> = { who: nameOf(agent), whom: nameOf(whom), thing: thing ?? detail, detail };
  // What has nothing to say ends without its colon.
  return sentence.replace(/\{(\w+)\}/g, (_, key: string) => words[key] ?? '').replace(/[:,]? *$/, '');
}

function nameOf(agent: number | undefined): string {
  return agent === undefined || agent < 0 ? 'somebody' : `agent ${agent}`;
}

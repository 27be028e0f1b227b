/** Something that happened at a tick, told to whoever watches. */
export type Happening = { readonly tick: number; readonly agent: number; readonly kind: string; readonly detail: string };

/** What happened since it was last taken. */
export type EventLog = { tick: number; list: Happening[] };

/** An empty log. */
export function createLog(): EventLog {
  return { tick: 0, list: [] };
}

/** Notes that something happened now; `agent` is −1 where nobody in particular is concerned. */
export function note(log: EventLog, agent: number, kind: string, detail = ''): void {
  log.list.push({ tick: log.tick, agent, kind, detail });
}

/** Everything noted since the last call, ordered by tick, agent and kind. */
export function takeLog(log: EventLog): Happening[] {
  const taken = log.list;
  log.list = [];
  return taken.sort((a, b) => a.tick - b.tick || a.agent - b.agent || (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0));
}

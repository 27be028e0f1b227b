import type { Inspection } from '../../worker/answers/inspect.js';
import type { PersonDay } from '../../worker/day-of.js';
import { clockLabel, type DayClock } from './strip.js';

/** A line of somebody's calendar: what was planned, or came in between, and what became of it. */
export type CalendarRow = { readonly key: string; readonly planned: string; readonly happened: string; readonly isPlanned: boolean };

type Planned = NonNullable<Inspection['purpose']>['calendar'];

/** What was planned for somebody beside what happened, in the order of time; what it did besides, out of a need or in answer to something, stands between. */
export function compareDay(planned: Planned, day: PersonDay | undefined, clock: DayClock, now: number): CalendarRow[] {
  const inRun = (seconds: number) => (seconds - clock.start) / clock.rate;
  const label = (time: number) => clockLabel(time, clock);
  const parts = day?.parts ?? [];
  const byCalendar = (action: string, role: string) =>
    parts.filter((part) => part.action === action && part.why.startsWith(`by the calendar of the role ${role}:`));
  const told = new Set<PersonDay['parts'][number]>();
  const rows = planned.map(({ action, role, from, until }, n) => {
    const [begin, end] = [inRun(from), until === undefined ? undefined : inRun(until)];
    // Two entries may say the same action: each has what was done in its own time.
    const next = Math.min(
      ...planned
        .slice(n + 1)
        .filter((other) => other.action === action)
        .map((other) => inRun(other.from)),
    );
    const done = byCalendar(action, role).filter((part) => part.from >= begin - 1 && part.from < (end ?? next));
    for (const part of done) told.add(part);
    return {
      time: begin,
      key: `planned ${n}`,
      planned: `${label(begin)}${end === undefined ? '' : `–${label(end)}`} ${action}`,
      happened: done.length > 0 ? happened(done, label, now) : begin > now ? 'to come' : 'not done',
      isPlanned: true,
    };
  });
  const between = parts
    .filter((part) => !told.has(part))
    .map((part, n) => ({
      time: part.from,
      key: `between ${n}`,
      planned: part.why,
      happened: `${part.action}, ${happened([part], label, now)}`,
      isPlanned: false,
    }));
  return [...rows, ...between].sort((a, b) => a.time - b.time);
}

/** When something was begun, how often, and how long it took in all. */
function happened(parts: PersonDay['parts'], label: (time: number) => string, now: number): string {
  const [first] = parts;
  const last = parts[parts.length - 1];
  const begun = parts.find((part) => part.begun !== undefined)?.begun;
  if (begun === undefined)
    return last.to === undefined ? `on the way since ${label(first.from)}` : `set out at ${label(first.from)}, not begun`;
  const end = last.to === undefined ? `goes on at ${label(now)}` : `until ${label(last.to)}`;
  return `from ${label(begun)} ${end}${parts.length > 1 ? `, ${parts.length} times` : ''}`;
}

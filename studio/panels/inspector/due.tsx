import { useSession } from '../../parts/context.js';
import type { Inspection } from '../../worker/answers/inspect.js';
import { quantity } from './format.js';
import { Part, Rows } from './rows.js';
import { dueText } from './words.js';

/** As many as a glance takes in. */
const MOST = 5;

/** What is due for somebody, where people decide at events. */
export function Due({ inspection: { person, due, time } }: { inspection: Inspection }) {
  const { picture } = useSession();
  if (due === undefined) return null;
  const isBird = (whom: number) => picture?.describe(whom)?.isBird ?? false;
  const rows = due
    .slice(0, MOST)
    .map(
      (one, n) =>
        [`${n + 1}. in ${quantity(Math.max(0, one.time - time), 's')}`, dueText(one, isBird(person.id), isBird(one.whom ?? -1))] as const,
    );
  return (
    <Part title="Next events" note={String(due.length)}>
      {rows.length === 0 && <p className="soft">Nothing is due: it goes on as it does until it meets somebody.</p>}
      <Rows rows={rows} />
    </Part>
  );
}

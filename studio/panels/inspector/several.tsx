import { useEffect, useState } from 'react';
import { memberName } from '../../document/crowd-words.js';
import { select } from '../../document/session.js';
import { useSession, useSessionState } from '../../parts/context.js';
import { quantity } from './format.js';
import { Part, Rows } from './rows.js';

/** Longer lists are cut. */
const MOST = 60;
/** Time between two looks [ms]. */
const INTERVAL = 300;

/** Those who are picked, when they are several: a summary and a list of them. */
export function Several() {
  const session = useSession();
  const selected = useSessionState((state) => state.selected);
  const populations = useSessionState((state) => state.populations);
  useTime(INTERVAL);
  const here = selected.flatMap((id) => {
    const person = session.picture?.describe(id);
    return person ? [{ id, ...person }] : [];
  });
  const speed = here.reduce((sum, person) => sum + person.speed, 0) / Math.max(here.length, 1);
  const standing = here.filter((person) => person.speed < 0.2).length;
  const counts = new Map<number, number>();
  for (const { population } of here) counts.set(population, (counts.get(population) ?? 0) + 1);
  return (
    <>
      <Part title="Together">
        <Rows
          rows={[
            ['Here now', here.length === selected.length ? String(here.length) : `${here.length} of ${selected.length}`],
            ['Mean speed', quantity(speed, 'm/s')],
            ['Standing', String(standing)],
            ...[...counts].map(
              ([population, count]) => [populations[population] || `Population ${population + 1}`, String(count)] as const,
            ),
          ]}
        />
      </Part>
      <Part title="People" note={String(selected.length)} isOpen={false}>
        <ul className="neighbours">
          {here.slice(0, MOST).map(({ id, speed, population, isBird }) => (
            <li key={id}>
              <button type="button" onClick={() => select(session, [id])}>
                {memberName(id, isBird)}
              </button>
              <span>{quantity(speed, 'm/s')}</span>
              <span className="soft">{populations[population]}</span>
            </li>
          ))}
        </ul>
        {here.length > MOST && <p className="soft">and {here.length - MOST} more</p>}
      </Part>
    </>
  );
}

/** Draws the component again from time to time. */
function useTime(interval: number): void {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), interval);
    return () => clearInterval(timer);
  }, [interval]);
}

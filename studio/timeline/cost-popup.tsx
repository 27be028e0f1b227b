import { Popover } from '@base-ui/react/popover';
import { useEffect, useState } from 'react';
import { crowdText } from '../document/crowd-words.js';
import { ask } from '../document/session.js';
import { useSession, useSessionState } from '../parts/context.js';
import { TicksNow } from './ticks-now.js';

/** Stages of a tick in their order, as people read them. */
const STAGES = ['events', 'perceive', 'decide', 'plan', 'steer', 'integrate', 'animate', 'publish'] as const;
type StageName = (typeof STAGES)[number];

/** What a tick took over the last second: in each stage [ms]. */
type Spent = { readonly ticks: number; readonly stages: Readonly<Record<StageName, number>> };

/** What a tick takes, open when it comes. */
export default function CostPopup() {
  return (
    <Popover.Root defaultOpen>
      <Popover.Trigger className="cost" id="cost" title="What a tick takes">
        <TicksNow />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner side="top" align="end" sideOffset={8}>
          <Popover.Popup className="popup" data-lets-keys="" initialFocus={false}>
            <Popover.Title render={<h2>What a tick takes</h2>} />
            <CostList />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function CostList() {
  const spent = useSpent();
  const threads = useSessionState((state) => state.threads);
  const crowd = useSessionState(({ status: { agents, shown } }) => crowdText(agents, shown.birds === shown.agents ? agents : shown.birds));
  if (!spent) return <p className="soft">Nothing is being computed.</p>;
  const whole = STAGES.reduce((sum, stage) => sum + spent.stages[stage], 0);
  const most = Math.max(...STAGES.map((stage) => spent.stages[stage]), 1e-9);
  return (
    <>
      <table className="stages">
        <thead className="unseen">
          <tr>
            <th>Stage</th>
            <th>Share</th>
            <th>Milliseconds</th>
          </tr>
        </thead>
        <tbody>
          {STAGES.map((stage) => (
            <tr key={stage} data-stage={stage}>
              <th scope="row">{stage}</th>
              <td className="bar">
                <meter min={0} max={most} value={spent.stages[stage]} aria-label={stage} />
              </td>
              <td className="number">{spent.stages[stage].toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">together</th>
            <td />
            <td className="number">{whole.toFixed(2)} ms</td>
          </tr>
        </tfoot>
      </table>
      <p className="soft">
        {crowd} on {threads} {threads === 1 ? 'thread' : 'threads'}, mean of the last {spent.ticks} ticks.
      </p>
    </>
  );
}

/** Asks once a second, and takes the difference. */
function useSpent(): Spent | undefined {
  const session = useSession();
  const [spent, setSpent] = useState<Spent>();
  useEffect(() => {
    let before: Awaited<ReturnType<typeof fetchCost>> | undefined;
    const look = async () => {
      const now = await fetchCost().catch(() => undefined);
      if (before && now && now.tick > before.tick) setSpent(differenceOf(before, now));
      if (now) before = now;
    };
    const fetchCost = () => ask(session, 'cost', undefined);
    void look();
    // The first figures come soon, the others are means of a second.
    const soon = setTimeout(() => void look(), 300);
    const timer = setInterval(() => void look(), 1000);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
    };
  }, [session]);
  return spent;
}

type Totals = { readonly tick: number; readonly timings: Readonly<Record<StageName, number>> };

function differenceOf(before: Totals, now: Totals): Spent {
  const ticks = now.tick - before.tick;
  const stages = Object.fromEntries(STAGES.map((stage) => [stage, Math.max(0, (now.timings[stage] - before.timings[stage]) / ticks)]));
  return { ticks, stages: stages as Record<StageName, number> };
}

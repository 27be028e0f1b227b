import { useSessionState } from '../parts/context.js';

/** Ticks in a second, 0 where nothing is computed. */
export function TicksNow() {
  const ticks = useSessionState(({ playing, status }) =>
    playing && status.done === undefined && status.shown.isLive ? Math.round(status.ticksPerSecond) : 0,
  );
  return (
    <>
      <span id="stat-ticks">{ticks}</span> ticks/s
    </>
  );
}

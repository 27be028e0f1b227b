// `npm run soak`: an hour of simulated time with people coming and leaving; `npm run soak -- 600` takes another time [s].
import { ensureBuilt, ensureInstalled, requireNode, say, stop } from './ready.js';

/** Memory may differ by this much between the halves of the run [bytes] */
const ALLOWED_GROWTH = 4e6;

requireNode();
ensureInstalled();
await ensureBuilt();

const seconds = Number(process.argv[2] ?? 3600);
if (!Number.isInteger(seconds) || seconds < 60) stop('the time is a whole number of seconds, at least 60');
const { runSoak } = await import('../test/soak-run.js');
const begin = performance.now();
const result = await runSoak({
  seconds,
  onSecond({ time, agents, bytes }) {
    if (time % 60 !== 0) return;
    const rate = time / ((performance.now() - begin) / 1000);
    say(
      `${time} of ${seconds} s, ${agents} agents, ${(bytes / 1e6).toFixed(1)} MB, ${rate.toFixed(0)} times real time, ${((seconds - time) / rate).toFixed(0)} s left`,
    );
  },
});
console.log(JSON.stringify(result));
const faults = [
  result.growth > ALLOWED_GROWTH && `memory grew by ${(result.growth / 1e6).toFixed(1)} MB`,
  result.reused > 0 && `${result.reused} ids were used again`,
  result.broken > 0 && `${result.broken} positions were not numbers`,
].filter(Boolean);
if (faults.length > 0) stop(faults.join('; '));

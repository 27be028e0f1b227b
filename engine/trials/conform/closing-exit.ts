import { evacuation } from '../../evaluate/index.js';
import type { Judgement, Walk } from './conformance-test.js';
import { above, exactly, told } from './figure.js';
import { plotPaths } from './plot-paths.js';
import { doorOfExit1, MIDDLE, twoExitRoom, useOfExits } from './two-exit-room.js';

/** When exit 1 is closed [s]. */
const CLOSES = 1;

/** One occupant, nearer to exit 1, sets out for it; when it closes, the occupant goes to exit 2. */
export async function judgeClosingExit(walk: Walk): Promise<Judgement> {
  const population = { name: 'occupant', where: { points: [[MIDDLE - 1, 2]] }, preferredSpeed: 1 };
  const open = await walk('both exits open', twoExitRoom({ population }));
  const closing = await walk('exit 1 closes', twoExitRoom({ population, doors: [doorOfExit1(CLOSES)] }));
  const [byFirst] = useOfExits(open);
  const [byClosed, bySecond] = useOfExits(closing);
  const [track] = closing.recording.tracks();
  const closed = track.tick.findIndex((tick) => tick * closing.recording.manifest.tick >= CLOSES);
  return {
    figures: [
      exactly(1, { name: 'exit 1 closes: people by exit 2', value: bySecond, unit: '' }),
      exactly(0, { name: 'exit 1 closes: people by exit 1', value: byClosed, unit: '' }),
      exactly(1, { name: 'both open: people by exit 1, the nearer one', value: byFirst, unit: '' }),
      above(0, { name: 'way towards exit 1 before it closes', value: track.x[0] - track.x[closed], unit: 'm' }),
      told({ name: 'time with both open', value: evacuation(open.recording, open.exits).time, unit: 's' }),
      told({ name: 'time when exit 1 closes', value: evacuation(closing.recording, closing.exits).time, unit: 's' }),
    ],
    plots: [plotPaths('Path of the occupant when exit 1 closes', closing)],
  };
}

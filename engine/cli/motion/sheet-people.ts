import type { Motion } from '../../animate/index.js';
import { chooseBodies } from '../export-bodies.js';
import { EXIT, Fault } from '../fault.js';
import { short } from '../output.js';
import { openRecordingFolder } from '../recording-folder.js';
import type { Row } from './sheet-row.js';

/** Which people of a recording a sheet shows, and when. */
export type PeopleOptions = { readonly who?: readonly string[]; readonly from?: number; readonly to?: number };

/** More rows are no sheet. */
const MOST = 40;
/** Ground that lies farther from the height 0 is a hill: its people are put on the paper's floor [m]. */
const HILL = 0.15;

/** People of a recording with poses as rows of a sheet, each seen from where it faces at the beginning. */
export async function rowsOfRecording(folder: string, { who, from, to }: PeopleOptions): Promise<Row[]> {
  const recording = openRecordingFolder(folder, { poses: true });
  if (who === undefined) {
    const some = recording.people.slice(0, 3).map(({ id }) => id);
    throw new Fault(`${folder}: say whose motion is drawn: --who ${some.join(' ')}, or the name of a population`, EXIT.usage);
  }
  const { recordedMotions } = await import('../../animate/index.js');
  const span = { from: from ?? recording.startsAt, to: to ?? recording.endsAt };
  if (span.from >= span.to) throw new Fault(`--from ${short(span.from)} is not before --to ${short(span.to)}`, EXIT.usage);
  const { people, motions } = recordedMotions(recording, chooseBodies(recording, { who, ...span }));
  if (people > MOST) throw new Fault(`${people} people are too many for a sheet of at most ${MOST}: name fewer with --who`, EXIT.usage);
  const rows: Row[] = [];
  for (const motion of motions) {
    if (motion.frames < 2) continue;
    rows.push({
      name: motion.name,
      title: `${folder}, ${motion.name}, ${(motion.frames * motion.frameTime).toFixed(2)} s from ${short(span.from)} s on`,
      example: {
        ...{ name: motion.name, motion: await onPaper(motion), isCyclic: false, keytimes: [0, 1], stances: [] },
        // Whoever walks stays in the middle of its figure.
        parameters: { gait: 0, speed: 1, turnRate: 0 },
      },
    });
  }
  if (rows.length === 0) throw new Fault(`nobody of ${who.join(', ')} was there between ${short(span.from)} and ${short(span.to)} s`);
  return rows;
}

/** A motion on a hill, put down so that its lowest foot is on the floor. */
async function onPaper(motion: Motion): Promise<Motion> {
  const { jointNumber, place } = await import('../../animate/index.js');
  const toes = [jointNumber('leftToes'), jointNumber('rightToes')];
  let lowest = Number.POSITIVE_INFINITY;
  for (let frame = 0; frame < motion.frames; frame++) {
    const { places } = place(motion, frame);
    lowest = Math.min(lowest, ...toes.map((joint) => places[joint][1]));
  }
  if (Math.abs(lowest) < HILL) return motion;
  return { ...motion, positions: motion.positions.map((value, i) => (i % 3 === 1 ? value - lowest : value)) };
}

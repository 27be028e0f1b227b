import { extname } from 'node:path';
import type { Example, Motion, MotionStyle, MotionType } from '../../animate/index.js';
import { EXIT, Fault } from '../fault.js';
import { readWhole } from '../read-whole.js';
import { isRecordingFolder } from '../recording-folder.js';
import type { PeopleOptions } from './sheet-people.js';
import type { Row } from './sheet-row.js';

/** Which motions a sheet shows. */
export type RowOptions = PeopleOptions & {
  readonly library?: string;
  readonly type?: MotionType;
  readonly speed?: number;
  readonly turn?: number;
  /** All actions, instead of styles. */
  readonly actions?: boolean;
};

const CLIPS = ['.bvh', '.amc', '.gltf', '.glb', '.vrm', '.vrma'];

/** Finds what is named: recordings by their folder, clips by their ending, anything else among the styles; all styles if nothing is named. */
export async function findRows(names: readonly string[], options: RowOptions): Promise<Row[]> {
  const recordings = names.filter(isRecordingFolder);
  if (recordings.length > 0) return rowsOfRecordings(recordings, names, options);
  const lost = Object.entries({ who: options.who, from: options.from, to: options.to }).filter(([, value]) => value !== undefined);
  if (lost.length > 0)
    throw new Fault(`--${lost[0][0]} is about people of a recording: name the folder of one that was made with --poses`, EXIT.usage);
  const acts = await actionRows();
  if (options.actions) return names.length === 0 ? acts : acts.filter(({ name }) => names.includes(name));
  if (names.length > 0 && names.every((name) => acts.some((act) => act.name === name)) && options.library === undefined)
    return names.flatMap((name) => acts.filter((act) => act.name === name));
  const isClip = (name: string): boolean => CLIPS.includes(extname(name).toLowerCase());
  const asked = names.filter((name) => !isClip(name));
  const styles = names.length > 0 && asked.length === 0 ? [] : await readStyles(asked, options);
  if (names.length === 0) return styles.map((style) => rowOfStyle(style, options));
  const rows: Row[] = [];
  for (const name of names) rows.push(...(isClip(name) ? await rowsOfClip(name) : [rowOfStyle(await findStyle(styles, name), options)]));
  return rows;
}

async function rowsOfRecordings(folders: readonly string[], names: readonly string[], options: RowOptions): Promise<Row[]> {
  const other = names.find((name) => !folders.includes(name));
  if (other !== undefined) throw new Fault(`${other} is no recording; a sheet shows people of recordings, or styles and clips`, EXIT.usage);
  const { rowsOfRecording } = await import('./sheet-people.js');
  return (await Promise.all(folders.map((folder) => rowsOfRecording(folder, options)))).flat();
}

/** Every action as a row: what is seen of its motion. */
async function actionRows(): Promise<Row[]> {
  const { ACTS, seenOf } = await import('../../animate/index.js');
  return ACTS.map((act) => ({
    name: act.name,
    get title() {
      return `action · ${act.name}, ${duration(this.example.motion)}`;
    },
    get example() {
      return seenOf(act);
    },
  }));
}

async function readStyles(names: readonly string[], { library, type }: RowOptions): Promise<readonly MotionStyle[]> {
  const { MOTION_TYPES, readLibrary } = await import('../../animate/index.js');
  const types = type === undefined ? MOTION_TYPES : [type];
  const styles = library === undefined ? await builtInStyles(names, types) : readLibrary(readWhole(library), library).styles;
  const typed = styles.filter((style) => types.includes(style.type));
  if (typed.length === 0)
    throw new Fault(`${library ?? 'the built-in library'} has no styles${type === undefined ? '' : ` of type ${type}`}`);
  return typed;
}

/** The built-in styles of these types; only those that are named, where all of them are there, since each takes its time to make. */
async function builtInStyles(names: readonly string[], types: readonly MotionType[]): Promise<readonly MotionStyle[]> {
  const { authoredStyles, builtInGaits, builtInLibrary, GAIT_STYLES } = await import('../../animate/index.js');
  const isGait = names.some((name) => GAIT_STYLES.includes(name));
  const made = [...(isGait ? await builtInGaits({ names }) : []), ...authoredStyles(types, names)];
  const isThere = (name: string) => made.some((style) => style.name === name && types.includes(style.type));
  return names.length > 0 && names.every(isThere) ? made : (await builtInLibrary(types)).styles;
}

async function findStyle(styles: readonly MotionStyle[], name: string): Promise<MotionStyle> {
  const found = styles.find((style) => style.name === name);
  if (found) return found;
  const { nearestName } = await import('../../scenario/index.js');
  const known = styles.map((style) => style.name);
  const near = nearestName(name, known);
  const hint = near === undefined ? '' : ` (did you mean ${near}?)`;
  throw new Fault(`there is no style "${name}"${hint}; there are ${known.join(', ')}`, EXIT.usage);
}

/** A style by its example nearest to what is asked for; without wishes the one in the midst of its speeds that turns least. */
function rowOfStyle({ name, type, examples }: MotionStyle, { speed, turn = 0 }: RowOptions): Row {
  const speeds = examples.map(({ parameters }) => parameters.speed).sort((a, b) => a - b);
  const wanted = speed ?? speeds[speeds.length >> 1];
  const off = ({ parameters }: Example): number => Math.abs(parameters.speed - wanted) + Math.abs(parameters.turnRate - turn);
  const example = examples.reduce((best, other) => (off(other) < off(best) ? other : best));
  const { speed: own, turnRate } = example.parameters;
  const pace = own > 0 ? `, ${own.toFixed(2)} m/s, ${turnRate.toFixed(2)} rad/s` : '';
  return { name, title: `${type} · ${name}, ${duration(example.motion)}${pace}`, example };
}

async function rowsOfClip(path: string): Promise<Row[]> {
  const { canonicalOf, openMotionFile } = await import('./motion-file.js');
  const opened = await openMotionFile(path, {});
  return Promise.all(
    opened.map(async (open) => {
      const motion = await canonicalOf(open, {});
      const parameters = { gait: 0, speed: await speedOf(motion), turnRate: 0 };
      const example: Example = { name: open.name, motion, isCyclic: false, parameters, keytimes: [0, 1], stances: [] };
      return { name: open.name, title: `${path}, ${duration(motion)}`, example };
    }),
  );
}

/** Way of the root over the ground in a second, from first to last frame [m/s]. */
async function speedOf(motion: Motion): Promise<number> {
  const { rootAt } = await import('../../animate/index.js');
  const [fromX, , fromZ] = rootAt(motion, 0);
  const [toX, , toZ] = rootAt(motion, motion.frames - 1);
  return Math.hypot(toX - fromX, toZ - fromZ) / (motion.frames * motion.frameTime);
}

function duration({ frames, frameTime }: Motion): string {
  return `${(frames * frameTime).toFixed(2)} s`;
}

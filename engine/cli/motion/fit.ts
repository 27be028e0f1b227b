import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { Command } from 'commander';
import type { LegCalibration, Motion } from '../../animate/index.js';
import type { CapturedCycle, GaitClip, GaitFit } from '../../learn/index.js';
import { EXIT, Fault } from '../fault.js';
import { bytes, note, print, printJson, printTable } from '../output.js';
import { showProgress } from '../progress.js';
import { readJson } from '../read-json.js';

type FitOptions = { readonly out: string; readonly json: boolean };

/** What a manifest says about a clip, as far as fitting needs it. */
type ManifestClip = { readonly file: string; readonly type: GaitClip['type']; readonly style: string };

const TYPES: readonly string[] = ['walk', 'turn', 'run', 'locomotion'];

/** The command `promenade motion fit`. */
export function fitCommand(): Command {
  return new Command('fit')
    .description('fit the statistical model of walking and running that the built-in library is made from')
    .argument('<folder>', 'clips of the CMU collection as BVH, with a manifest.json that names file, type and style of each')
    .requiredOption('-o, --out <file>', 'where the model goes, as assets/gait.json')
    .option('--json', 'end with one JSON object', false)
    .addHelpText(
      'after',
      `
Example:
  $ promenade motion fit ../shared/data/mocap --out assets/gait.json

Clips of the types walk, turn, run and locomotion are used, but for those of subjects who are kept to judge; legs are calibrated by each
subject's plain walks first. docs/gait-model.md says what is fitted, and what the printed figures mean.
After a change of assets/gait.json, build again: the engine carries the model inside.`,
    )
    .action(fit);
}

async function fit(folder: string, { out, json }: FitOptions): Promise<void> {
  const { CMU_GAIT_FIT, correctByNorm, fitGait } = await import('../../learn/index.js');
  const { packGaitModel } = await import('../../animate/index.js');
  const { legs, cycles } = await readCycles(folder);
  const result = await fitGait(cycles, CMU_GAIT_FIT);
  const text = `${JSON.stringify(packGaitModel(correctByNorm(result.model), ABOUT), undefined, 1)}\n`;
  writeFileSync(out, text);
  if (json)
    return printJson({ out, bytes: text.length, legs: Object.fromEntries(legs), clips: clipRows(result), families: result.families });
  printTable(['clip', 'style', 'gait', 'cycles', 'speed m/s', 'turn rad/s', 'left over °', 'root mm'], clipRows(result).map(cells));
  for (const gait of ['walk', 'run'] as const) print('', ...(await describeFamily(result, gait)));
  note(`wrote the model into ${out} (${bytes(text.length)})`);
}

const ABOUT =
  'Statistical gait model fitted by `promenade motion fit` to walking and running clips of mocap.cs.cmu.edu. ' +
  'The database was created with funding from NSF EIA-0196217.';

/** Legs that each subject's plain walks ask for, and the cycles of all clips with such legs. */
async function readCycles(folder: string): Promise<{ legs: Map<string, LegCalibration>; cycles: CapturedCycle[] }> {
  const { CALIBRATING_STYLES, CMU_GAIT_FIT, calibrateSubjects, cyclesOfClip, isFitted } = await import('../../learn/index.js');
  const { HELD_OUT_SUBJECTS, LEGS_AS_THEY_ARE, readCmuClip, subjectOf } = await import('../../animate/index.js');
  const clips = readManifest(folder).filter((clip) => !HELD_OUT_SUBJECTS.has(subjectOf(clip.file)) && isFitted(clip, CMU_GAIT_FIT));
  const read = ({ file }: ManifestClip, legs?: LegCalibration): Motion =>
    readCmuClip(readFileSync(join(folder, file), 'utf8'), basename(file), legs ? { legs } : {});
  const walks = clips.filter(({ type, style }) => type !== 'run' && CALIBRATING_STYLES.has(style));
  const calibrating = showProgress({ what: 'calibrating legs', total: walks.length, unit: 'clips' });
  const plain = walks.map((clip, i) => {
    calibrating.update(i + 1);
    return { subject: subjectOf(clip.file), motion: read(clip, LEGS_AS_THEY_ARE) };
  });
  calibrating.end();
  const legs = calibrateSubjects(plain);
  const progress = showProgress({ what: 'reading clips', total: clips.length, unit: 'clips' });
  const cycles = clips.flatMap((clip, i) => {
    const motion = read(clip, legs.get(subjectOf(clip.file)));
    progress.update(i + 1);
    return cyclesOfClip({ name: basename(clip.file, extname(clip.file)), type: clip.type, style: clip.style, motion }, CMU_GAIT_FIT);
  });
  progress.end();
  return { legs, cycles };
}

function readManifest(folder: string): ManifestClip[] {
  const path = join(folder, 'manifest.json');
  if (!existsSync(path)) throw new Fault(`${path}: there is no such file; it says which clips are walking and running`, EXIT.failed);
  const { clips } = readJson(path) as { clips?: ManifestClip[] };
  const used = (clips ?? []).filter(({ type }) => TYPES.includes(type));
  if (used.length === 0) throw new Fault(`${path}: it names no clip of the types ${TYPES.join(', ')}`);
  return used;
}

type ClipRow = { clip: string; style: string; gait: string; cycles: number; speed: number; turn: number; joints: number; root: number };

function clipRows({ cycles }: GaitFit): ClipRow[] {
  return [...new Set(cycles.map(({ source }) => source.clip))].map((clip) => {
    const own = cycles.filter(({ source }) => source.clip === clip);
    const mean = (of: (cycle: (typeof own)[number]) => number) => own.reduce((sum, cycle) => sum + of(cycle), 0) / own.length;
    const { style, gait } = own[0].source;
    const residuals = { joints: mean(({ residual }) => residual.joints), root: mean(({ residual }) => residual.root) };
    return {
      clip,
      style,
      gait,
      cycles: own.length,
      speed: mean(({ speed }) => speed),
      turn: mean(({ turn }) => Math.abs(turn)),
      ...residuals,
    };
  });
}

function cells({ clip, style, gait, cycles, speed, turn, joints, root }: ClipRow): string[] {
  const degrees = (joints * 180) / Math.PI;
  return [clip, style, gait, String(cycles), speed.toFixed(2), turn.toFixed(2), degrees.toFixed(2), (1000 * root).toFixed(1)];
}

async function describeFamily({ cycles, families, model }: GaitFit, gait: 'walk' | 'run'): Promise<string[]> {
  const { LN_DURATION, RIGHT_DUTY } = await import('../../animate/index.js');
  const own = cycles.filter(({ source }) => source.gait === gait);
  const { clips, spread, residual, symmetricShares, antisymmetricShares } = families[gait];
  const rootMeanSquare = (of: (cycle: (typeof own)[number]) => number) =>
    Math.sqrt(own.reduce((sum, cycle) => sum + of(cycle) ** 2, 0) / own.length);
  const joints = (rootMeanSquare((cycle) => cycle.residual.joints) * 180) / Math.PI;
  const root = 1000 * rootMeanSquare((cycle) => cycle.residual.root);
  const percent = (shares: readonly number[]) => shares.map((share) => `${(100 * share).toFixed(0)} %`).join(', ');
  const { mean: middle, bySpeed, styles } = model[gait];
  return [
    `${gait}: ${own.length} cycles of ${new Set(own.map(({ source }) => source.clip)).size} clips, ${clips} of them plain`,
    `  left over by the series: joints ${joints.toFixed(2)}°, root ${root.toFixed(1)} mm`,
    `  plain clips from their mean: ${spread.toFixed(3)} m, after speed and turning: ${residual.toFixed(3)} m`,
    `  a cycle lasts ${Math.exp(middle[LN_DURATION]).toFixed(3)} s, its logarithm changes by ${bySpeed[LN_DURATION].toFixed(3)} per unit of speed`,
    `  a foot stands for ${middle[RIGHT_DUTY].toFixed(3)} of it, changing by ${bySpeed[RIGHT_DUTY].toFixed(3)} per unit of speed`,
    `  symmetric components: ${percent(symmetricShares)}`,
    `  antisymmetric components: ${percent(antisymmetricShares)}`,
    `  styles: ${Object.entries(styles)
      .map(([name, { speed }]) => `${name} (${speed.toFixed(2)} m/s)`)
      .join(', ')}`,
  ];
}

import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  type Confusion,
  combineClips,
  type Extraction,
  extractPrimitives,
  HELD_OUT_SUBJECTS,
  type KnownClip,
  mendCmu,
  RECOGNISED_TYPES,
  type RecognisedType,
  readBvh,
  readCmuClip,
  type SegmentationRule,
  STYLISE_DEFAULTS,
  unsolvedLegsOfCmu,
} from 'promenade/animate';
import { dataFolder } from '../real-data.js';
import { atLeast, atMost, type BenchOptions, inform, missing, type Row } from '../rows.js';
import { judgeCuts } from './judge-cuts.js';

/** Least numbers of primitives: those of Gu and Deng, section VI. */
const LEAST: Readonly<Record<RecognisedType, number>> = { walk: 15, run: 10, fight: 10, wait: 10 };
const TYPES: Readonly<Record<string, RecognisedType>> = { walk: 'walk', turn: 'walk', run: 'run', fight: 'fight', wait: 'wait' };

/** How well primitives are cut out of clips and recognised. */
export async function* extractRows(_options: BenchOptions): AsyncGenerator<Row> {
  yield* labelledRows(dataFolder('pfnn/training-samples/LocomotionFlat04_000'));
  yield* folderRows(dataFolder('mocap'));
}

function* labelledRows(clip: string): Generator<Row> {
  const measures = ['phase cycles with exactly one cut', 'cuts from their circular mean phase, root mean square'] as const;
  if (!existsSync(`${clip}.bvh`)) {
    const why = `not measured: there is no ${clip}.bvh; PROMENADE_DATA names the folder of the shared data`;
    yield missing(measures[0], '%', '>= 90', why);
    yield missing(measures[1], 'ms', '<= 50', why);
    return;
  }
  const motion = readCmuClip(readFileSync(`${clip}.bvh`, 'utf8'), `${basename(clip)}.bvh`);
  const phases = readFileSync(`${clip}.phase`, 'utf8').trim().split('\n').map(Number);
  const judged = (rule: SegmentationRule) => judgeCuts(extractPrimitives(motion, rule).segmentation.cuts, phases, 1 / motion.frameTime);
  const { cycles, withOneCut, rootMeanSquare, within, cuts } = judged('robust');
  const how = `rule robust on ${basename(clip)} (turning jog, then walk) against its .phase file, ${cycles} whole phase cycles`;
  const off = 'time between a cut and the moment at which its cycle has the mean phase of all cuts';
  yield atLeast(90, { measure: measures[0], value: (100 * withOneCut) / cycles, unit: '%', how });
  yield atMost(50, { measure: measures[1], value: rootMeanSquare, unit: 'ms', how: `${how}; ${off}` });
  yield inform({
    measure: 'cuts within 50 ms of their circular mean phase',
    value: (100 * within) / cuts,
    unit: '%',
    how: `${how}; ${within} of ${cuts} cuts`,
  });
  const literal = judged('document');
  const by = `rule document on the same clip: ${literal.withOneCut} of ${literal.cycles} cycles, root mean square ${literal.rootMeanSquare.toFixed(0)} ms`;
  yield inform({
    measure: 'phase cycles with exactly one cut, rule document',
    value: (100 * literal.withOneCut) / literal.cycles,
    unit: '%',
    how: by,
  });
}

function* folderRows(folder: string): Generator<Row> {
  const recognised = 'types recognised, leave one subject out';
  if (!existsSync(join(folder, 'manifest.json'))) {
    const why = `not measured: there is no ${folder}/manifest.json; PROMENADE_DATA names the folder of the shared data`;
    for (const type of RECOGNISED_TYPES) yield missing(`${type} primitives, redundant ones removed`, '', `>= ${LEAST[type]}`, why);
    yield missing(recognised, '%', '>= 85', why);
    return;
  }
  const clips = readClips(folder);
  const extraction = combineClips(clips, STYLISE_DEFAULTS);
  const protocol = `${clips.length} clips of ${folder} (turns count as walks), rule robust`;
  for (const type of RECOGNISED_TYPES) yield countRow(type, extraction, protocol);
  const { all, energy } = extraction.recognition as NonNullable<Extraction['recognition']>;
  const values = `${protocol}; one normal distribution per type, covariance shrunk by 0.6`;
  yield atLeast(85, {
    measure: recognised,
    value: 100 * all.accuracy,
    unit: '%',
    how: `${values}, of Eq. 1, cyclicity, contact, root speed, reach of hands and lift of feet; ${confusionWords(all)}`,
  });
  yield inform({
    measure: `${recognised}, Eq. 1 alone`,
    value: 100 * energy.accuracy,
    unit: '%',
    how: `${values}; ${confusionWords(energy)}`,
  });
  const alone = combineClips(
    clips.filter(({ subject }) => !HELD_OUT_SUBJECTS.has(subject)),
    STYLISE_DEFAULTS,
  ).recognition as NonNullable<Extraction['recognition']>;
  yield atLeast(85, {
    measure: `${recognised}, of those who are fitted to`,
    value: 100 * alone.all.accuracy,
    unit: '%',
    how: `${values}; without subjects ${[...HELD_OUT_SUBJECTS].join(', ')}; ${confusionWords(alone.all)}`,
  });
  const truth = clips.flatMap(({ extracted, subject, type }) => extracted.primitives.map(() => ({ subject, type })));
  const unseen = extraction.primitives
    .map(({ type }, n) => ({ ...truth[n], recognised: type }))
    .filter(({ subject }) => HELD_OUT_SUBJECTS.has(subject));
  const right = unseen.filter(({ type, recognised: own }) => type === own).length;
  yield atLeast(85, {
    measure: 'types recognised, subjects that no fit has seen',
    value: (100 * right) / unseen.length,
    unit: '%',
    how: `${protocol}; the built-in model on ${right} of ${unseen.length} primitives of subjects ${[...HELD_OUT_SUBJECTS].join(', ')}`,
  });
  const count = (rule: SegmentationRule) => clips.reduce((sum, { extracted }) => sum + extracted.confirmed[rule], 0);
  const stretches = clips.reduce((sum, { extracted }) => sum + extracted.stretches, 0);
  const within = clips.reduce((sum, { extracted }) => sum + extracted.within, 0);
  for (const rule of ['robust', 'document'] as const) {
    const how = `${count(rule)} of ${within} cycles within the limits (of ${stretches} stretches from right strike to right strike)`;
    yield inform({ measure: `cycles that the rule ${rule} confirms`, value: (100 * count(rule)) / within, unit: '%', how });
  }
}

function countRow(type: RecognisedType, { primitives, library }: Extraction, protocol: string): Row {
  const found = primitives.filter((one) => one.type === type).length;
  const value = library.tables[type]?.styles.length ?? 0;
  return atLeast(LEAST[type], {
    measure: `${type} primitives, redundant ones removed`,
    value,
    unit: '',
    how: `${protocol}; ${found} before`,
  });
}

function readClips(folder: string): KnownClip[] {
  const { clips } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    clips: readonly { file: string; subject: number; type: string }[];
  };
  return (
    clips
      .filter(({ type }) => type in TYPES)
      .map((clip) => ({ ...clip, text: readFileSync(join(folder, clip.file), 'utf8') }))
      // As the command does: a leg that was never solved tells nothing.
      .filter(({ file, text }) => unsolvedLegsOfCmu(mendCmu(readBvh(text, file))).length === 0)
      .map(({ file, subject, type, text }) => {
        const motion = readCmuClip(text, file);
        return { extracted: extractPrimitives({ ...motion, name: basename(file, '.bvh') }), subject: String(subject), type: TYPES[type] };
      })
  );
}

function confusionWords({ counts }: Confusion): string {
  const rows = counts.map((row, i) => `${RECOGNISED_TYPES[i]} ${row.join(' ')}`);
  return `true type, then recognised as ${RECOGNISED_TYPES.join(' ')}: ${rows.join('; ')}`;
}

import { basename, join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import type { AroundPerson, MotionStatisticsOptions, WalkablePolygon } from '../evaluate/index.js';
import type { Recording } from '../record/index.js';
import type { Evaluation, EvaluationPictures } from '../trials/index.js';
import { openAny } from './any-recording.js';
import { Fault } from './fault.js';
import { type AskedArea, findAreas, readArea } from './measured-areas.js';
import { wholeNumber } from './numbers.js';
import { note, print, printJson, printTable, printWarnings } from './output.js';
import { readJson } from './read-json.js';
import { quoted, reportOption, writeReportFolder } from './report-folder.js';
import { addTrajectoryOptions, type TrajectoryOptions, trajectoryWords, withFlags } from './trajectory-file.js';
import { packageVersion } from './version.js';

type Four = readonly [number, number, number, number];
type EvaluateOptions = TrajectoryOptions & {
  readonly line?: Four;
  readonly area?: readonly AskedArea[];
  readonly ground?: string;
  readonly examples?: string;
  readonly person?: number;
  readonly report?: string;
  readonly json: boolean;
};

/** Between two instants at which moments are compared [s]. */
const INTERVAL = 0.4;

/** The command `promenade evaluate`. */
export function evaluateCommand(): Command {
  const command = new Command('evaluate')
    .description('measure the motion of a recording or of a trajectory file: speed, density, flow, distances, faults')
    .argument('<recording>', 'the folder of a recording, a trajectory file, or a folder with one for each person or frame')
    .option('--line <x,z,x,z>', 'measure the flow across the line between two points', fourNumbers)
    .option(
      '--area <area>',
      'measure density, speed, flow and stays in a rectangle x,z,x,z, in name=x,z,x,z, in a polygon of more corners, or in a region of the scenario by its name; may be given again',
      readArea,
    )
    .option('--ground <file>', 'JSON with where people can be: { "walkable": [[x, z], …], "obstacles": [[[x, z], …], …] }')
    .option('--examples <recording>', 'judge everyone by what people did in similar situations there; read with the same options')
    .option(
      '--person <id>',
      'also tell what one person meets: who comes near, touches or runs into it, jolts and shakes',
      wholeNumber({ min: 0, max: 2 ** 32 - 1 }),
    )
    .addOption(reportOption())
    .option('--json', 'end with one JSON object', false);
  return addTrajectoryOptions(command)
    .addHelpText(
      'after',
      `
Examples:
  $ promenade evaluate out/square --report out/square-report
  $ promenade evaluate obsmat.txt --examples other/obsmat.txt --json
  $ promenade evaluate uo-050-180-180.txt --fps 16 --unit cm --line 0,0,1.8,0 --area 0,-2,1.8,0 --report out/corridor
  $ promenade evaluate out/museum --area hall --area entrance=0,0,4,3 --json
  $ promenade evaluate out/square --person 300

What is wrong with tracks (gaps, jumps of identity, single samples, what is no number, units 100 times off) is named, and does not enter the numbers.
docs/evaluate.md says how each figure is measured.`,
    )
    .action(evaluate);
}

async function evaluate(path: string, options: EvaluateOptions): Promise<void> {
  const { motionStatistics } = await import('../evaluate/index.js');
  const { areaTable, evaluationFigures, evaluationRows, thisMachine } = await import('../trials/index.js');
  // Poses tell how feet slide around a person, and nothing else.
  const recording = await openAny(path, options, { poses: options.person !== undefined });
  const ground = options.ground === undefined ? undefined : readGround(options.ground);
  const context = options.examples === undefined ? undefined : await judgeContext(recording, options.examples, options);
  const statistics = motionStatistics(recording, placesOf(options, recording, ground));
  const name = recording.manifest.name || basename(path);
  const judged = context ? { context: context.judged } : {};
  const result: Evaluation = {
    format: 'promenade-evaluation',
    version: 1,
    kind: 'evaluate',
    title: `${name}: motion statistics`,
    run: { engine: packageVersion(), command: commandOf(path, options), machine: thisMachine(), input: path, seeds: [] },
    figures: evaluationFigures({ statistics, ...judged }),
    name,
    statistics,
    warnings: recording.warnings.map(withFlags),
    ...judged,
  };
  if (options.report !== undefined) await writeReport(options.report, result, recording, ground, context?.shown);
  const around = options.person === undefined ? undefined : await lookAround(recording, options.person);
  if (options.json) return printJson(around ? { ...result, around } : result);
  printWarnings([...result.warnings, ...result.statistics.faults.map(({ message }) => message)].map((message) => ({ message, count: 1 })));
  printTable(['statistic', 'value', 'unit'], evaluationRows(result));
  const { areas } = result.statistics;
  if (areas) {
    const { heading, rows } = areaTable(areas);
    print('');
    printTable(heading, rows);
  }
  if (around) {
    print('');
    printTable([`around person ${around.id}`, 'value', 'unit'], aroundRows(around));
  }
  if (options.report !== undefined) note(`the report is ${join(options.report, 'index.html')}`);
}

/** What one person of a recording meets. */
async function lookAround(recording: Recording, id: number): Promise<AroundPerson> {
  const [{ aroundPerson }, { feetOf }] = await Promise.all([import('../evaluate/index.js'), import('../animate/index.js')]);
  const around = aroundPerson(recording, id, undefined, feetOf);
  if (!around) throw new Fault(`--person ${id}: nobody in the recording has this id; it has ${recording.people.length} people`);
  return around;
}

function aroundRows({ seconds, nearest, touches, runInto, overlap, watched, jolts, shakes, slide }: AroundPerson): string[][] {
  return [
    ['time there', seconds.toFixed(1), 's'],
    ['nearest other, median', nearest.median.toFixed(2), 'm'],
    ['nearest other, one moment in twenty below', nearest.low.toFixed(2), 'm'],
    ['touched by others', String(touches), 'times'],
    ['run into by others', String(runInto), 'times'],
    ['deepest overlap of torsos', overlap.toFixed(1), 'mm'],
    ['others within 5 m', watched.toFixed(0), 'person-seconds'],
    ['sudden changes of their velocity', jolts.toFixed(2), 'a person-minute'],
    ['their turns to and fro', shakes.toFixed(2), 'a person-minute'],
    ['their standing feet slide', slide === undefined ? 'not recorded' : slide.toFixed(1), slide === undefined ? '(run --poses)' : 'mm/s'],
  ];
}

function placesOf(
  { line, area }: EvaluateOptions,
  recording: Recording,
  ground: readonly WalkablePolygon[] | undefined,
): MotionStatisticsOptions {
  return {
    ...(line ? { line: { from: [line[0], line[1]] as const, to: [line[2], line[3]] as const } } : {}),
    ...(area ? { areas: findAreas(area, recording) } : {}),
    ...(ground ? { ground } : {}),
  };
}

async function judgeContext(recording: Recording, examples: string, options: TrajectoryOptions) {
  const { chanceExamples, checkRecording, contextExamples, contextPeople, createContextJudge, sampleTracks } = await import(
    '../evaluate/index.js'
  );
  const momentsOf = (source: Recording) => {
    const sound = checkRecording(source).recording;
    const tracks = sound === undefined ? [] : sampleTracks(sound, INTERVAL);
    return { tracks, moments: contextExamples(tracks, INTERVAL) };
  };
  const known = momentsOf(await openAny(examples, options));
  if (known.moments.count === 0) throw new Fault(`${examples}: nobody is there long enough (2 s) to be an example`);
  const { tracks, moments } = momentsOf(recording);
  const place = (track: number, instant: number): readonly [number, number] => {
    const { first, x, z } = tracks[track];
    return [x[instant - first], z[instant - first]];
  };
  const scores = createContextJudge(known.moments, chanceExamples(known.tracks, INTERVAL))(moments);
  const people = contextPeople(scores, tracks, { start: recording.startsAt, interval: INTERVAL });
  return { shown: { scores, place }, judged: { examples, ...scores.crowd, people } };
}

async function writeReport(
  folder: string,
  result: Evaluation,
  recording: Recording,
  ground: readonly WalkablePolygon[] | undefined,
  context: EvaluationPictures['context'],
): Promise<void> {
  const { evaluationPictures, writeEvaluationPage } = await import('../trials/index.js');
  const pictures = evaluationPictures(recording, result.statistics, ground);
  const page = writeEvaluationPage(result, { ...pictures, ...(context ? { context } : {}) });
  writeReportFolder(folder, page, result);
}

/** Ground from a file of its own. */
function readGround(file: string): WalkablePolygon[] {
  const isRing = (value: unknown): value is [number, number][] =>
    Array.isArray(value) &&
    value.length > 2 &&
    value.every((point) => Array.isArray(point) && point.length === 2 && point.every(Number.isFinite));
  const data = readJson(file) as { walkable?: unknown; obstacles?: unknown } | null;
  const obstacles = data?.obstacles ?? [];
  if (!isRing(data?.walkable) || !Array.isArray(obstacles) || !obstacles.every(isRing)) {
    throw new Fault(`${file}: expected { "walkable": [[x, z], …], "obstacles": [[[x, z], …], …] } in metres`);
  }
  return [{ polygon: data.walkable, holes: obstacles }];
}

function fourNumbers(text: string): Four {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) throw new InvalidArgumentError('It is four numbers, as 0,-2,1.8,0.');
  return numbers as unknown as Four;
}

/** The words that make the same report again. */
function commandOf(path: string, options: EvaluateOptions): string {
  const { line, area = [], ground, examples, person } = options;
  const given = [...Object.entries({ line, ground, examples, person }), ...area.map(({ text }) => ['area', text] as const)];
  const words = given.flatMap(([name, value]) => (value === undefined ? [] : [`--${name} ${quoted(String(value))}`]));
  return ['promenade evaluate', quoted(path), ...words, ...trajectoryWords(options).map(quoted)].join(' ');
}

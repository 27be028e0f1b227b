import { type Machine, machineWords } from './machine.js';

/** What was run for a report. */
export type ReportRun = {
  /** Version of the engine. */
  readonly engine: string;
  /** The words that make the report again. */
  readonly command: string;
  readonly machine: Machine;
  /** What was looked at: a scenario, a recording, a folder of test cases. */
  readonly input: string;
  /** Empty where nothing is drawn. */
  readonly seeds: readonly number[];
};

/** A number of a report that can be held against that of another report. */
export type ReportFigure = {
  /** Its own within the report and the same in every report of the kind; parts stand beside ` · `. */
  readonly name: string;
  /** Empty for none. */
  readonly unit: string;
  /** Null where there is nothing to measure, or where it failed. */
  readonly value: number | null;
  /** Only where it is certain which way is better. */
  readonly better?: 'less' | 'more';
};

/** What every report.json has besides the data of its kind. */
export type ReportHead = {
  /** Which report it is: study, evaluate, steerbench, … */
  readonly kind: string;
  readonly title: string;
  readonly run: ReportRun;
  readonly figures: readonly ReportFigure[];
};

/** What was run, as a page says it. */
export function runFacts({ engine, command, machine, input, seeds }: ReportRun): [label: string, value: string][] {
  return [
    ['input', input],
    ...(seeds.length === 0 ? [] : [['seeds', seedWords(seeds)] as [string, string]]),
    ['command', command],
    ['version', `Promenade ${engine}`],
    ['machine', machineWords(machine)],
  ];
}

/** Seeds in words; those of a report follow each other. */
export function seedWords(seeds: readonly number[]): string {
  if (seeds.length === 0) return '–';
  return seeds.length === 1 ? `${seeds[0]}` : `${seeds[0]} to ${seeds[seeds.length - 1]}`;
}

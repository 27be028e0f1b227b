import { describe, expect, it } from 'vitest';
import type { Level } from '../../scenario/index.js';
import { thisMachine } from '../report/machine.js';
import { analyseResults } from './analyse.js';
import { experimentFigures, writeExperimentPage } from './experiment-page.js';
import { offAnswers } from './off-answers.js';
import { mergeResults, type ParticipantResults, readResults, resultsTable, type StepResult } from './results.js';

const step = (number: number, conditions: Record<string, Level>, measured: StepResult['measured']): StepResult => ({
  step: number,
  kind: 'clones',
  trial: number,
  conditions,
  at: '2026-01-01T00:00:00Z',
  measured,
});
const person = (participant: number, results: readonly StepResult[], more: Partial<ParticipantResults> = {}): ParticipantResults => ({
  format: 'promenade-experiment',
  version: 1,
  experiment: 'Small',
  digest: 'abc',
  participant,
  started: '2026-01-01T00:00:00Z',
  isComplete: true,
  results,
  ...more,
});

/** Two by two, each person slower than the one before: b takes 2 more, y 1 more, and one time is odd. */
const people = [0, 1, 2].map((n) =>
  person(
    n,
    ['a', 'b'].flatMap((row, r) =>
      ['x', 'y'].map((column, c) =>
        step(2 * r + c, { row, column }, { time: 5 + n + 2 * r + c + (n === 1 && r === 1 && c === 1 ? 0.5 : 0), error: r === 0 }),
      ),
    ),
  ),
);

describe('results of participants', () => {
  it('[TRIALS-115] are read as saved and as merged, in the order of their numbers, each once with the most that there is', () => {
    const part = { ...people[1], isComplete: false, results: people[1].results.slice(0, 2) };
    const merged = mergeResults([people[2], part, people[1], people[0]]);
    expect(merged.participants.map(({ participant, results }) => [participant, results.length])).toEqual([
      [0, 4],
      [1, 4],
      [2, 4],
    ]);
    expect(readResults(JSON.stringify(merged), 'all.json')).toEqual(merged.participants);
    expect(readResults(JSON.stringify(part), 'one.json')).toEqual([part]);
  });

  it('[TRIALS-115] that are damaged, of another kind or of another experiment are refused in a sentence', () => {
    expect(() => readResults('{"format":', 'cut.json')).toThrow('cut.json: expected JSON as the page of an experiment saves it');
    expect(() => readResults('{}', 'x.json')).toThrow('x.json: expected results of an experiment, got JSON of another kind');
    expect(() => readResults(JSON.stringify({ ...people[0], version: 2 }), 'x.json')).toThrow('expected version 1 of the results, got 2');
    expect(() => readResults(JSON.stringify({ ...people[0], results: [{}] }), 'x.json')).toThrow('a list that is damaged');
    expect(() => mergeResults([people[0], { ...people[1], digest: 'b' }])).toThrow('participant 1 took part in another version of “Small”');
    expect(() => mergeResults([people[0], { ...people[1], digest: 'b', experiment: 'Other' }])).toThrow('got some of “Other”');
    expect(() => mergeResults([])).toThrow('there are no results to merge');
  });

  it('[TRIALS-115] as a table have a column for each condition and measure, and no formulas', () => {
    const odd = person(7, [step(0, {}, { remarks: '=1+1', more: 'a "b", c' })]);
    expect(resultsTable([odd]).split('\r\n')).toEqual([
      'participant,step,kind,trial,practice,at,remarks,more',
      '7,0,clones,0,false,2026-01-01T00:00:00Z,\'=1+1,"a ""b"", c"',
      '',
    ]);
  });
});

describe('answers against what was measured', () => {
  it('[TRIALS-115] are kept with how far off they are, within the trial', () => {
    const questions = { red: { text: 'How many?', number: true as const, against: 'marked' as const } };
    const asked = { phase: { ask: { title: 'So', questions } }, trial: 2 };
    const before = [step(1, {}, { marked: 3 }), step(2, {}, { marked: 9 })];
    expect(offAnswers(asked, { red: 7 }, before)).toEqual({ 'red off by': 2 });
    expect(offAnswers({ ...asked, trial: 5 }, { red: 7 }, before)).toEqual({});
  });
});

describe('figures of an experiment', () => {
  it('[TRIALS-116] are means of every cell, and analyses of variance of two conditions', () => {
    const [time, error] = analyseResults(people);
    expect(time.cells.map(({ mean }) => mean)).toEqual([6, 7, 8, expect.closeTo(9 + 1 / 6, 9)]);
    expect(time.tests.map(({ test, effect }) => `${test} · ${effect}`)).toContain('the same, repeated measures · row');
    const row = time.tests.find(({ test, effect }) => test === 'two-way analysis of variance' && effect === 'row');
    expect(row?.freedom).toBe('1, 8');
    expect(error.cells.map(({ mean }) => mean)).toEqual([1, 1, 0, 0]);
    const page = writeExperimentPage({
      kind: 'experiment',
      format: 'promenade-experiment-report',
      version: 1,
      title: 'Small <study>',
      run: { engine: '1', command: 'x', machine: thisMachine(), input: 'x', seeds: [] },
      figures: experimentFigures([time]),
      experiment: 'Small',
      participants: 3,
      complete: 3,
      simulated: 0,
      measures: [time, error],
    });
    expect(page).toContain('Small &lt;study&gt;');
    expect(page).toContain('3 participants (people), of whom 3 went to the end');
  });

  it('[TRIALS-116] leave practice out, and whoever did not do all out of the analysis', () => {
    const practice = { ...step(9, { row: 'a', column: 'x' }, { time: 1000 }), isPractice: true };
    const half = person(5, [step(0, { row: 'a', column: 'x' }, { time: 60 }), practice]);
    const [time] = analyseResults([...people, half]);
    expect(time.cells[0].count).toBe(4);
    expect(time.tests.find(({ effect }) => effect === 'row')).toEqual(
      analyseResults(people)[0].tests.find(({ effect }) => effect === 'row'),
    );
  });

  it('[TRIALS-116] compare levels of one condition in pairs, by ranks or by counts', () => {
    const of = (level: string, participant: number, time: number) =>
      person(participant, [step(0, { model: level }, { time, found: time > 4 })]);
    const [time, found] = analyseResults([of('a', 0, 1), of('a', 1, 2), of('b', 2, 5), of('b', 3, 6)]);
    expect(time.tests.map(({ test }) => test)).toEqual(['Mann and Whitney']);
    expect(found.tests).toMatchObject([{ test: 'chi-square', statistic: 4, freedom: '1' }]);
    const pairs = [0, 1, 2].map((n) => person(n, [step(0, { model: 'a' }, { time: n }), step(1, { model: 'b' }, { time: 2 * n + 1 })]));
    expect(analyseResults(pairs)[0].tests.map(({ test }) => test)).toEqual(['t-test of pairs']);
  });
});

import { describe, expect, it } from 'vitest';
import { describeJsonFault } from './json-fault.js';
import { assert, createReport, warn } from './report.js';

describe('report', () => {
  it('[REPORT-1] keeps warnings in the order in which they were first given', () => {
    const report = createReport();
    warn(report, 'b');
    warn(report, 'a');
    expect(report.warnings.map(({ message }) => message)).toEqual(['b', 'a']);
  });

  it('[REPORT-2] counts a warning that is given again', () => {
    const report = createReport();
    for (const message of ['a', 'b', 'a', 'a']) warn(report, message);
    expect(report.warnings).toEqual([
      { message: 'a', count: 3 },
      { message: 'b', count: 1 },
    ]);
  });

  it('[REPORT-3] a broken invariant stops with what was expected', () => {
    expect(() => assert(true, 'rows are live or free')).not.toThrow();
    expect(() => assert(false, 'rows are live or free')).toThrow('broken invariant: rows are live or free');
  });
});

describe('faults of JSON', () => {
  it('[REPORT-4] are told by their place, never in the words of an engine', () => {
    const faultOf = (text: string) => {
      try {
        return JSON.parse(text) as string;
      } catch (error) {
        return describeJsonFault(error, text);
      }
    };
    expect(faultOf('')).toBe('nothing');
    expect(faultOf('[1, 2')).toMatch(/ends too early|something else from line 1, column 6 on/);
    expect(faultOf('{ "a": 1,\n  "b" 2 }')).toBe('something else from line 2, column 7 on');
    expect(faultOf('root:x:0:0')).toMatch(/^something else/);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readExperiment, ScenarioError } from '../index.js';

const SMALL = `version: 1
name: Small
conditions:
  motion: [walking, fighting]
  styles: [2, 4]
phases:
  - say: { title: Hello, text: Look. }
  - trials:
      over: [motion, styles]
      phases:
        - clones: { motion: $motion, styles: $styles, scheme: chance }
  - ask: { title: And, questions: { hard: { text: Hard?, scale: 7, low: no, high: yes } } }
`;

const faultsOf = (text: string) => {
  try {
    readExperiment(text, { file: 'own.yaml' });
  } catch (error) {
    if (error instanceof ScenarioError) return error.message.split('\n');
    throw error;
  }
  return [];
};

describe('files of experiments', () => {
  it('[SCENARIO-150] are read with their defaults', () => {
    const { seed, phases } = readExperiment(SMALL);
    expect(seed).toBe(0);
    expect(phases[1]).toMatchObject({ trials: { practice: 0, phases: [{ clones: { motion: '$motion', limit: 60 } }] } });
  });

  it('[SCENARIO-150] of the gallery have no fault', () => {
    const folder = new URL('../../../scenarios/experiments/', import.meta.url);
    const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
    const experiments = files.filter((name) => /^phases:/m.test(readFileSync(new URL(name, folder), 'utf8')));
    expect(experiments.length).toBeGreaterThan(0);
    for (const name of experiments) expect(faultsOf(readFileSync(new URL(name, folder), 'utf8'))).toEqual([]);
  });

  it('[SCENARIO-151] tell every fault in one sentence each, with its line, the nearest name and what would be right', () => {
    expect(faultsOf(SMALL.replace('over: [motion, styles]', 'over: [motion, style]'))).toEqual([
      'own.yaml:9:22 phases[1].trials.over[1]: expected the name of a condition, got "style"; did you mean styles?',
      'own.yaml:11:46 phases[1].trials.phases[0].clones.styles: expected a condition of these trials, got "$styles"; did you mean style?',
    ]);
    expect(faultsOf(SMALL.replace('styles: [2, 4]', 'styles: [2, 40]'))).toEqual([
      'own.yaml:5:15 conditions.styles[1]: expected a whole number from 2 to 13, as it is used for styles, got 40',
    ]);
    expect(faultsOf(SMALL.replace('conditions:', 'condition:'))[0]).toContain('own.yaml:3:1 condition: unknown; did you mean conditions?');
    expect(faultsOf(SMALL.replace('version: 1', 'version: 2'))[0]).toContain('version: expected the format version 1, got 2');
    expect(faultsOf('version: 1\nname: x\nworld: {}\n')[0]).toContain('expected an experiment: a mapping with version, name and phases');
    expect(faultsOf('phases: [\n')[0]).toContain('expected an experiment');
    expect(faultsOf('version: 1\nphases: [\n')[0]).toContain('expected readable YAML');
  });

  it('[SCENARIO-151] turn away tasks that share a name or that nothing ends, and answers against what nobody marked', () => {
    const scene = (task: string) => `version: 1
name: Party
phases:
  - scene: { scenario: room.yaml, at: [0, 0], mark: { from: 3, to: 2, look: {} }, tasks: [{ name: a, until: { after: 3 } }, ${task}] }
`;
    expect(faultsOf(scene('{ name: a, until: found }'))).toEqual([
      'own.yaml:4:68 phases[0].scene.mark.to: expected 3, as in from, or more, got 2',
      'own.yaml:4:133 phases[0].scene.tasks[1].name: expected a name that no other task has, got "a"',
      'own.yaml:4:143 phases[0].scene.tasks[1].until: expected things to find, in the field find, got "found"',
    ]);
    expect(faultsOf(SMALL.replace('scale: 7, low: no, high: yes', 'number: true, against: marked'))[0]).toContain(
      'expected a scene before it with the field mark',
    );
  });

  it('[SCENARIO-151] turn away answers that share a name', () => {
    expect(faultsOf(`${SMALL}  - ask: { title: Again, questions: { hard: { text: Hard?, free: true } } }\n`)[0]).toContain(
      'a name that no other question has',
    );
  });
});

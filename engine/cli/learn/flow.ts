import type { Command } from 'commander';
import { fromTracksCommand } from './from-tracks.js';

/** The command `promenade learn flow`. */
export function flowCommand(): Command {
  return fromTracksCommand({
    name: 'flow',
    description: 'learn where people go, as fields of velocities by streams, for the planning model flow',
    examples: ['promenade learn flow tracks.csv --fps 25 --out hall.flow', 'promenade learn flow monday --judge-on tuesday --json'],
    use: 'A scenario names it by `learned: { hall: { file: hall.flow } }`, and a population by `plan: { model: flow, from: hall }`. docs/flow.md says what is learned.',
    async learn(name, source, lists) {
      const { flowFrom } = await import('../../trials/index.js');
      const { singularitiesOf, writeFlow } = await import('../../learned/index.js');
      const field = flowFrom(name, source, lists);
      const { streams, columns, rows, cell } = field;
      const turns = streams.flatMap((stream) => singularitiesOf(field, stream).map(({ kind }) => kind));
      const counted = ['source', 'sink', 'vortex', 'saddle'].map((kind) => `${turns.filter((one) => one === kind).length} of kind ${kind}`);
      return {
        file: writeFlow(field),
        told: [`${name}: ${streams.length} streams on ${columns} by ${rows} cells of ${cell} m; singularities: ${counted.join(', ')}`],
        facts: {
          streams: streams.map(({ share, start, end }) => ({ share, start, end })),
          columns,
          rows,
          cell,
          singularities: turns.length,
        },
      };
    },
    async judge(name, split) {
      const { judgeFlow } = await import('../../trials/index.js');
      return judgeFlow(name, split);
    },
  });
}

import type { Command } from 'commander';
import { fromTracksCommand } from './from-tracks.js';

/** The command `promenade learn example`. */
export function exampleCommand(): Command {
  return fromTracksCommand({
    name: 'example',
    description: 'learn what people did in which situation, for the steering models by-example and perception-action',
    examples: [
      'promenade learn example tracks.csv --fps 25 --out plaza.example',
      'promenade learn example monday --judge-on tuesday --out monday.example',
    ],
    use: 'A scenario names it by `learned: { plaza: { file: plaza.example } }`, and a population by `steer: { model: by-example, from: plaza }`. docs/by-example.md says what is learned.',
    async learn(name, source, lists) {
      const { exampleFrom, fitHabits } = await import('../../trials/index.js');
      const { countOf, STATE_FLOATS, writeExamples } = await import('../../learned/index.js');
      const base = await fitHabits(exampleFrom(name, source, lists), lists);
      const { habits, graphHabits } = base;
      const habitsOf = ({ variety, company }: typeof habits) => `variety ${variety}, company ${company}`;
      const [examples, nodes] = [countOf(base), base.nodes.length / STATE_FLOATS];
      return {
        file: writeExamples(base),
        told: [
          `${name}: ${examples} examples of 1.2 s, in ${nodes} nodes of the graph of perceptions and actions`,
          `habits: ${habitsOf(habits)} (perception-action: ${habitsOf(graphHabits)}), found by letting quarters of these tracks walk again`,
        ],
        facts: { examples, nodes, habits, graphHabits },
      };
    },
    async judge(name, split) {
      const { judgeExample } = await import('../../trials/index.js');
      return judgeExample(name, split);
    },
  });
}

import { readExperiment } from 'promenade/scenario';
import { attendScene, scenesOf } from 'promenade/trials';
import { readScenario } from '../project.js';
import { inform, type Row } from '../rows.js';

/** Measures of a scene, by what rows call them, with units. */
const MEASURES = [
  ['search found', 'objects found of 3', ''],
  ['bumps', 'touches', '1/min'],
  ['run into', 'of these run into by others', '1/min'],
  ['distance', 'distance of the nearest person, median', 'm'],
  ['least distance', 'distance of the nearest person, one in twenty below', 'm'],
  ['overlap', 'deepest overlap', 'mm'],
  ['sudden moves', 'sudden changes of those near', '1/min'],
  ['turns to and fro', 'turns to and fro of those near', '1/min'],
  ['leave detour', 'way out over the straight line', ''],
  ['leave time', 'out after the bell', 's'],
] as const;

/** The experiment of the cocktail party of document 002 with a simulated guest: what it meets among each of four crowd models. */
export async function* partyRows(seeds = 3): AsyncGenerator<Row> {
  const room = readScenario('experiments/party-room');
  for (const scene of scenesOf(readExperiment(readScenario('experiments/cocktail-party')))) {
    const all: Awaited<ReturnType<typeof attendScene>>[] = [];
    for (let seed = 1; seed <= seeds; seed++) all.push(await attendScene({ text: room, scene, seed }));
    const how = `the scene of gallery:cocktail-party, its 42 guests by ${scene.steer}, one more who is simulated and does the tasks; mean of ${seeds} seeds`;
    for (const [name, words, unit] of MEASURES) {
      const values = all.map((measured) => measured[name]).filter((value): value is number => typeof value === 'number');
      const value = values.length < seeds ? Number.NaN : values.reduce((sum, one) => sum + one, 0) / seeds;
      yield inform({ measure: `cocktail party, ${scene.steer}: ${words}`, value, unit, how });
    }
  }
}

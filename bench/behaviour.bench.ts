import { bodyRows } from './behaviour/bodies.js';
import { costRows, visionRows } from './behaviour/cost.js';
import { memoryRows } from './behaviour/memory.js';
import { ruleRows } from './behaviour/rules.js';
import { sceneRows } from './behaviour/scene-rows.js';
import { threadRows } from './behaviour/threads.js';
import type { BenchOptions, Row } from './rows.js';

/** Families of rows, by the name that `--only` takes; `seeds` says how many runs a scene has, and how many times 5000 interrupts and mutations there are. */
const FAMILIES: Readonly<Record<string, (options: BenchOptions) => AsyncIterable<Row>>> = {
  cost: costRows,
  vision: visionRows,
  threads: threadRows,
  memory: memoryRows,
  rules: ruleRows,
  scenes: sceneRows,
  bodies: bodyRows,
};

/** Judges behaviours: what trees and vision cost, chances, memory, faults, same bits, the scenes of the gallery, and bodies. */
export async function* rows(options: BenchOptions): AsyncGenerator<Row> {
  const chosen = Object.entries(FAMILIES).filter(([name]) => name === (options.only ?? name));
  if (chosen.length === 0) throw new Error(`--only: there are no rows "${options.only}"; there are ${Object.keys(FAMILIES).join(', ')}`);
  for (const [, family] of chosen) yield* family(options);
}

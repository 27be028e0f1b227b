import { parentPort } from 'node:worker_threads';
import { runCity } from './city.js';
import { runContextOf } from './context.js';
import { runCounterflow } from './counterflow.js';
import { runCrossing } from './crossings.js';
import { runDoor } from './doors.js';
import { runEntropy } from './entropy.js';
import { runEvacuation } from './evacuation.js';
import { runFundamental } from './fundamental.js';
import { runGroup } from './groups.js';
import { runJunction } from './junctions.js';
import { runLanes } from './lanes.js';
import { runPredictions } from './predictions.js';
import type { Steering } from './scene.js';
import { runSingleFile } from './single-file.js';
import { runTwoWays } from './two-ways.js';

/** What can be run, for a case given as a number and a part: a seed, or a piece of a scene. */
const RUNS = {
  city: runCity,
  context: runContextOf,
  counterflow: runCounterflow,
  crossing: runCrossing,
  door: runDoor,
  entropy: runEntropy,
  evacuation: runEvacuation,
  fundamental: runFundamental,
  group: runGroup,
  junction: runJunction,
  lanes: runLanes,
  predictions: runPredictions,
  'single-file': runSingleFile,
  'two-ways': runTwoWays,
};

/** One run. */
export type Job = { readonly run: keyof typeof RUNS; readonly value: number; readonly part: number; readonly steering: Steering };

/** The numbers that a run gives. */
export type Outcome = Readonly<Record<string, number>>;

parentPort?.on('message', async ({ index, job }: { index: number; job: Job }) => {
  try {
    parentPort?.postMessage({ index, outcome: await RUNS[job.run](job.value, job.part, job.steering) });
  } catch (error) {
    parentPort?.postMessage({ index, fault: `${job.run} ${job.value}, part ${job.part}: ${(error as Error).message}` });
  }
});

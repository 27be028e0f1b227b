/** The part of this room that browsers can run: nothing here is of Node. */
export { type CloneCrowd, type CloneScheme, createCloneCrowd } from './clones/clone-crowd.js';
export { clonePools } from './clones/clone-study.js';
export { onTheSpot } from './clones/on-the-spot.js';
export {
  CONFORMANCE_TESTS,
  type ConformancePlot,
  type ConformanceSetting,
  type ConformanceTest,
  drawPlot,
  type Figure,
  findTest,
  type Outcome,
  runTest,
  type Standard,
  type TestRun,
  type Verdict,
} from './conform/index.js';
export {
  type Evaluation,
  type EvaluationPictures,
  evaluationFigures,
  evaluationRows,
  evaluationSections,
  writeEvaluationPage,
} from './evaluate-page.js';
export { evaluationPictures } from './evaluation-pictures.js';
export { offAnswers } from './experiment/off-answers.js';
export { planOf, type Step, scenesOf } from './experiment/plan.js';
export { type Measured, type ParticipantResults, resultsTable, type StepResult } from './experiment/results.js';
export { type RecordRunOptions, recordRun } from './record-run.js';
export { type Machine, machineWords, thisMachine } from './report/machine.js';
export type { Part, Section } from './report/page.js';
export { SceneFault, type SceneScenario, sceneScenario } from './scenes/scene-scenario.js';
export { beginVisit, goOnVisiting, noteThing, type Visit, type VisitState, visitMeasures, visitState } from './scenes/visit.js';
export { words } from './study-page.js';

export type { ConformParameters, SharedConform } from './conform/conform-job.js';
export {
  CONFORMANCE_TESTS,
  type ConformancePlot,
  type ConformanceSetting,
  type ConformanceTest,
  chooseTests,
  drawPlot,
  type Figure,
  findTest,
  type Judge,
  type Judgement,
  type Outcome,
  passes,
  runTest,
  SceneError,
  type Standard,
  type TestRun,
  UnknownTestError,
  type Verdict,
  type Walk,
  type Walked,
  type WalkOptions,
} from './conform/index.js';
export {
  type Conformance,
  countOutcomes,
  figureWords,
  type JudgedTest,
  judgedTest,
  keyFigure,
  outcomeTable,
  writeConformPage,
} from './conform-page.js';
export type { EntropyParameters, EntropyRanking, EntropyResult, SharedTrajectories } from './entropy-job.js';
export { planEntropy } from './entropy-sweep.js';
export type { EvacuationResult } from './evacuation-job.js';
export { type Evaluation, type EvaluationPictures, evaluationRows, writeEvaluationPage } from './evaluate-page.js';
export { exitsOf } from './exits.js';
export { FORETELL_RADIUS, FORETELL_SUBSTEPS, foretellBy, wishFor } from './foretell.js';
export { trialJobs } from './jobs.js';
export { CONSTANT_VELOCITY, createPredictor, type Predictor } from './predict.js';
export { kendallTau, rankAgreement } from './rank-agreement.js';
export { openRealScene, REAL_SCENES, type RealScene } from './real-scenes.js';
export { type RecordRunOptions, recordRun } from './record-run.js';
export { type Machine, machineWords, thisMachine } from './report/machine.js';
export { type Link, type Page, type Part, type Section, type SmallPicture, writePage } from './report/page.js';
export { drawScene, type Scene } from './report/scene.js';
export { STUDIO_ADDRESS, studioLink } from './report/studio-link.js';
export type { RunFigure, RunResult, RunSummary, SharedScenario } from './run-job.js';
export { openScenario, packScenario, type ScenarioFields, type ScenarioSource } from './scenario-source.js';
export { FieldError, setFields } from './set-fields.js';
export { type Spread, type StudyCurvePoint, type StudyExit, type StudyMap, type StudyVariant, spreadOf, summariseStudy } from './study.js';
export { type Study, type StudyPictures, words, writeStudyPage } from './study-page.js';
export { pictureStudy } from './typical-run.js';
export { sortVariants, type Variant, variantWords } from './variants.js';

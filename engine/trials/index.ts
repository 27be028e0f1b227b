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
  conformFigures,
  countOutcomes,
  figureWords,
  type JudgedTest,
  judgedTest,
  keyFigure,
  outcomeTable,
  writeConformPage,
} from './conform-page.js';
export {
  type ContextParameters,
  type ContextResult,
  type ContextRow,
  type ContextTable,
  REAL_CROWDS,
  reduce as reduceContext,
  run as runContext,
} from './context-job.js';
export type { EntropyParameters, EntropyRanking, EntropyResult, SharedTrajectories } from './entropy-job.js';
export type { EvacuationResult } from './evacuation-job.js';
export { type ContextPicture, contextSection, type EvaluatedContext } from './evaluate-context.js';
export {
  type Evaluation,
  type EvaluationPictures,
  evaluationFigures,
  evaluationRows,
  evaluationSections,
  writeEvaluationPage,
} from './evaluate-page.js';
export { evaluationPictures } from './evaluation-pictures.js';
export { exitsOf } from './exits.js';
export { FORETELL_RADIUS, FORETELL_SUBSTEPS, foretellBy, wishFor } from './foretell.js';
export { trialJobs } from './jobs.js';
export { loadModels, type ModelFile, ModelFileError, packModels } from './own-models.js';
export { CONSTANT_VELOCITY, createPredictor, type Predictor } from './predict.js';
export { kendallTau, rankAgreement } from './rank-agreement.js';
export { openRealScene, REAL_SCENES, type RealScene } from './real-scenes.js';
export { isRealSweep, planRealSweep, type RealSweep } from './real-sweep.js';
export { type RecordRunOptions, recordRun } from './record-run.js';
export { checkReport, compareReports, type FigureChange, type ReportComparison, ReportError } from './report/compare-reports.js';
export { CHANGE_HEADING, changeRows, writeComparisonPage } from './report/comparison-page.js';
export { type Machine, machineWords, thisMachine } from './report/machine.js';
export { type Link, type Page, type Part, type Section, type SmallPicture, writePage } from './report/page.js';
export { drawPaths, type PathScene } from './report/paths.js';
export { type ReportFigure, type ReportHead, type ReportRun, runFacts, seedWords } from './report/report-file.js';
export { drawScene, type Scene } from './report/scene.js';
export { STUDIO_ADDRESS, studioLink } from './report/studio-link.js';
export type { RunFigure, RunResult, RunSummary, SharedScenario } from './run-job.js';
export { type OpenOptions, openScenario, packScenario, type ScenarioFields, type ScenarioSource } from './scenario-source.js';
export { DOCUMENT, DOCUMENT_REFERENCE, type DocumentRow } from './scenario-space/document.js';
export { scenarioText, writeFailures } from './scenario-space/failure-files.js';
export { pictureFailures } from './scenario-space/failure-pictures.js';
export { METHODS, methodFault } from './scenario-space/methods.js';
export {
  type MetricSummary,
  normalise,
  referenceCoverage,
  type SpaceSummary,
  summariseSpace,
  THRESHOLDS,
  WAY_METRICS,
} from './scenario-space/metrics.js';
export { batchesFor, planReferences, planSpace, referencesFrom, type SpaceChoice } from './scenario-space/plan-space.js';
export { readReferences, referencesPath, writeReferences } from './scenario-space/references-file.js';
export type { Reference } from './scenario-space/references-job.js';
export { SAMPLERS, type Sampler } from './scenario-space/sampler.js';
export {
  COVERAGE_HEADING,
  coverageRows,
  ENDING_HEADING,
  endingRows,
  QUALITY_HEADING,
  qualityRows,
  type SpaceReport,
  spaceFigures,
  writeSpacePage,
} from './scenario-space/space-page.js';
export { FieldError, setFields } from './set-fields.js';
export { type CaseChoice, CaseError, readCases, steerBenchFolder } from './steerbench/case-folder.js';
export { categoryOf, STEERBENCH_CATEGORIES, type SteerBenchCategory } from './steerbench/categories.js';
export type { SharedCases, SteerBenchParameters, SteerBenchResult } from './steerbench/job.js';
export { type SteerBenchReport, steerBenchFigures, type TestCaseView, writeSteerBenchPage } from './steerbench/page.js';
export { PUBLISHED_MODELS, PUBLISHED_ROWS, type PublishedRow, type PublishedScore } from './steerbench/published.js';
export { type SteerBenchFigures, type SteerBenchModel, type SteerBenchRow, steerBenchRows, summariseModels } from './steerbench/summary.js';
export { caseTable, categoryTable, publishedTable, type Table } from './steerbench/tables.js';
export { obstacleOutlines, openTestCase, type TestCaseOptions } from './steerbench/test-case.js';
export { type Spread, type StudyCurvePoint, type StudyExit, type StudyMap, type StudyVariant, spreadOf, summariseStudy } from './study.js';
export { type Study, type StudyPictures, studyFigures, words, writeStudyPage } from './study-page.js';
export { pictureStudy } from './typical-run.js';
export { sortVariants, type Variant, variantWords } from './variants.js';
export { walkAgain } from './walk-again.js';

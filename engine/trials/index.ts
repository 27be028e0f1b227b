export { CLONE_SCHEMES } from './clones/clone-crowd.js';
export { CLONE_STYLES, type CloneResult, clonePools, observeStudy } from './clones/clone-study.js';
export { observeParticipants } from './clones/observe-participants.js';
export { OBSERVER } from './clones/observer.js';
export type { ConformParameters } from './conform/conform-job.js';
export {
  type ConformanceTest,
  chooseTests,
  findTest,
  type Outcome,
  runTest,
  SceneError,
  UnknownTestError,
  type Verdict,
} from './conform/index.js';
export {
  type Conformance,
  conformFigures,
  countOutcomes,
  type JudgedTest,
  judgedTest,
  outcomeTable,
  writeConformPage,
} from './conform-page.js';
export { type ContextTable, REAL_CROWDS, reduce as reduceContext, run as runContext } from './context-job.js';
export type { EntropyRanking } from './entropy-job.js';
export type { EvacuationResult } from './evacuation-job.js';
export { areaTable } from './evaluate-areas.js';
export type { ContextPicture, EvaluatedContext } from './evaluate-context.js';
export { type Evaluation, type EvaluationPictures, evaluationFigures, evaluationRows, writeEvaluationPage } from './evaluate-page.js';
export { evaluationPictures } from './evaluation-pictures.js';
export { analyseResults } from './experiment/analyse.js';
export { experimentFigures, writeExperimentPage } from './experiment/experiment-page.js';
export { scenesOf } from './experiment/plan.js';
export {
  mergeResults,
  type ParticipantResults,
  ResultsError,
  readResults,
  resultsTable,
} from './experiment/results.js';
export { learnJob, trialJobs } from './jobs.js';
export { type FieldToFit, fieldsToFit, LearnError } from './learn/fields-to-fit.js';
export {
  type Learned,
  type LearnedPart,
  type LearnedSteer,
  type LearnHost,
  type LearnPlan,
  learnFields,
  meansOf,
  verdictOf,
} from './learn/learn-fields.js';
export { LEARN_BY, type LearnBy, type LearnParameters, type LearnResult } from './learn/learn-job.js';
export { splitScene } from './learn/split-scene.js';
export { type CrowdScores, scoresOfCrowd } from './learned/context-scores.js';
export { fitHabits } from './learned/fit-habits.js';
export { judgeExample, placeErrors } from './learned/judge-example.js';
export { exampleFrom, learnedAs } from './learned/learn-example.js';
export { flowError, flowFrom, judgeFlow } from './learned/learn-flow.js';
export { compareWithLabels, groupsFrom, judgeGroups, type LearnedGroups, togetherOf } from './learned/learn-groups.js';
export { compareTags, judgeSecondary, readTags, secondaryFrom, tagsFor, writeTags } from './learned/learn-secondary.js';
export { type JudgedRow, type Split, splitTracks } from './learned/tracks.js';
export { meanOf, type StyleComparison } from './morph/compare-styles.js';
export { type JudgedHalves, judgeHalves } from './morph/judge-halves.js';
export { learnFrom, tracksOf } from './morph/learn-from.js';
export { ripleyOf } from './morph/ripley-of.js';
export { synthesise } from './morph/synthesise.js';
export { loadModels, type ModelFile, ModelFileError, packModels } from './own-models.js';
export { type OwnScene, OwnSceneError, ownScene, SCENE_INTERVAL } from './own-scene.js';
export { CONSTANT_VELOCITY, createPredictor, type PredictionRoom, type Predictor } from './predict.js';
export { PREDICTION_RADIUS, PREDICTION_SUBSTEPS, predictPathsBy } from './predict-paths.js';
export { rankAgreement } from './rank-agreement.js';
export { type BesideOptions, readBeside } from './read-beside.js';
export { openRealScene, REAL_SCENES, type RealScene } from './real-scenes.js';
export { isRealSweep, planRealSweep, type RealSweep } from './real-sweep.js';
export { type RecordRunOptions, recordRun } from './record-run.js';
export { checkReport, compareReports, type FigureChange, type ReportComparison, ReportError } from './report/compare-reports.js';
export { CHANGE_HEADING, changeRows, writeComparisonPage } from './report/comparison-page.js';
export { type Machine, thisMachine } from './report/machine.js';
export type { Link, SmallPicture } from './report/page.js';
export type { ReportFigure, ReportHead, ReportRun } from './report/report-file.js';
export { STUDIO_ADDRESS, studioLink } from './report/studio-link.js';
export { REPRODUCTIONS } from './reproduce/list.js';
export { type Reproduced, type ReproducedRow, type ReproductionReport, writeReproducePage } from './reproduce/reproduce-page.js';
export { DOCUMENTS, type PublishedRow, partsOfBench, type Reproduction } from './reproduce/reproduction.js';
export type { RunFigure, RunSummary, SharedScenario } from './run-job.js';
export { type OpenOptions, openScenario, packScenario, type ScenarioFields, type ScenarioSource } from './scenario-source.js';
export { writeFailures } from './scenario-space/failure-files.js';
export { pictureFailures } from './scenario-space/failure-pictures.js';
export { METHODS, methodFault } from './scenario-space/methods.js';
export { type MetricSummary, referenceCoverage, type SpaceSummary, summariseSpace } from './scenario-space/metrics.js';
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
export { attendScene } from './scenes/attend.js';
export { SceneFault, sceneScenario } from './scenes/scene-scenario.js';
export { FieldError, setFields } from './set-fields.js';
export { type CaseChoice, CaseError, readCases, steerBenchFolder } from './steerbench/case-folder.js';
export type { SharedCases } from './steerbench/job.js';
export { type SteerBenchReport, steerBenchFigures, type TestCaseView, writeSteerBenchPage } from './steerbench/page.js';
export type { SteerBenchParameters, SteerBenchResult } from './steerbench/result.js';
export { type SteerBenchFigures, type SteerBenchModel, type SteerBenchRow, steerBenchRows, summariseModels } from './steerbench/summary.js';
export { caseTable, categoryTable, publishedTable, type Table } from './steerbench/tables.js';
export { obstacleOutlines, openTestCase, type TestCaseOptions } from './steerbench/test-case.js';
export { type Spread, type StudyCurvePoint, type StudyExit, type StudyMap, type StudyVariant, summariseStudy } from './study.js';
export { type Study, type StudyPictures, studyFigures, words, writeStudyPage } from './study-page.js';
export { pictureStudy } from './typical-run.js';
export { variantWords } from './variants.js';
export { type WalkStylesOptions, walkStyles } from './walk-styles.js';

export { type Acceleration, acceleration } from './acceleration.js';
export { agentsOutside, type OutsideReport } from './agents-outside.js';
export { areaUnderCurve } from './area-under-curve.js';
export { type ContactWatcher, createContactWatcher, TOUCH } from './body-contacts.js';
export { COLLISION_DEFAULTS, type CollisionOptions, type Collisions, collisions } from './collisions.js';
export {
  CONTEXT_DEFAULTS,
  CONTEXT_SCORES,
  type ContextJudge,
  type ContextOptions,
  type ContextScore,
  type ContextScores,
  createContextJudge,
} from './context.js';
export { chanceExamples, createChanceJudge } from './context-chance.js';
export { CONTEXT_MEASURES, type ContextExamples, type ContextMeasure, contextExamples } from './context-examples.js';
export { type ContextPerson, contextPeople, type InstantTimes } from './context-people.js';
export { CONTEXT_WINDOW_DEFAULTS, type ContextWindowOptions, contextWindows } from './context-windows.js';
export { gaussianEntropy } from './covariance.js';
export { type CrowdCharacter, crowdCharacter } from './crowd-character.js';
export { DENSITY_DEFAULTS, type Density, type DensityOptions, density } from './density.js';
export { DENSITY_MAP_DEFAULTS, type DensityMap, type DensityMapOptions, densityMap } from './density-map.js';
export { type DisplacementError, displacementError, type Path } from './displacement.js';
export {
  type DistributionFunction,
  gammaBelow,
  logNormalBelow,
  normalBelow,
  truncatedBelow,
  uniformBelow,
  weibullBelow,
} from './distribution-functions.js';
export { createEffortWatcher, type Effort, type EffortWatcher, effortAlong, optimalEffort } from './effort.js';
export { type Energy, energy } from './energy.js';
export {
  type CrowdState,
  ENTROPY_DEFAULTS,
  type Entropy,
  type EntropyOptions,
  entropyMetric,
  type Predict,
  predictConstantVelocity,
} from './entropy.js';
export { type Evacuation, type ExitArea, type ExitUse, evacuation, type Leaving, NO_EXIT } from './evacuation.js';
export { createGroupSpread, type GroupSpread, type GroupSpreadOptions } from './group-spread.js';
export { findJourneys, type Journeys } from './journeys.js';
export { type KolmogorovSmirnov, kolmogorovSmirnov } from './kolmogorov-smirnov.js';
export { type LaneOrderOptions, laneOrder } from './lane-order.js';
export { LEVELS_OF_SERVICE, type LevelOfService, levelOfService } from './level-of-service.js';
export { type CrossingLine, createLineCrossings, flowOf, type LineCrossings } from './line-crossings.js';
export type { LinkLine } from './links.js';
export { MEASURES, type Measure, type Measures, measure } from './measures.js';
export { type Distribution, type MotionStatistics, type MotionStatisticsOptions, motionStatistics } from './motion-statistics.js';
export { createObstacleFinder, type ObstacleFinder, type Ring } from './obstacle-discs.js';
export { PAIR_DISTRIBUTION_DEFAULTS, type PairDistribution, type PairDistributionOptions, pairDistribution } from './pair-distribution.js';
export { type Passage, passageSpeeds } from './passage-speeds.js';
export { findLegs, type Leg, PATH_DEFAULTS, type PathOptions, type PathRatio, pathRatio } from './path-ratio.js';
export { type Bar, type BarPanel, type BarsPlot, plotBars } from './plot/bars.js';
export { type Curve, type CurvesPlot, plotCurves } from './plot/curves.js';
export { type Grid, type GridPanel, type GridsPlot, plotGrids, type ValueClass } from './plot/grids.js';
export { type Histogram, type HistogramsPlot, plotHistograms } from './plot/histograms.js';
export { type MapPanel, type MapPath, type MapsPlot, plotMaps } from './plot/maps.js';
export { type Box, drawAxes, drawLegend, headingHeight, MARGIN, picture } from './plot/picture.js';
export { createScale, rangeOf } from './plot/scale.js';
export { colour, fit, SIZE } from './plot/style.js';
export { escapeText, pathData, tag, text } from './plot/svg.js';
export {
  type Foretell,
  keepVelocity,
  PREDICTION_DEFAULTS,
  type PredictionOptions,
  type PredictionScore,
  type Present,
  scorePredictions,
} from './predictions.js';
export { boundsOf, RIPLEY_DEFAULTS, type RipleyOptions, type RipleyScale, ripleyK } from './ripley.js';
export { type SampledTrack, sampleTracks } from './sample-tracks.js';
export { shuffleSteps, shuffleTimes } from './shuffle-times.js';
export { SMOOTH_DEFAULTS, type SmoothOptions, type SmoothTrack, smoothTrack, smoothTracks } from './smooth-track.js';
export { type Speed, speed } from './speed.js';
export {
  createSpeedDensity,
  type MeasurementArea,
  type SpeedDensity,
  type SpeedDensityOptions,
  type SpeedDensitySample,
} from './speed-density.js';
export { type SpeedAtDensity, speedOverDensity } from './speed-over-density.js';
export { START_DEFAULTS, type StartOptions, startTimes } from './start-times.js';
export { deviation, mean, quantile } from './statistics.js';
export { createSteerBenchScore, type SteerBenchScore, type SteerBenchScoreOptions, type SteerBenchWatcher } from './steerbench-score.js';
export { STUCK_DEFAULTS, type Stuck, type StuckOptions, stuck } from './stuck.js';
export { type TimeSpaceLine, type TimeSpaceOptions, timeSpace } from './time-space.js';
export { type TimeToGoal, timeToGoal } from './time-to-goal.js';
export { createOverlapWatcher, NOBODY, type OverlapWatcher, type TorsoOverlap, worstTorsoOverlap } from './torso-overlap.js';
export {
  type CheckedTracks,
  checkRecording,
  checkTracks,
  FAULT_DEFAULTS,
  type FaultKind,
  type FaultOptions,
  type TrackFault,
} from './track-faults.js';
export { createVoronoi, VORONOI_DEFAULTS, type VoronoiCell, type VoronoiMaker, type VoronoiOptions } from './voronoi-cells.js';
export { createVoronoiDensity, type VoronoiDensity, type VoronoiDensityOptions } from './voronoi-density.js';
export type { WalkablePolygon } from './walkable-region.js';
export { type WallOverlap, worstWallOverlap } from './wall-overlap.js';
export { type Watcher, watch } from './watch.js';

export {
  CONTEXT_SCORES,
  type ContextJudge,
  type ContextOptions,
  type ContextScore,
  type ContextScores,
  createContextJudge,
} from './context/context.js';
export { chanceExamples, createChanceJudge } from './context/context-chance.js';
export { type ContextExamples, type ContextMeasure, contextExamples } from './context/context-examples.js';
export { type ContextPerson, contextPeople, type InstantTimes } from './context/context-people.js';
export { type ContextWindowOptions, contextWindows } from './context/context-windows.js';
export { shuffleSteps, shuffleTimes } from './context/shuffle-times.js';
export { COMPANION_DEFAULTS, findCompanions } from './crowd/companions.js';
export { type CrowdCharacter, crowdCharacter } from './crowd/crowd-character.js';
export { type CrowdStyle, crowdStyle, STYLE_STATISTICS } from './crowd/crowd-style.js';
export { type GroupShape, groupShape } from './crowd/group-shape.js';
export { createGroupSpread, type GroupSpread, type GroupSpreadOptions } from './crowd/group-spread.js';
export { type LaneOrderOptions, laneOrder } from './crowd/lane-order.js';
export { type Distribution, type MotionStatistics, type MotionStatisticsOptions, motionStatistics } from './crowd/motion-statistics.js';
export { type PairDistribution, type PairDistributionOptions, pairDistribution } from './crowd/pair-distribution.js';
export { type RipleyOptions, type RipleyScale, ripleyK } from './crowd/ripley.js';
export { findSocialGroups, poissonOfSizes } from './crowd/social-groups.js';
export { type TimeSpaceLine, type TimeSpaceOptions, timeSpace } from './crowd/time-space.js';
export {
  type AreaStatistics,
  type AreaStatisticsOptions,
  type AreaWatcher,
  createAreaStatistics,
  type Spread,
} from './density/area-statistics.js';
export { type Density, type DensityOptions, density } from './density/density.js';
export { type DensityMap, type DensityMapOptions, densityMap } from './density/density-map.js';
export { LEVELS_OF_SERVICE, type LevelOfService, levelOfService } from './density/level-of-service.js';
export type { NamedArea } from './density/measured-area.js';
export {
  createSpeedDensity,
  type MeasurementArea,
  type SpeedDensity,
  type SpeedDensityOptions,
  type SpeedDensitySample,
} from './density/speed-density.js';
export { type SpeedAtDensity, speedOverDensity } from './density/speed-over-density.js';
export { createVoronoi, type VoronoiCell, type VoronoiMaker, type VoronoiOptions } from './density/voronoi-cells.js';
export { createVoronoiDensity, type VoronoiDensity, type VoronoiDensityOptions } from './density/voronoi-density.js';
export { MEASURES, type Measure, type Measures, measure } from './measures.js';
export { crowdLook, type Seen } from './observer/crowd-look.js';
export { fitObserver, judgeLook, type Lesson, type Observer } from './observer/observer.js';
export { agentsOutside, type OutsideReport } from './overlap/agents-outside.js';
export { type ContactWatcher, createContactWatcher, TOUCH } from './overlap/body-contacts.js';
export { type CollisionOptions, type Collisions, collisions } from './overlap/collisions.js';
export type { LinkLine } from './overlap/links.js';
export type { Ring } from './overlap/obstacle-discs.js';
export { createOverlapWatcher, NOBODY, type OverlapWatcher, type TorsoOverlap, worstTorsoOverlap } from './overlap/torso-overlap.js';
export type { WalkablePolygon } from './overlap/walkable-region.js';
export { type WallOverlap, worstWallOverlap } from './overlap/wall-overlap.js';
export { type Bar, type BarPanel, type BarsPlot, plotBars } from './plot/bars.js';
export { type Curve, type CurvesPlot, plotCurves } from './plot/curves.js';
export { type Grid, type GridPanel, type GridsPlot, plotGrids, type ValueClass } from './plot/grids.js';
export { type Histogram, type HistogramsPlot, plotHistograms } from './plot/histograms.js';
export { type MapPanel, type MapPath, type MapsPlot, plotMaps } from './plot/maps.js';
export { type Box, drawAxes, drawLegend, headingHeight, MARGIN, picture } from './plot/picture.js';
export { createScale, rangeOf } from './plot/scale.js';
export { colour, fit, SIZE } from './plot/style.js';
export { escapeText, pathData, tag, text } from './plot/svg.js';
export { type DisplacementError, displacementError, type Path } from './prediction/displacement.js';
export {
  type CrowdState,
  ENTROPY_DEFAULTS,
  type Entropy,
  type EntropyOptions,
  entropyMetric,
  type Predict,
  predictConstantVelocity,
} from './prediction/entropy.js';
export {
  keepVelocity,
  PREDICTION_DEFAULTS,
  type PredictionOptions,
  type PredictionScore,
  type PredictPaths,
  type Present,
  scorePredictions,
} from './prediction/predictions.js';
export { aroundPerson } from './presence/around-person.js';
export { type AroundPerson, watchPerson } from './presence/watch-person.js';
export { areaUnderCurve } from './statistics/area-under-curve.js';
export { type Comparison, chiSquareTest, pairedTTest, rankSums, signedRanks, welchTTest } from './statistics/compare-samples.js';
export { gaussianEntropy } from './statistics/covariance.js';
export {
  type DistributionFunction,
  gammaBelow,
  logNormalBelow,
  normalBelow,
  truncatedBelow,
  uniformBelow,
  weibullBelow,
} from './statistics/distribution-functions.js';
export { earthMover, greatestDifference } from './statistics/earth-mover.js';
export { type KolmogorovSmirnov, kolmogorovSmirnov } from './statistics/kolmogorov-smirnov.js';
export { deviation, mean, quantile } from './statistics/statistics.js';
export { type Effect, type TwoWay, twoWay, twoWayRepeated } from './statistics/variance-analysis.js';
export { createSteerBenchScore, type SteerBenchScore, type SteerBenchScoreOptions, type SteerBenchWatcher } from './steerbench-score.js';
export { findJourneys, type Journeys } from './tracks/journeys.js';
export { resampleTracks } from './tracks/resample-tracks.js';
export { type SampledTrack, sampleTracks } from './tracks/sample-tracks.js';
export { type SmoothOptions, type SmoothTrack, smoothTrack } from './tracks/smooth-track.js';
export { type StartOptions, startTimes } from './tracks/start-times.js';
export {
  type CheckedTracks,
  checkRecording,
  checkTracks,
  type FaultKind,
  type FaultOptions,
  type TrackFault,
} from './tracks/track-faults.js';
export { type Acceleration, acceleration } from './walking/acceleration.js';
export { createEffortWatcher, type Effort, type EffortWatcher, effortAlong, optimalEffort } from './walking/effort.js';
export { type Energy, energy } from './walking/energy.js';
export { type Evacuation, type ExitArea, type ExitUse, evacuation, type Leaving, NO_EXIT } from './walking/evacuation.js';
export { type CrossingLine, createLineCrossings, flowOf, type LineCrossings } from './walking/line-crossings.js';
export { type Passage, passageSpeeds } from './walking/passage-speeds.js';
export { type Leg, type PathOptions, type PathRatio, pathRatio } from './walking/path-ratio.js';
export { type Speed, speed } from './walking/speed.js';
export { type Stuck, type StuckOptions, stuck } from './walking/stuck.js';
export { type TimeToGoal, timeToGoal } from './walking/time-to-goal.js';
export { type Watcher, watch } from './watch.js';

export type {
  ConformancePlot,
  ConformanceTest,
  Judge,
  Judgement,
  Outcome,
  Standard,
  TestRun,
  Verdict,
  Walk,
  Walked,
  WalkOptions,
} from './conformance-test.js';
export { drawPlot } from './draw-plot.js';
export type { Figure, Measured } from './figure.js';
export { type ConformanceSetting, passes, runTest, SceneError } from './run-test.js';
export { type Fields, type Scene, writeScene } from './scene.js';
export { CONFORMANCE_TESTS, chooseTests, findTest, UnknownTestError } from './tests.js';

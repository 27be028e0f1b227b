import { plotBars, plotCurves, plotGrids, plotHistograms, plotMaps } from '../../evaluate/index.js';
import type { ConformancePlot } from './conformance-test.js';

/** Draws a plot of a test as SVG. */
export function drawPlot(plot: ConformancePlot): string {
  switch (plot.kind) {
    case 'curves':
      return plotCurves(plot);
    case 'histograms':
      return plotHistograms(plot);
    case 'bars':
      return plotBars(plot);
    case 'grids':
      return plotGrids(plot);
    case 'maps':
      return plotMaps(plot);
  }
}

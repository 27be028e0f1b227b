import type { Answerer } from '../answerer.js';
import type { FlowLine } from '../flow-count.js';
import { type Known, type Samples, samplesSince } from '../series.js';
import { DENSITY_BIN, SPEED_BIN, setFlowLines } from '../statistics.js';
import type { StyleUse } from '../style-use.js';

/** Which lines to count at, and what the asker has already. */
export type StatisticsQuestion = {
  readonly lines: readonly FlowLine[];
  readonly crowd?: Known;
  readonly styleVariation?: Known;
  readonly presence?: Known;
  /** By id of the line. */
  readonly flows?: Readonly<Record<number, Known>>;
};

/** Bins of a histogram, as counts. */
export type Bins = { readonly width: number; readonly now: Float64Array; readonly whole: Float64Array };

/** What was counted at a line. */
export type FlowAnswer = {
  readonly id: number;
  readonly since: number;
  readonly forward: number;
  readonly backward: number;
  readonly samples: Samples;
};

/** What the plots show. */
export type StatisticsAnswer = {
  readonly time: number;
  readonly crowd: Samples;
  readonly styleVariation: Samples;
  /** What the viewer who is in the crowd met; undefined where there is none. */
  readonly presence: Samples | undefined;
  readonly styleUse: StyleUse | undefined;
  readonly speed: Bins;
  readonly density: Bins;
  readonly diagram: {
    readonly points: Float32Array;
    readonly count: Float64Array;
    readonly speedSum: Float64Array;
    readonly width: number;
  };
  readonly flows: readonly FlowAnswer[];
};

/** Tells what was measured since somebody asked last. */
export const statistics = (({ sim, statistics }, { lines, crowd, styleVariation, presence, flows = {} }) => {
  setFlowLines(statistics, lines, sim.time);
  const { diagram } = statistics;
  return {
    time: sim.time,
    crowd: samplesSince(statistics.crowd, crowd),
    styleVariation: samplesSince(statistics.styleVariation, styleVariation),
    presence: statistics.around && samplesSince(statistics.around.samples, presence),
    styleUse: statistics.styleUse,
    speed: { ...statistics.speed, width: SPEED_BIN },
    density: { ...statistics.density, width: DENSITY_BIN },
    diagram: {
      points: diagram.points.slice(0, 2 * Math.min(diagram.written, diagram.points.length / 2)),
      count: diagram.count,
      speedSum: diagram.speedSum,
      width: DENSITY_BIN,
    },
    flows: [...statistics.lines.values()].map(({ line: { id }, since, forward, backward, series }) => ({
      id,
      since,
      forward,
      backward,
      samples: samplesSince(series, flows[id]),
    })),
  };
}) satisfies Answerer<StatisticsQuestion, StatisticsAnswer>;

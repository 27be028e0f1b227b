import type { Bins, StatisticsAnswer, StatisticsQuestion } from '../worker/answers/statistics.js';
import type { FlowLine } from '../worker/flow-count.js';
import type { Known, Samples } from '../worker/series.js';
import type { StyleUse } from '../worker/style-use.js';

/** Samples so far, in columns. */
export type Curve = { generation: number; columns: number[][] };

/** What was counted at a line so far. */
export type LineFlow = {
  readonly line: FlowLine;
  readonly since: number;
  readonly forward: number;
  readonly backward: number;
  readonly curve: Curve;
};

/** All that the page was told of a run. */
export type Collected = {
  /** Simulated time of the last answer [s]. */
  time: number;
  readonly crowd: Curve;
  readonly styleVariation: Curve;
  /** Of the viewer who is in the crowd. */
  readonly presence: Curve;
  styleUse: StyleUse | undefined;
  speed: Bins | undefined;
  density: Bins | undefined;
  diagram: StatisticsAnswer['diagram'] | undefined;
  flows: LineFlow[];
};

/** Nothing told yet. */
export function createCollected(): Collected {
  return {
    time: 0,
    crowd: createCurve(),
    styleVariation: createCurve(),
    presence: createCurve(),
    styleUse: undefined,
    speed: undefined,
    density: undefined,
    diagram: undefined,
    flows: [],
  };
}

/** Asks for what is new. */
export function questionFor({ crowd, styleVariation, presence, flows }: Collected, lines: readonly FlowLine[]): StatisticsQuestion {
  return {
    lines,
    crowd: knownOf(crowd),
    styleVariation: knownOf(styleVariation),
    presence: knownOf(presence),
    flows: Object.fromEntries(flows.map(({ line, curve }) => [line.id, knownOf(curve)])),
  };
}

/** Takes in an answer. */
export function collect(collected: Collected, answer: StatisticsAnswer, lines: readonly FlowLine[]): void {
  const { time, styleUse, speed, density, diagram } = answer;
  Object.assign(collected, { time, styleUse, speed, density, diagram });
  append(collected.crowd, answer.crowd);
  append(collected.styleVariation, answer.styleVariation);
  if (answer.presence) append(collected.presence, answer.presence);
  collected.flows = answer.flows.flatMap(({ id, since, forward, backward, samples }) => {
    const line = lines.find((line) => line.id === id);
    if (!line) return [];
    const curve = collected.flows.find((flow) => flow.line.id === id)?.curve ?? createCurve();
    append(curve, samples);
    return [{ line, since, forward, backward, curve }];
  });
}

function createCurve(): Curve {
  return { generation: -1, columns: [] };
}

function knownOf({ generation, columns }: Curve): Known {
  return { generation, count: columns[0]?.length ?? 0 };
}

function append(curve: Curve, { generation, from, columns }: Samples): void {
  curve.generation = generation;
  curve.columns = columns.map((column, n) => [...(curve.columns[n] ?? []).slice(0, from), ...column]);
}

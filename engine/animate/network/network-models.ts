// Body models by networks: `network` (stateless, with a code for every person) and `pfnn` (autoregressive). While people stand, sit or act, styles pose them.
import { NETWORK_BODY_COLUMNS, specsOf } from '../../columns/index.js';
import type { ColumnSpec } from '../../kernels/index.js';
import type { BodyContext, BodyModel } from '../body-model.js';
import { JOINTS } from '../skeleton.js';
import { chooseWalkers, homeColumn } from '../stage/walking-rows.js';
import { askNetwork, CROWD_BINS, networkColumnSpecs, networkPlaces, type PlacedNetwork, placeNetwork, takeNetwork } from './ask-network.js';
import { ANSWER_STEP, INPUT, type NetworkKind, NOW_POINT, WAY_POINTS } from './layout.js';
import type { KeptRange, MotionNetwork } from './network-file.js';
import { codesOfStyles, followStyles } from './style-codes.js';

/** Names of the body models by the kind of their network. */
const NAMES: Readonly<Record<NetworkKind, string>> = { stateless: 'network', autoregressive: 'pfnn' };
/** Numbers that autoregressive networks keep by row. */
const KEPT = 6 * JOINTS + 4 * (WAY_POINTS - NOW_POINT);
/** Numbers of a pose that they keep, and have bounds. */
const BOUNDED = 6 * JOINTS;
/** How far back networks look [s]. */
const HISTORY = 1;

type State = {
  readonly placed: PlacedNetwork;
  readonly phases: Float32Array;
  /** Codes by number of the style in the library, worked out when somebody is first posed. */
  ofStyles: Float32Array | undefined;
};

/** Body models of networks, at most one of each kind; they share columns, so all of a simulation are made together. */
export function createNetworkModels(networks: readonly MotionNetwork[]): BodyModel[] {
  const places = networkPlaces(networks.map(({ network }) => ({ shape: network, bins: CROWD_BINS })));
  return networks.map((learned, number) => createModel(learned, places[number], number, networks));
}

function createModel(learned: MotionNetwork, placed: PlacedNetwork, number: number, all: readonly MotionNetwork[]): BodyModel {
  const { kind, network, references, range } = learned;
  const name = NAMES[kind];
  const keeps = kind === 'autoregressive';
  const firstReference = number * 4 * JOINTS;
  const model: BodyModel<State> = {
    name,
    fields: {},
    shared: (capacity, dt) => [...bodyColumns(all, capacity, dt), homeColumn(name, capacity)],
    create: ({ kernels }) => {
      placeNetwork(kernels, learned.network, placed);
      kernels.f32.networkReference.set(references.flat(), firstReference);
      if (keeps) setBounds(kernels.f32.networkBound, range);
      return { placed, phases: new Float32Array(kernels.u32.networkBody.length), ofStyles: undefined };
    },
    comes: (_, { kernels, agents }, { row }) => {
      kernels.u32.networkAge[row] = 0;
      const id = agents.columns.id[row];
      kernels.u32[`${name}Home`][row] = id + 1;
      if (keeps) kernels.f32.networkKept.set(network.inputMean.subarray(INPUT.rest), row * KEPT);
    },
    choose: ({ kernels, model: own, agents }) => chooseWalkers(kernels, name, own, agents),
    pose: (context) => {
      if (!keeps) followCodes(context as BodyContext<State>, learned);
      poseRows(context as BodyContext<State>, keeps, firstReference);
    },
    facts: () => [{ name: 'posed-by-network', label: `is posed by the network (${name}), because it walks` }],
  };
  return model as BodyModel;
}

/** Columns of all networks of a simulation. */
function bodyColumns(networks: readonly MotionNetwork[], capacity: number, dt: number): ColumnSpec[] {
  const lengths: Readonly<Record<string, number>> = {
    networkPath: capacity * samplesOf(dt) * 4,
    networkKept: networks.some(({ kind }) => kind === 'autoregressive') ? capacity * KEPT : 0,
    networkReference: networks.length * 4 * JOINTS,
    networkBound: networks.some(({ kind }) => kind === 'autoregressive') ? 2 * BOUNDED : 0,
  };
  const own = specsOf(NETWORK_BODY_COLUMNS, { row: capacity, weight: 0 });
  const shapes = networks.map(({ network }) => ({ shape: network, bins: CROWD_BINS }));
  return [...networkColumnSpecs(shapes, capacity), ...own.map((spec) => ({ ...spec, length: lengths[spec.name] ?? spec.length }))];
}

/** A network that was trained before ranges were noted is not held to any. */
function setBounds(bound: Float32Array, range: KeptRange | undefined): void {
  bound.fill(Number.NEGATIVE_INFINITY, 0, BOUNDED).fill(Number.POSITIVE_INFINITY, BOUNDED);
  if (!range) return;
  bound.set(range.least);
  bound.set(range.most, BOUNDED);
}

/** Ticks of the last second, and this one. */
function samplesOf(dt: number): number {
  return Math.ceil(HISTORY / dt) + 1;
}

/** Gives people the code of their style. */
function followCodes({ state, kernels, library, rows, dt }: BodyContext<State>, { codes, styles }: MotionNetwork): void {
  state.ofStyles ??= codesOfStyles(library, codes, styles);
  const { networkAge: age, motionStyle: style } = kernels.u32;
  followStyles(rows, { code: kernels.f32.networkCode, age, style }, state.ofStyles, dt);
}

function poseRows({ kernels, state, rows, places, tick, dt }: BodyContext<State>, keeps: boolean, firstReference: number): void {
  const count = rows.length;
  // Networks that go on from their answers were taught steps of a certain length; longer ticks are walked in several.
  const steps = keeps ? Math.max(1, Math.ceil(dt / ANSWER_STEP - 1e-3)) : 1;
  const { networkBody, networkPlace } = kernels.u32;
  networkBody.set(rows);
  networkPlace.set(places);
  kernels.setUp('setNetworkBodies', samplesOf(dt), keeps ? 1 : 0, firstReference, tick, dt / steps);
  takeNetwork(kernels, state.placed);
  kernels.run('tellNetwork', count);
  for (let step = 1; step <= steps; step++) {
    for (let n = 0; n < count; n++) state.phases[n] = kernels.f32.networkCycle[rows[n]];
    askNetwork(kernels, state.placed, state.phases, count);
    kernels.run(step < steps ? 'stepNetwork' : 'showNetwork', count);
  }
}

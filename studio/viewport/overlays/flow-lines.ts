import { Group } from 'three';
import type { WorldDrawing } from '../../worker/world-drawing.js';
import { colourInto } from './colour-map.js';
import { DENSITY_WIDTH } from './density.js';
import type { Overlay } from './overlay.js';
import { addRibbon, createRibbons, disposeRibbons, type Ribbons, showRibbons } from './ribbons.js';
import { borrowField, returnField, type SharedField, updateField } from './shared-field.js';
import { type Flow, followFlow, STEPS } from './streamlines.js';

/** Time over which the flow is a mean [s], and between two drawings of it [ms]. */
const MEMORY = 4;
const INTERVAL = 400;
/** Between two lines at least [m], and lines that there are at most. */
const SPACING = 1.3;
const MOST_LINES = 2000;

/** Colours by direction, once around: to +x, +z, -x, -z. */
export const DIRECTIONS = ['#d55e00', '#009e73', '#0072b2', '#b0559b', '#d55e00'];

const _corners = new Float32Array(2 * (STEPS + 1));
const _colour = new Uint8Array(3);

/** The mean flow of the last seconds, and the field that it is measured from. */
type Drawn = { readonly shared: SharedField; readonly flow: Flow & { readonly weight: Float32Array }; time: number; at: number };

/** Arrows along the mean velocity. */
export const FLOW_LINES: Overlay = {
  id: 'flow-lines',
  title: 'Flow lines',
  about: `Which way people go, as a mean of the last ${MEMORY} s: an arrow is as long as a second’s way.`,
  key: 'Shift+F',
  opacity: 0.95,
  create: () => {
    const object = new Group();
    const ribbons = createRibbons(MOST_LINES * (STEPS + 1), { width: 0.14, pixels: 2.6, height: 0.025 });
    object.add(ribbons.mesh);
    let drawn: Drawn | undefined;
    const clear = () => {
      if (drawn) returnField(drawn.shared, true);
      drawn = undefined;
    };
    return {
      object,
      update: (moment) => {
        if (drawn?.shared.world !== moment.world) clear();
        drawn ??= createDrawn(moment.world);
        updateField(drawn.shared, moment);
        remember(drawn);
        const now = performance.now();
        if (now - drawn.at < INTERVAL) return;
        drawn.at = now;
        drawLines(ribbons, drawn.flow);
      },
      setOpacity: (value) => {
        ribbons.mesh.material.uniforms.opacity.value = value;
      },
      legend: () => ({
        entries: ['+x (right on the plan)', '+z (down)', '-x (left)', '-z (up)'].map((words, n) => ({
          colour: DIRECTIONS[n],
          sign: 'line',
          label: `towards ${words.replace('-', '−')}`,
        })),
      }),
      dispose: () => {
        clear();
        disposeRibbons(ribbons);
      },
    };
  },
};

function createDrawn(world: WorldDrawing): Drawn {
  const shared = borrowField(world, DENSITY_WIDTH, true);
  const { minX, minZ, cell, columns, rows, density } = shared.field;
  const make = () => new Float32Array(density.length);
  return {
    shared,
    flow: { minX, minZ, cell, columns, rows, velocityX: make(), velocityZ: make(), weight: make() },
    time: Number.NaN,
    at: Number.NEGATIVE_INFINITY,
  };
}

/** Lets a new measurement into the mean; the older ones fade. */
function remember(drawn: Drawn): void {
  const { shared, flow } = drawn;
  if (shared.time === drawn.time || Number.isNaN(shared.time)) return;
  const elapsed = shared.time - drawn.time;
  // At first, and after a step back in time, only what is now counts.
  const kept = elapsed > 0 ? Math.exp(-elapsed / MEMORY) : 0;
  drawn.time = shared.time;
  const { density, velocityX, velocityZ } = shared.field;
  for (let n = 0; n < density.length; n++) {
    const before = kept * flow.weight[n];
    const added = (1 - kept) * density[n];
    const weight = before + added;
    flow.weight[n] = weight;
    if (weight < 1e-4) continue;
    flow.velocityX[n] = (before * flow.velocityX[n] + added * velocityX[n]) / weight;
    flow.velocityZ[n] = (before * flow.velocityZ[n] + added * velocityZ[n]) / weight;
  }
}

function drawLines(ribbons: Ribbons, flow: Flow): void {
  const [width, depth] = [flow.columns * flow.cell, flow.rows * flow.cell];
  const spacing = Math.max(SPACING, Math.sqrt((width * depth) / MOST_LINES));
  ribbons.count = 0;
  for (let row = 0; row * spacing < depth; row++) {
    for (let column = 0; column * spacing < width; column++) {
      // Every second row is moved by half, so that lines do not stand in file.
      const x = flow.minX + (column + (row % 2 ? 0.75 : 0.25)) * spacing;
      drawLine(ribbons, _corners, followFlow(flow, x, flow.minZ + (row + 0.5) * spacing, _corners));
    }
  }
  showRibbons(ribbons);
}

/** A line that grows stronger and ends in a head. */
function drawLine(ribbons: Ribbons, corners: Float32Array, count: number): void {
  for (let n = 0; n + 1 < count; n++) {
    const [ax, az, bx, bz] = [corners[2 * n], corners[2 * n + 1], corners[2 * n + 2], corners[2 * n + 3]];
    const angle = Math.atan2(bz - az, bx - ax) / (2 * Math.PI);
    colourInto(DIRECTIONS, angle - Math.floor(angle), _colour, 0);
    const colour = [_colour[0], _colour[1], _colour[2]] as const;
    const breadth = (share: number) => 0.45 + 0.55 * share;
    addRibbon(ribbons, [ax, az, bx, bz], colour, [breadth(n / count), breadth((n + 1) / count), 0]);
    if (n + 2 === count) {
      const length = Math.hypot(bx - ax, bz - az) || 1;
      const reach = 0.34 / length;
      addRibbon(ribbons, [bx, bz, bx + reach * (bx - ax), bz + reach * (bz - az)], colour, [3, 0, 0]);
    }
  }
}

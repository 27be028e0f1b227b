import { CanvasTexture, Group, type PerspectiveCamera, Sprite, SpriteMaterial, SRGBColorSpace } from 'three';
import type { Session } from '../document/session.js';
import type { FlowLine } from '../worker/flow-count.js';
import { type AnyView, sceneOf } from './any-view.js';
import type { Layer } from './layer.js';
import { bytesOf } from './overlays/colour-map.js';
import { ORDER } from './overlays/overlay.js';
import { distinctColour } from './overlays/palette.js';
import { addRibbon, createRibbons, disposeRibbons, type Ribbons, showRibbons } from './overlays/ribbons.js';

/** A line and what it needs: itself, an arrow of two pieces. */
const MOST = 4 * 64;
const PREVIEW = '#e0a23f';
/** A stroke that is being drawn has so many pieces at most. */
const MOST_PIECES = 120;
/** Across the letter of a line, whatever the view [px]. */
const LABEL = 24;

type LineEnd = FlowLine['from'];
type Lines = { readonly layer: Layer; preview: readonly [LineEnd, LineEnd] | undefined; stroke: readonly LineEnd[]; show(): void };

const _lines = new WeakMap<Session, Lines>();

/** Draws the lines at which a session counts, in the colours of their plot; returns how to stop. */
export function connectFlowLines(session: Session<AnyView>): () => void {
  const { store } = session;
  const picture = sceneOf(session.picture);
  if (!picture) return () => {};
  const lines = createLines(session);
  _lines.set(session, lines);
  picture.addLayer(lines.layer);
  lines.show();
  const unsubscribe = store.subscribe((now, before) => {
    if (now.flowLines !== before.flowLines) lines.show();
  });
  return () => {
    unsubscribe();
    picture.removeLayer(lines.layer);
  };
}

/** Shows the line that is being drawn, or none. */
export function setFlowPreview(session: Session, from: LineEnd | undefined, to: LineEnd | undefined): void {
  const lines = _lines.get(session);
  if (!lines) return;
  lines.preview = from && to ? [from, to] : undefined;
  lines.show();
}

/** Shows the stroke that is being drawn along its points, with an arrow at its end; none of fewer than two. */
export function setStrokePreview(session: Session, points: readonly LineEnd[]): void {
  const lines = _lines.get(session);
  if (!lines) return;
  lines.stroke = points;
  lines.show();
}

function createLines({ store, picture }: Session): Lines {
  const object = new Group();
  const ribbons = createRibbons(MOST, { width: 0.08, pixels: 3, height: 0.04 });
  ribbons.mesh.renderOrder = ORDER.marks;
  const labels = new Group();
  object.add(ribbons.mesh, labels);
  const clear = () => {
    for (const label of labels.children as Sprite[]) {
      label.material.map?.dispose();
      label.material.dispose();
    }
    labels.clear();
  };
  const lines: Lines = {
    preview: undefined,
    stroke: [],
    layer: {
      object,
      update: ({ camera }) => {
        const size = sizeOfPixels(LABEL, camera as PerspectiveCamera, picture?.canvas.clientHeight ?? 0);
        for (const label of labels.children) label.scale.setScalar(size);
      },
      dispose: () => {
        clear();
        disposeRibbons(ribbons);
      },
    },
    show: () => {
      clear();
      ribbons.count = 0;
      store.getState().flowLines.forEach(({ name, from, to }, n) => {
        addLine(ribbons, from, to, distinctColour(n));
        labels.add(createLabel(name, from, to, distinctColour(n)));
      });
      if (lines.preview) addLine(ribbons, ...lines.preview, PREVIEW);
      if (lines.stroke.length > 1) addStroke(ribbons, lines.stroke, PREVIEW);
      showRibbons(ribbons);
    },
  };
  return lines;
}

/** How large something is at a distance of 1 m that is some pixels large in a picture of a height: the same in every view, narrow ones included. */
export function sizeOfPixels(pixels: number, { fov }: Pick<PerspectiveCamera, 'fov'>, height: number): number {
  return (2 * Math.tan((fov * Math.PI) / 360) * pixels) / Math.max(height, pixels);
}

/** A line with an arrow that points forward from its middle. */
function addLine(ribbons: Ribbons, [ax, az]: LineEnd, [bx, bz]: LineEnd, colour: string): void {
  const length = Math.hypot(bx - ax, bz - az) || 1;
  const [forwardX, forwardZ] = [-(bz - az) / length, (bx - ax) / length];
  const [x, z] = [(ax + bx) / 2, (az + bz) / 2];
  const bytes = bytesOf(colour);
  addRibbon(ribbons, [ax, az, bx, bz], bytes);
  addRibbon(ribbons, [x, z, x + 0.45 * forwardX, z + 0.45 * forwardZ], bytes);
  addRibbon(ribbons, [x + 0.4 * forwardX, z + 0.4 * forwardZ, x + 0.85 * forwardX, z + 0.85 * forwardZ], bytes, [4, 0, 0]);
}

/** Adds a line through points, or through so many of them that it has `MOST_PIECES` at most, with an arrow that goes on from its end. */
export function addStroke(ribbons: Ribbons, points: readonly LineEnd[], colour: string): void {
  const bytes = bytesOf(colour);
  const step = Math.ceil(points.length / MOST_PIECES);
  const kept = points.filter((_, n) => n % step === 0 || n === points.length - 1);
  kept.slice(1).forEach(([x, z], n) => {
    addRibbon(ribbons, [...kept[n], x, z], bytes);
  });
  const [[ax, az], [bx, bz]] = kept.slice(-2);
  const length = Math.hypot(bx - ax, bz - az) || 1;
  const [aheadX, aheadZ] = [(bx - ax) / length, (bz - az) / length];
  addRibbon(ribbons, [bx, bz, bx + 0.6 * aheadX, bz + 0.6 * aheadZ], bytes, [4, 0, 0]);
}

/** The letter of a line, above its end. */
function createLabel(name: string, [ax, az]: LineEnd, [bx, bz]: LineEnd, colour: string): Sprite {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 64;
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(32, 32, 29, 0, 2 * Math.PI);
    context.fill();
    context.lineWidth = 4;
    context.strokeStyle = context.fillStyle = '#fff';
    context.stroke();
    context.font = '600 36px system-ui, sans-serif';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(name, 32, 34);
  }
  const map = new CanvasTexture(canvas);
  map.colorSpace = SRGBColorSpace;
  const material = new SpriteMaterial({
    map,
    depthTest: false,
    sizeAttenuation: false,
    toneMapped: false,
    fog: false,
  });
  const label = new Sprite(material);
  const length = Math.hypot(bx - ax, bz - az) || 1;
  label.position.set(bx + (0.3 * (bx - ax)) / length, 0.3, bz + (0.3 * (bz - az)) / length);
  label.renderOrder = ORDER.marks;
  return label;
}

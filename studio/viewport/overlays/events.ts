import { BufferAttribute, BufferGeometry, DynamicDrawUsage, Points, ShaderMaterial } from 'three';
import { ask } from '../../document/session.js';
import type { PlacedHappening } from '../../worker/happenings.js';
import { bytesOf } from './colour-map.js';
import { ORDER, type Overlay } from './overlay.js';
import { createPoll } from './poll.js';

/** How a kind of happening is drawn: its colour, and its shape: 0 a disc, 1 a triangle up, 2 a triangle down, 3 a square, 4 a diamond. */
type Mark = { readonly kinds: readonly string[]; readonly colour: string; readonly shape: number; readonly label: string };

const MARKS: readonly Mark[] = [
  { kinds: ['spawn'], colour: '#009e73', shape: 2, label: '▼ somebody comes' },
  { kinds: ['leave'], colour: '#d55e00', shape: 1, label: '▲ somebody leaves' },
  { kinds: ['goal'], colour: '#56b4e9', shape: 0, label: '● has a new goal' },
  { kinds: ['arrive'], colour: '#0072b2', shape: 0, label: '● has arrived for good' },
  { kinds: ['unreachable', 'moved'], colour: '#cc3311', shape: 4, label: '◆ finds no way, or was moved aside' },
  { kinds: ['link', 'link-end'], colour: '#cc79a7', shape: 0, label: '● steps onto a link, or off it' },
  { kinds: ['door-open', 'door-close', 'door-held'], colour: '#e69f00', shape: 3, label: '■ a door opens, closes or is held' },
];
/** How long a mark is seen [s], and how many there are at most. */
const LIFE = 2.5;
const MOST = 512;

/** Marks where something happens. */
export const EVENTS: Overlay = {
  id: 'events',
  title: 'Events',
  about: `Marks that rise for ${LIFE} s where somebody comes, leaves, or gets a new goal, at links and at doors.`,
  key: 'Shift+E',
  opacity: 1,
  create: (session) => {
    const points = createPoints();
    const { position, look } = points.geometry.attributes;
    let waiting: PlacedHappening[] = [];
    let since = -1;
    let engine: unknown;
    const counts = new Map<string, number>();
    const poll = createPoll(200, async () => {
      const isNew = engine !== session.engine;
      engine = session.engine;
      if (isNew) {
        counts.clear();
        waiting = [];
        since = -1;
      }
      // What happened before the overlay was on is not news.
      const { told, list } = await ask(session, 'happenings', { since: since < 0 ? Number.POSITIVE_INFINITY : since });
      since = told;
      for (const happening of list) {
        counts.set(happening.kind, (counts.get(happening.kind) ?? 0) + 1);
        if (happening.place && markOf(happening.kind)) waiting.push(happening);
      }
      if (waiting.length > MOST) waiting = waiting.slice(-MOST);
    });
    return {
      object: points,
      update: ({ time }) => {
        poll.tick();
        let count = 0;
        for (const { time: begin, kind, place } of waiting) {
          const age = (time - begin) / LIFE;
          if (age < 0 || age > 1 || !place) continue;
          const { colour, shape } = markOf(kind)!;
          position.setXYZ(count, place[0], 0.35 + 1.9 * age, place[1]);
          look.setXYZW(count, ...colour, shape + 0.999 * age);
          count += 1;
        }
        if (waiting.length > 0 && (time - waiting[0].time) / LIFE > 1) waiting = waiting.filter(({ time: begin }) => time - begin < LIFE);
        points.geometry.setDrawRange(0, count);
        position.needsUpdate = look.needsUpdate = true;
      },
      setOpacity: (value) => {
        points.material.uniforms.opacity.value = value;
      },
      legend: () => ({
        entries: MARKS.map(({ kinds, colour, label }) => ({
          colour,
          sign: 'dot',
          label: `${label.slice(2)}: ${kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0)}`,
        })),
        note: counts.get('input')
          ? `Changed by hand: ${counts.get('input')} times. Counted since the overlay is on.`
          : 'Counted since the overlay is on.',
      }),
      dispose: () => {
        points.geometry.dispose();
        points.material.dispose();
      },
    };
  },
};

const BY_KIND = new Map(
  MARKS.flatMap(({ kinds, colour, shape }) => kinds.map((kind) => [kind, { colour: fractionsOf(colour), shape }] as const)),
);

function markOf(kind: string): { readonly colour: readonly [number, number, number]; readonly shape: number } | undefined {
  return BY_KIND.get(kind);
}

function fractionsOf(colour: string): readonly [number, number, number] {
  const [red, green, blue] = bytesOf(colour);
  return [red / 255, green / 255, blue / 255];
}

function createPoints(): Points<BufferGeometry, ShaderMaterial> {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(3 * MOST), 3).setUsage(DynamicDrawUsage));
  geometry.setAttribute('look', new BufferAttribute(new Float32Array(4 * MOST), 4).setUsage(DynamicDrawUsage));
  geometry.setDrawRange(0, 0);
  const material = new ShaderMaterial({
    transparent: true,
    depthTest: false,
    depthWrite: false,
    uniforms: { opacity: { value: 1 }, scale: { value: 1 } },
    vertexShader: `attribute vec4 look;
uniform float scale;
varying vec4 vLook;
void main() {
  vLook = look;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
  float age = fract(look.w);
  gl_PointSize = scale * (age < 0.08 ? 8.0 + 150.0 * age : 20.0 - 6.0 * age);
}`,
    fragmentShader: `uniform float opacity;
varying vec4 vLook;
float shapeOf(vec2 p, int kind) {
  if (kind == 1) return max(abs(p.x) * 1.6 - p.y * 0.8, p.y * 1.1) - 0.62;
  if (kind == 2) return max(abs(p.x) * 1.6 + p.y * 0.8, -p.y * 1.1) - 0.62;
  if (kind == 3) return max(abs(p.x), abs(p.y)) - 0.62;
  if (kind == 4) return abs(p.x) + abs(p.y) - 0.8;
  return length(p) - 0.7;
}
void main() {
  vec2 p = vec2(2.0, -2.0) * (gl_PointCoord - 0.5);
  float age = fract(vLook.w), away = shapeOf(p, int(floor(vLook.w)));
  float pixel = fwidth(p.x);
  float cover = smoothstep(0.16 + pixel, 0.16 - pixel, away);
  float fill = smoothstep(pixel, -pixel, away);
  // A white rim stands out from any ground.
  gl_FragColor = vec4(mix(vec3(1.0), vLook.rgb, fill), cover * opacity * (1.0 - smoothstep(0.6, 1.0, age)));
}`,
  });
  const points = new Points(geometry, material);
  points.frustumCulled = false;
  points.renderOrder = ORDER.marks;
  points.onBeforeRender = (renderer) => {
    material.uniforms.scale.value = renderer.getPixelRatio();
  };
  return points;
}

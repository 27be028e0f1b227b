import { EVENT_KINDS, type EventIcon } from 'promenade/events';
import { BufferAttribute, BufferGeometry, DynamicDrawUsage, Points, ShaderMaterial } from 'three';
import { ask } from '../../document/session.js';
import type { EventsAnswer } from '../../worker/answers/events.js';
import type { PlacedEvent } from '../../worker/event-log.js';
import { bytesOf } from './colour-map.js';
import { ORDER, type Overlay } from './overlay.js';
import { createPoll } from './poll.js';

/** Shapes of marks by the icon of a kind; as `shapeOf` in the shader below has them. */
const SHAPES: Readonly<Record<EventIcon, number>> = { disc: 0, 'triangle-up': 1, 'triangle-down': 2, square: 3, diamond: 4, ring: 5 };
/** Kinds that are drawn. */
const DRAWN = EVENT_KINDS.flatMap((kind) => (kind.colour === undefined ? [] : [{ ...kind, colour: kind.colour }]));
/** How long a mark is seen [s], and how many there are at most. */
const LIFE = 2.5;
const MOST = 512;
/** Events that are asked for at once. */
const ASKED = 2 * MOST;
/** Time between two questions [ms]; as many of these ahead are asked for, and at most at this speed, so that marks come in time. */
const INTERVAL = 200;
const AHEAD = 4;
const FASTEST = 16;

/** Marks where something happens. */
export const EVENTS: Overlay = {
  id: 'events',
  title: 'Events',
  about: `Marks that rise for ${LIFE} s where something happens: somebody comes or leaves, a goal is reached, a door opens, an alarm goes off.`,
  key: 'Shift+E',
  opacity: 1,
  create: (session) => {
    const points = createPoints();
    const { position, look } = points.geometry.attributes;
    let marks: readonly PlacedEvent[] = [];
    let counts: EventsAnswer['counts'] = new Map();
    let now = 0;
    const poll = createPoll(INTERVAL, async () => {
      const { speed } = session.store.getState();
      const after = (AHEAD * INTERVAL * Math.min(speed, FASTEST)) / 1000;
      const answer = await ask(session, 'events', { time: now, before: LIFE, after, most: ASKED });
      marks = answer.list.filter(({ kind, place }) => place && markOf(kind));
      counts = answer.counts;
    });
    return {
      object: points,
      update: ({ time }) => {
        now = time;
        poll.tick();
        let count = 0;
        for (const { time: begin, kind, place } of marks) {
          const age = (time - begin) / LIFE;
          if (age < 0 || age > 1 || !place || count === MOST) continue;
          const { colour, shape } = markOf(kind)!;
          position.setXYZ(count, place[0], 0.35 + 1.9 * age, place[1]);
          look.setXYZW(count, ...colour, shape + 0.999 * age);
          count += 1;
        }
        points.geometry.setDrawRange(0, count);
        position.needsUpdate = look.needsUpdate = true;
      },
      setOpacity: (value) => {
        points.material.uniforms.opacity.value = value;
      },
      legend: () => ({
        entries: DRAWN.filter(({ name }) => counts.has(name)).map(({ name, label, colour }) => ({
          colour,
          sign: 'dot',
          label: `${label}: ${counts.get(name)}`,
        })),
        note: `${changedByHand(counts.get('input'))}Counted from the beginning up to the moment that is shown.`,
      }),
      dispose: () => {
        points.geometry.dispose();
        points.material.dispose();
      },
    };
  },
};

function changedByHand(times = 0): string {
  return times === 0 ? '' : `Changed by hand: ${times === 1 ? 'once' : `${times} times`}. `;
}

const BY_KIND = new Map(
  DRAWN.map(({ name, colour, icon = 'disc' }) => [name, { colour: fractionsOf(colour), shape: SHAPES[icon] }] as const),
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
  if (kind == 5) return abs(length(p) - 0.55) - 0.17;
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

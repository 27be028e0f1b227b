import { BufferAttribute, BufferGeometry } from 'three';

/**
 * A walking person as one mesh, 1.75 m tall and 0.45 m across the shoulders, facing +x.
 *
 * Every part is a stack of rings. Two attributes besides position and normal let the vertex shader do the rest:
 * `motion` = (limb, joint): limb 0 body, ±1 leg, ±2 arm (the sign is the side); joint 0 upper, 1 lower, 2 foot, and values between around a joint.
 * `paint` = (slot, along, shade): slot is one of SLOT, along runs 0..1 down a limb, shade is baked occlusion.
 */
export type BodyDetail = {
  /** Corners of the torso's and the head's rings; limbs take two thirds of it. */
  readonly sides: number;
  /** Rings of a part: all of them, every other, three or two. */
  readonly rings: 'all' | 'half' | 'three' | 'two';
};

/** What a vertex is painted with. Bag, long hair and skirt are worn by some only. */
export const SLOT = { top: 0, bottom: 1, skin: 2, hair: 3, shoes: 4, bag: 5, longHair: 6, skirt: 7, eyes: 8 } as const;

/** Lengths of the body the vertex shader needs [m]. */
export const BODY = {
  height: 1.75,
  breadth: 0.45,
  depth: 0.25,
  hip: 0.91,
  knee: 0.49,
  ankle: 0.085,
  shoulder: 1.4,
  elbow: 1.12,
  headFrom: 1.47,
};

/** A ring: height, centre (forward x, sideways z), half-lengths forward, back and sideways, joint, along, shade. */
type Ring = {
  y: number;
  x?: number;
  z?: number;
  front: number;
  back?: number;
  side: number;
  joint?: number;
  along?: number;
  shade?: number;
};
type Part = { rings: Ring[]; slot: number; limb?: number; sides: number; roundness?: number; open?: boolean; few?: number[] };

/** Builds the mesh. From afar small parts are left out, and ends that lie inside the body stay open. */
export function createBody(detail: BodyDetail): BufferGeometry {
  const limbSides = Math.max(3, Math.round((detail.sides * 2) / 3));
  const near = detail.rings === 'all' || detail.rings === 'half';
  const parts: Part[] = [torso(detail), head(detail)];
  if (detail.rings === 'all') parts.push(nose(), eye(-1), eye(1));
  if (near) parts.push(pelvis(detail), neck(limbSides), longHair(limbSides), bag(limbSides));
  if (detail.rings !== 'two') parts.push(hair(detail), skirt(detail));
  for (const side of [-1, 1]) {
    parts.push(leg(side, limbSides));
    if (near) parts.push(shoe(side, limbSides), hand(side, limbSides));
    if (detail.rings !== 'two') parts.push(arm(side, limbSides));
  }
  for (const part of parts) {
    part.rings = chooseRings(part, detail.rings);
    part.open = !near && part.slot !== SLOT.skin && part.slot !== SLOT.hair;
  }
  return loft(parts);
}

function torso({ sides }: BodyDetail): Part {
  const rings: Ring[] = [
    { y: 0.865, front: 0.09, side: 0.13, shade: 0.35 },
    { y: 0.86, front: 0.112, back: 0.118, side: 0.163, shade: 0.72 },
    { y: 0.95, front: 0.112, back: 0.116, side: 0.164, shade: 0.85 },
    { y: 1.07, front: 0.104, back: 0.094, side: 0.147, shade: 0.9 },
    { y: 1.18, front: 0.112, back: 0.1, side: 0.15, shade: 0.94 },
    { y: 1.29, front: 0.12, back: 0.113, side: 0.163 },
    { y: 1.375, front: 0.108, back: 0.112, side: 0.17 },
    { y: 1.425, front: 0.085, back: 0.095, side: 0.15 },
    { y: 1.462, front: 0.06, back: 0.07, side: 0.1 },
    { y: 1.482, front: 0.054, back: 0.058, side: 0.062 },
  ];
  return { rings, slot: SLOT.top, sides, few: [1, 3, 6, 9] };
}

function pelvis({ sides }: BodyDetail): Part {
  const rings: Ring[] = [
    { y: 0.95, front: 0.1, side: 0.15, shade: 0.6 },
    { y: 0.87, front: 0.104, back: 0.112, side: 0.158, shade: 0.75 },
    { y: 0.81, front: 0.085, back: 0.095, side: 0.14, shade: 0.7 },
    { y: 0.775, front: 0.03, side: 0.05, shade: 0.6 },
  ];
  return { rings: rings.reverse(), slot: SLOT.bottom, sides };
}

function neck(sides: number): Part {
  const rings: Ring[] = [
    { y: 1.44, front: 0.05, side: 0.054, shade: 0.6 },
    { y: 1.49, x: 0.006, front: 0.048, side: 0.05, shade: 0.72 },
    { y: 1.56, x: 0.014, front: 0.046, side: 0.047, shade: 0.7 },
  ];
  return { rings, slot: SLOT.skin, sides };
}

function head({ sides }: BodyDetail): Part {
  const rings: Ring[] = [
    { y: 1.513, x: 0.045, front: 0.02, back: 0.03, side: 0.02, shade: 0.75 },
    { y: 1.522, x: 0.038, front: 0.052, back: 0.05, side: 0.043, shade: 0.8 },
    { y: 1.55, x: 0.022, front: 0.082, back: 0.075, side: 0.062, shade: 0.92 },
    { y: 1.59, x: 0.016, front: 0.09, back: 0.092, side: 0.072 },
    { y: 1.612, x: 0.016, front: 0.09, back: 0.1, side: 0.075 },
    { y: 1.65, x: 0.012, front: 0.09, back: 0.105, side: 0.077 },
    { y: 1.69, x: 0.006, front: 0.086, back: 0.1, side: 0.073 },
    { y: 1.725, x: 0, front: 0.066, back: 0.078, side: 0.056 },
    { y: 1.745, x: -0.004, front: 0.03, back: 0.036, side: 0.026 },
  ];
  return { rings, slot: SLOT.skin, sides, roundness: 2.1, few: [2, 5, 7] };
}

function nose(): Part {
  const rings: Ring[] = [
    { y: 1.583, x: 0.09, front: 0.014, side: 0.012, shade: 0.8 },
    { y: 1.59, x: 0.095, front: 0.022, side: 0.017, shade: 0.92 },
    { y: 1.61, x: 0.095, front: 0.02, side: 0.012 },
    { y: 1.64, x: 0.094, front: 0.008, side: 0.008 },
  ];
  return { rings, slot: SLOT.skin, sides: 6 };
}

function eye(side: number): Part {
  const at = (y: number, front: number, width: number): Ring => ({ y, x: 0.092, z: side * 0.031, front, side: width });
  return { rings: [at(1.625, 0.004, 0.006), at(1.632, 0.009, 0.012), at(1.639, 0.004, 0.007)], slot: SLOT.eyes, sides: 6 };
}

/** A cap over crown and back of the head: rings tilt so that the front ends at the hairline. */
function hair({ sides }: BodyDetail): Part {
  const rings: Ring[] = [
    { y: 1.562, x: -0.052, front: 0.02, back: 0.045, side: 0.05, shade: 0.6 },
    { y: 1.58, x: -0.044, front: 0.04, back: 0.062, side: 0.07, shade: 0.75 },
    { y: 1.63, x: -0.028, front: 0.06, back: 0.085, side: 0.085, shade: 0.9 },
    { y: 1.675, x: -0.012, front: 0.092, back: 0.1, side: 0.087 },
    { y: 1.712, x: -0.002, front: 0.098, back: 0.098, side: 0.081 },
    { y: 1.745, x: -0.004, front: 0.076, back: 0.08, side: 0.062 },
    { y: 1.765, x: -0.006, front: 0.03, back: 0.034, side: 0.026 },
  ];
  return { rings, slot: SLOT.hair, sides, roundness: 2.1, few: [1, 4, 6] };
}

function longHair(sides: number): Part {
  const rings: Ring[] = [
    { y: 1.36, x: -0.112, front: 0.018, back: 0.014, side: 0.06, shade: 0.8 },
    { y: 1.42, x: -0.1, front: 0.024, back: 0.026, side: 0.082, shade: 0.8 },
    { y: 1.5, x: -0.07, front: 0.03, back: 0.048, side: 0.088, shade: 0.85 },
    { y: 1.6, x: -0.04, front: 0.04, back: 0.074, side: 0.088 },
    { y: 1.68, x: -0.03, front: 0.03, back: 0.07, side: 0.076 },
  ];
  return { rings, slot: SLOT.longHair, sides };
}

function bag(sides: number): Part {
  const rings: Ring[] = [
    { y: 1.02, x: -0.165, front: 0.06, side: 0.09, shade: 0.6 },
    { y: 1.03, x: -0.17, front: 0.075, side: 0.125, shade: 0.8 },
    { y: 1.2, x: -0.175, front: 0.075, side: 0.135, shade: 0.95 },
    { y: 1.36, x: -0.16, front: 0.062, side: 0.12 },
    { y: 1.42, x: -0.14, front: 0.04, side: 0.07 },
  ];
  return { rings, slot: SLOT.bag, sides, roundness: 3.4 };
}

/** Hangs between the thighs' motion: the shader lets its hem follow half of both legs. */
function skirt({ sides }: BodyDetail): Part {
  const rings: Ring[] = [
    { y: 0.56, front: 0.1, side: 0.14, along: 1, shade: 0.4 },
    { y: 0.555, front: 0.2, side: 0.215, along: 1, shade: 0.75 },
    { y: 0.72, front: 0.165, side: 0.19, along: 0.6, shade: 0.85 },
    { y: 0.88, front: 0.118, back: 0.124, side: 0.17, along: 0.1, shade: 0.85 },
    { y: 0.98, front: 0.106, side: 0.155, along: 0, shade: 0.7 },
  ];
  return { rings, slot: SLOT.skirt, sides };
}

function leg(side: number, sides: number): Part {
  const at = (y: number, along: number, radius: number, joint: number, x = 0, shade = 1): Ring => ({
    y,
    x,
    z: side * (0.088 - 0.012 * along),
    front: radius,
    back: radius * 1.05,
    side: radius * 0.95,
    joint,
    along,
    shade,
  });
  const rings = [
    at(0.07, 1, 0.03, 1, -0.012, 0.7),
    at(0.085, 0.98, 0.05, 1, -0.012, 0.75),
    at(0.24, 0.8, 0.056, 1, -0.012, 0.88),
    at(0.36, 0.66, 0.065, 1, -0.01, 0.95),
    at(0.45, 0.55, 0.063, 0.8),
    at(0.49, 0.5, 0.066, 0.5, 0.004),
    at(0.54, 0.44, 0.07, 0.2, 0.003),
    at(0.7, 0.24, 0.083, 0, 0, 0.9),
    at(0.84, 0.06, 0.088, 0, -0.006, 0.7),
  ];
  return { rings, slot: SLOT.bottom, limb: side, sides };
}

function shoe(side: number, sides: number): Part {
  const z = side * 0.08;
  const at = (y: number, x: number, front: number, back: number, width: number, shade: number): Ring => ({
    y,
    x,
    z,
    front,
    back,
    side: width,
    joint: 2,
    along: 1,
    shade,
  });
  const rings = [
    at(0.0, 0.03, 0.13, 0.085, 0.036, 0.6),
    at(0.004, 0.03, 0.15, 0.1, 0.048, 0.75),
    at(0.035, 0.025, 0.145, 0.095, 0.048, 0.95),
    at(0.06, 0.0, 0.12, 0.066, 0.043, 1),
    at(0.085, -0.015, 0.06, 0.045, 0.038, 0.9),
    at(0.1, -0.015, 0.04, 0.036, 0.034, 0.7),
  ];
  return { rings, slot: SLOT.shoes, limb: side, sides };
}

function arm(side: number, sides: number): Part {
  const at = (y: number, along: number, radius: number, joint: number, out: number, shade = 1): Ring => ({
    y,
    z: side * out,
    front: radius,
    side: radius * 0.92,
    joint,
    along,
    shade,
  });
  const rings = [
    at(0.86, 1, 0.025, 1, 0.196, 0.8),
    at(0.875, 0.98, 0.031, 1, 0.196, 0.9),
    at(1.0, 0.74, 0.039, 1, 0.194),
    at(1.08, 0.58, 0.042, 0.85, 0.19),
    at(1.12, 0.52, 0.043, 0.5, 0.188),
    at(1.16, 0.44, 0.044, 0.15, 0.186, 0.95),
    at(1.28, 0.22, 0.05, 0, 0.178, 0.88),
    at(1.37, 0.08, 0.056, 0, 0.168, 0.92),
    at(1.42, 0.0, 0.046, 0, 0.15),
    at(1.44, 0.0, 0.02, 0, 0.13),
  ];
  return { rings, slot: SLOT.top, limb: 2 * side, sides, few: [1, 4, 7, 9] };
}

function hand(side: number, sides: number): Part {
  const at = (y: number, x: number, front: number, width: number): Ring => ({
    y,
    x,
    z: side * 0.195,
    front,
    side: width,
    joint: 1,
    along: 1,
    shade: 0.95,
  });
  const rings = [
    at(0.71, 0.012, 0.012, 0.008),
    at(0.73, 0.012, 0.026, 0.014),
    at(0.79, 0.008, 0.04, 0.018),
    at(0.84, 0.002, 0.03, 0.02),
    at(0.89, 0, 0.026, 0.024),
  ];
  return { rings, slot: SLOT.skin, limb: 2 * side, sides };
}

/** Every other ring, or the few that keep the shape; `few` names them where the lower, the middle and the upper one would not. */
function chooseRings({ rings, few }: Part, which: BodyDetail['rings']): Ring[] {
  const last = rings.length - 1;
  if (which === 'all' || rings.length <= 3) return rings;
  if (which === 'half') return rings.filter((_, i) => i === last || i % 2 === 1);
  const chosen = few ?? [1, Math.ceil(last / 2), last];
  const kept = which === 'three' ? chosen : [chosen[0], chosen[chosen.length > 3 ? 2 : chosen.length - 1]];
  return kept.map((i) => rings[i]);
}

/** Joins rings to a mesh; rings run from the lowest to the highest and are closed at both ends. */
function loft(parts: readonly Part[]): BufferGeometry {
  const position: number[] = [];
  const motion: number[] = [];
  const paint: number[] = [];
  const index: number[] = [];
  for (const part of parts) {
    const base = position.length / 3;
    const { rings, sides } = part;
    for (const ring of rings) {
      for (let i = 0; i < sides; i++) {
        const [x, z] = ringPoint(ring, (i / sides) * 2 * Math.PI, part.roundness ?? 2.35);
        pushVertex(x, ring.y, z, ring, part);
      }
    }
    for (let r = 0; r + 1 < rings.length; r++) {
      for (let i = 0; i < sides; i++) {
        const a = base + r * sides + i;
        const b = base + r * sides + ((i + 1) % sides);
        index.push(a, a + sides, b, b, a + sides, b + sides);
      }
    }
    if (part.open) continue;
    closeEnd(rings[0], base, part, -1);
    closeEnd(rings[rings.length - 1], base + (rings.length - 1) * sides, part, 1);
  }

  function pushVertex(x: number, y: number, z: number, ring: Ring, part: Part): void {
    position.push(x, y, z);
    motion.push(part.limb ?? 0, ring.joint ?? 0);
    paint.push(part.slot, ring.along ?? 0, ring.shade ?? 1);
  }

  function closeEnd(ring: Ring, first: number, part: Part, direction: number): void {
    const centre = position.length / 3;
    pushVertex(ring.x ?? 0, ring.y + direction * 0.004, ring.z ?? 0, ring, part);
    for (let i = 0; i < part.sides; i++) {
      const a = first + i;
      const b = first + ((i + 1) % part.sides);
      index.push(...(direction < 0 ? [centre, a, b] : [centre, b, a]));
    }
  }

  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(position), 3));
  geometry.setAttribute('motion', new BufferAttribute(new Float32Array(motion), 2));
  geometry.setAttribute('paint', new BufferAttribute(new Float32Array(paint), 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}

function ringPoint(ring: Ring, angle: number, roundness: number): [number, number] {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const forward = c >= 0 ? ring.front : (ring.back ?? ring.front);
  const squircle = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / roundness);
  return [(ring.x ?? 0) + forward * squircle(c), (ring.z ?? 0) + ring.side * squircle(s)];
}

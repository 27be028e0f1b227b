import { buildBag } from '../clothes/bags.js';
import { buildCollar } from '../clothes/collar.js';
import { buildFront } from '../clothes/fronts.js';
import { armSpread, dress } from '../clothes/garments.js';
import { buildHat } from '../clothes/hats.js';
import { buildProp, buildUniform } from '../clothes/props.js';
import { buildScarf } from '../clothes/scarf.js';
import { buildShoes } from '../clothes/shoes.js';
import { buildSkirt } from '../clothes/skirt.js';
import { buildTop } from '../clothes/top.js';
import { createTopSurface } from '../clothes/top-surface.js';
import { buildTrousers } from '../clothes/trousers.js';
import { occlude } from '../mesh/occlusion.js';
import { finishMesh, type PersonMesh } from '../mesh/person-mesh.js';
import { plump } from '../mesh/plump.js';
import { createRig, type Rig } from '../rig/rig.js';
import { buildArms } from './arms.js';
import { type Colours, chooseColours } from './colours.js';
import { describeCast, describePerson } from './describe.js';
import { PERSON_DEFAULTS, type PersonDescription } from './description.js';
import { buildFace } from './face.js';
import { createFigure, type Figure, LEVELS, type Level } from './figure.js';
import { buildHair } from './hair.js';
import { buildHands } from './hands.js';
import { buildHead } from './head.js';
import { buildLegs } from './legs.js';
import type { Measures } from './proportions.js';
import { measure } from './proportions.js';
import { createSkull } from './skull.js';
import { createTrunk } from './trunk.js';
import { describeWardrobe } from './wardrobe.js';

/** A person to be drawn: how its joints lie, three meshes that hang on them, and a colour for every slot. */
export type Body = {
  readonly description: PersonDescription;
  readonly measures: Measures;
  readonly rig: Rig;
  /** Size of the legs against the canonical ones: a motion's root is moved by so much more. */
  readonly scale: number;
  /** By how much bulk keeps hanging arms from the sides [rad]. */
  readonly armSpread: number;
  /** Near, mid and far. */
  readonly levels: readonly [PersonMesh, PersonMesh, PersonMesh];
  readonly colours: Colours;
  /** Whether all who have this body wear its colours, as with a character of your own; otherwise each chooses. */
  readonly isSelfColoured?: boolean;
  /** Pictures that its meshes are painted with, as `PICTURE_SIZE` rows of as many pixels of four bytes. */
  readonly pictures?: readonly Uint8Array[];
  /** Whether the backs of its triangles are seen. */
  readonly isTwoSided?: boolean;
};

/** Builds one person: the one of a seed, or as described, with `PERSON_DEFAULTS` for what is not said. */
export function createPerson(who: number | Partial<PersonDescription>, colourSeed = typeof who === 'number' ? who : 1): Body {
  const description = typeof who === 'number' ? describePerson(who) : { ...PERSON_DEFAULTS, ...who };
  return buildBody(description, chooseColours(description, colourSeed));
}

/** Builds a cast of different people; the same count and seed give the same ones. */
export function createCast(count: number, seed: number): Body[] {
  return describeCast(count, seed).map((description, i) => buildBody(description, chooseColours(description, seed, i)));
}

/** Builds those who are dressed for something: in uniform, to train, with an instrument. */
export function createWardrobe(seed: number): Body[] {
  return describeWardrobe(seed).map((description, i) => buildBody(description, chooseColours(description, seed, i)));
}

/** The buffers of some bodies, to hand them over from the worker that built them without a copy. */
export function buffersOf(bodies: readonly Body[]): ArrayBuffer[] {
  const arrays = bodies.flatMap(({ rig, levels, pictures = [] }) => [
    ...Object.values(rig),
    ...levels.flatMap(({ positions, normals, joints, weights, surface, pictured, indices }) => [
      positions,
      normals,
      joints,
      weights,
      surface,
      ...(pictured ? [pictured] : []),
      indices,
    ]),
    ...pictures,
  ]);
  // Levels of a body may be one mesh.
  return [...new Set(arrays.map(({ buffer }) => buffer as ArrayBuffer))];
}

/** A person whose meshes are not built. */
export type Unbuilt = Omit<Body, 'levels'>;

/** The people of `createCast`, before any mesh is built. */
export function planCast(count: number, seed: number): Unbuilt[] {
  return describeCast(count, seed).map((description, i) => planBody(description, chooseColours(description, seed, i)));
}

/** Those of `createWardrobe`, before any mesh is built. */
export function planWardrobe(seed: number): Unbuilt[] {
  return describeWardrobe(seed).map((description, i) => planBody(description, chooseColours(description, seed, i)));
}

/** Builds the meshes of a described person. */
export function buildBody(description: PersonDescription, colours: Colours): Body {
  const body = planBody(description, colours);
  const [near, mid, far] = LEVELS.map((level) => buildLevel(body, level));
  return { ...body, levels: [near, mid, far] };
}

function planBody(description: PersonDescription, colours: Colours): Unbuilt {
  const measures = measure(description);
  return { rig: createRig(measures), armSpread: armSpread(description), description, measures, scale: measures.scale, colours };
}

/**
 * How much of what a level's mesh is too thin is made good. Of 40 poses at 96 px, a far mesh shares 0.887 of the near one's silhouette without, 0.902, 0.904,
 * 0.904 and 0.903 with 0.7, 1, 1.4 and 2; a mid one 0.949 without, 0.951, 0.950 and 0.947 with 0.4, 0.6 and 1: the near mesh is a little thin itself.
 */
const PLUMP: readonly [near: number, mid: number, far: number] = [0, 0.4, 1];

/** Builds one mesh of a person. */
export function buildLevel(body: Unbuilt, level: Level): PersonMesh {
  const { sculpt } = sculptPerson(body.description, level);
  if (PLUMP[level] > 0) plump(sculpt, PLUMP[level]);
  const mesh = finishMesh(sculpt);
  occlude(mesh, body, body.measures);
  return mesh;
}

/** Builds all parts of a person at one level, before vertices are split; the head may be left to another. */
export function sculptPerson(description: PersonDescription, level: Level, { hasHead = true }: { hasHead?: boolean } = {}): Figure {
  const figure = createFigure(description, level);
  const outfit = dress(description, figure.measures);
  const trunk = createTrunk(figure.measures);
  const top = buildTop(figure, outfit, trunk);
  buildCollar(figure, outfit, top, trunk);
  buildArms(figure, outfit, top);
  buildHands(figure);
  buildTrousers(figure, outfit, trunk);
  buildSkirt(figure, outfit, trunk);
  buildLegs(figure, outfit);
  buildShoes(figure, outfit);
  const skull = createSkull(figure);
  if (hasHead) {
    buildHead(figure, skull);
    buildFace(figure, skull);
  }
  buildHair(figure, skull, { hasCover: hasHead });
  buildHat(figure, skull);
  const surface = createTopSurface(figure, top);
  buildFront(figure, outfit, surface, !hasHead);
  buildScarf(figure, surface);
  buildBag(figure, outfit, trunk, surface);
  buildProp(figure, outfit, trunk);
  buildUniform(figure, surface);
  return figure;
}

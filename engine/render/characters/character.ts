import {
  type BoneMap,
  CANONICAL_HEIGHT,
  type Character,
  CMU_ASF,
  CMU_BVH,
  MIXAMO,
  readCharacter,
  UNITY,
  VRM,
} from '../../animate/index.js';
import { PERSON_DEFAULTS } from '../bodies/description.js';
import type { Body } from '../bodies/person.js';
import { measure } from '../bodies/proportions.js';
import { occlude } from '../mesh/occlusion.js';
import { paintCharacter } from './character-colours.js';
import { simplifyMeshes } from './character-levels.js';
import { joinParts } from './character-mesh.js';
import { fitRig } from './character-rig.js';
import { type DecodePicture, decodePictures } from './pictures.js';

/** Settings of a character of your own. */
export type CharacterOptions = {
  /** What messages call the file. */
  readonly name?: string;
  /** How bones are named, or a map of your own; the known one that fits best if not given. */
  readonly bones?: 'vrm' | 'mixamo' | 'unity' | 'cmu' | BoneMap;
  /** Contents of files beside a `.gltf` by the name it has for them. */
  readonly resources?: Readonly<Record<string, Uint8Array>>;
  /** Whom it plays: people of about this age [years] and height [m]. Its legs get the length that such people have. */
  readonly age?: number;
  readonly stature?: number;
  /** Most triangles of the near, mid and far level. */
  readonly triangles?: readonly [near: number, mid: number, far: number];
  /** Turns a picture's file into pixels; the page's own way if not given, which Node has not. */
  readonly decode?: DecodePicture;
};

const MAPS: Readonly<Record<string, readonly BoneMap[]>> = { vrm: [VRM], mixamo: [MIXAMO], unity: [UNITY], cmu: [CMU_BVH, CMU_ASF] };
const TRIANGLES = [12_000, 3000, 800] as const;

/**
 * Makes a body of a glTF or VRM character: its meshes, in the posture they come in, hang on the canonical joints. Put it into a cast as any other:
 * `castCrowd({ bodies: [await loadCharacter(bytes)] })`.
 */
export async function loadCharacter(bytes: Uint8Array, options: CharacterOptions = {}): Promise<Body> {
  const { name = 'the character', bones, resources } = options;
  const maps = typeof bones === 'string' ? MAPS[bones] : bones && [bones];
  if (bones !== undefined && !maps) throw new Error(`no bone map is called '${bones}'; the known ones are ${Object.keys(MAPS).join(', ')}`);
  const character = await readCharacter(bytes, name, { ...(maps ? { maps } : {}), ...(resources ? { resources } : {}) });
  return bodyOf(character, options);
}

async function bodyOf(character: Character, options: CharacterOptions): Promise<Body> {
  const { age = PERSON_DEFAULTS.age, stature = CANONICAL_HEIGHT } = options;
  const scale = stature / CANONICAL_HEIGHT;
  const { rig, unit, shift } = fitRig(character, scale);
  const pictures = await decodePictures(character.parts, options.decode);
  const { colours, surfaces } = paintCharacter(character.parts, pictures);
  const joined = joinParts(character.parts, surfaces, pictures.ofPart, unit, shift);
  const levels = await simplifyMeshes(joined, options.triangles ?? TRIANGLES, character.name);
  const description = { ...PERSON_DEFAULTS, age, stature };
  const body: Body = {
    description,
    measures: { ...measure(description), scale },
    rig,
    scale,
    armSpread: 0,
    levels,
    colours,
    isSelfColoured: true,
    pictures: pictures.list,
    isTwoSided: character.parts.some(({ paint }) => paint.isTwoSided),
  };
  for (const mesh of new Set(levels)) occlude(mesh, body, body.measures);
  return body;
}

import type { Pattern } from '../bodies/description.js';
import type { Unbuilt } from '../bodies/person.js';
import { PICTURE_SIZE, toByte } from '../characters/pictures.js';
import { smooth } from '../mesh/curve.js';
import type { PersonMesh } from '../mesh/person-mesh.js';
import { SLOT } from '../mesh/slots.js';
import { add, type GltfScene } from './gltf-scene.js';
import { encodePng, type Picture } from './png.js';

/** What triangles of a body are painted with, over the colours of their vertices: nothing, a pattern, or a picture of the body's by its number. */
export type Paint = Pattern | number;

/** Fainter pixels of a picture are holes. */
const FAINTEST = 0.5;
/** Pixels of a side of a pattern's picture, which shows it once and is repeated. */
const PATTERN_SIZE = 64;
/** How often a pattern is there on a metre of cloth, and where it begins; as the shader of people draws them on the building posture. */
const PATTERNS = { stripes: { perMetre: 16, shift: 0 }, checks: { perMetre: 9, shift: 0.25 } } as const;

/** What a vertex is painted with; triangles have one paint, because vertices are split between slots. */
export function paintOf({ description }: Unbuilt, { pictured, surface }: PersonMesh, vertex: number): Paint {
  const picture = pictured?.[3 * vertex + 2] ?? -1;
  if (picture >= 0) return picture;
  const slot = surface[4 * vertex];
  return slot === SLOT.top ? description.pattern : slot === SLOT.bottom ? description.bottomPattern : 'plain';
}

/** Where a vertex is on what it is painted with. */
export function placeOnPaint(paint: Paint, { pictured, positions }: PersonMesh, vertex: number): readonly [u: number, v: number] {
  if (paint === 'plain') return [0, 0];
  if (typeof paint === 'number') return [pictured?.[3 * vertex] ?? 0, pictured?.[3 * vertex + 1] ?? 0];
  const { perMetre, shift } = PATTERNS[paint];
  return [positions[3 * vertex] * perMetre + shift, positions[3 * vertex + 1] * perMetre];
}

/** Materials of people by body and paint; bodies share those that look the same. */
export function createPaints(scene: GltfScene): (body: Unbuilt, paint: Paint) => number {
  const known = new Map<string, number>();
  const pictures = new Map<Uint8Array, number>();
  return (body, paint) => {
    const picture = typeof paint === 'number' ? (body.pictures ?? [])[paint] : undefined;
    if (picture && !pictures.has(picture)) pictures.set(picture, pictures.size);
    const what = picture ? `picture ${(pictures.get(picture) ?? 0) + 1}` : paint === 'plain' ? '' : String(paint);
    const name = ['people', what, body.isTwoSided ? 'both sides' : ''].filter((word) => word !== '').join(', ');
    const number = known.get(name) ?? add(scene.materials, describeMaterial(scene, name, body, picture ?? patternOf(paint)));
    known.set(name, number);
    return number;
  };
}

function describeMaterial(scene: GltfScene, name: string, { isTwoSided }: Unbuilt, painted: Uint8Array | Picture | undefined): object {
  const looks = { metallicFactor: 0, roughnessFactor: 0.88 };
  const sides = isTwoSided ? { doubleSided: true } : {};
  if (painted === undefined) return { name, pbrMetallicRoughness: looks, ...sides };
  const isOwn = painted instanceof Uint8Array;
  const picture: Picture = isOwn ? { width: PICTURE_SIZE, height: PICTURE_SIZE, channels: 4, data: painted } : painted;
  const baseColorTexture = { index: addTexture(scene, name, picture) };
  const holes = isOwn ? { alphaMode: 'MASK', alphaCutoff: FAINTEST } : {};
  return { name, pbrMetallicRoughness: { ...looks, baseColorTexture }, ...holes, ...sides };
}

function addTexture({ buffer, images, samplers, textures }: GltfScene, name: string, picture: Picture): number {
  // Linear, between smaller and smaller pictures, repeated.
  if (samplers.length === 0) samplers.push({ magFilter: 9729, minFilter: 9987, wrapS: 10497, wrapT: 10497 });
  const source = add(images, { name, mimeType: 'image/png', bufferView: buffer.addFile(encodePng(picture)) });
  return add(textures, { name, sampler: 0, source });
}

/** How much of the light a pattern leaves, as the shader of people has it. */
function patternOf(paint: Paint): Picture | undefined {
  if (paint !== 'stripes' && paint !== 'checks') return undefined;
  const data = new Uint8Array(PATTERN_SIZE * PATTERN_SIZE);
  const fromMiddle = (pixel: number) => Math.abs((pixel + 0.5) / PATTERN_SIZE - 0.5);
  const thread = (pixel: number) => smooth(0.2, 0.3, fromMiddle(pixel));
  for (let row = 0; row < PATTERN_SIZE; row++) {
    for (let column = 0; column < PATTERN_SIZE; column++) {
      const light = paint === 'stripes' ? 1 - 0.64 * smooth(0.42, 0.5, fromMiddle(row)) : 1 - 0.32 * thread(row) - 0.32 * thread(column);
      data[PATTERN_SIZE * row + column] = toByte(light);
    }
  }
  return { width: PATTERN_SIZE, height: PATTERN_SIZE, channels: 1, data };
}

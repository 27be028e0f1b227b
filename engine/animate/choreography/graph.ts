// The graph by which shadows are blended: layers over layers, compiled from what a population says.
import { CHOREOGRAPHERS, type Choreography } from '../../scenario/index.js';
import { ALL_JOINTS, PART_JOINTS } from './shadow.js';

/** Whose result a layer takes: the pose of who walks, an earlier layer, or a choreographer by name. */
export type Source = { readonly layer: number } | { readonly choreographer: string };

/** A layer: what it takes, which layer it lies over (LOCOMOTION for the pose of who walks), for which joints and how much. */
export type Layer = { readonly of: Source; readonly over: number; readonly joints: number; readonly weight: number };

/** The number of the pose that body models make, under every layer. */
export const LOCOMOTION = -1;

/** How bodies are blended where a population says nothing. */
export const USUAL_CHOREOGRAPHY: Choreography = ['act', 'gesture', 'gaze', 'reach'];

/** Compiles the layers of a population; what is wrong in them has been told before. */
export function compileChoreography(layers: Choreography): readonly Layer[] {
  const names: string[] = [];
  // The pose of who walks has a place before the first layer.
  const numberOf = (name: string) => (name === 'locomotion' ? LOCOMOTION : names.indexOf(name));
  return layers.map((said, n) => {
    const layer = typeof said === 'string' ? { of: said } : said;
    const over = layer.over === undefined ? n - 1 : numberOf(layer.over);
    const isMade = layer.of !== 'locomotion' && (CHOREOGRAPHERS as readonly string[]).includes(layer.of);
    const of = isMade ? { choreographer: layer.of } : { layer: numberOf(layer.of) };
    names.push(layer.name ?? (isMade ? layer.of : ''));
    const joints = layer.parts === undefined ? ALL_JOINTS : layer.parts.reduce((bits, part) => bits | PART_JOINTS[part], 0);
    return { of, over, joints, weight: layer.weight ?? 1 };
  });
}

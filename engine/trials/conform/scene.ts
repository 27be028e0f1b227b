import { Document, isScalar, isSeq, type Node, visit } from 'yaml';

/** A part of a scenario as it is written in a file. */
export type Fields = { readonly [field: string]: unknown };

/** A place on the ground [m]. */
export type Point = readonly [x: number, z: number];

/** The scene of a test: a scenario without name, seed and model, before defaults are filled in. */
export type Scene = {
  /** The run ends here at the latest [s]. */
  readonly duration: number;
  /** Default: when everyone arrived. */
  readonly stop?: readonly unknown[];
  readonly world: Fields;
  /** What people do who decide by it. */
  readonly behaviours?: Fields;
  readonly population: readonly Fields[];
};

/** What makes a scene a scenario. */
export type SceneHeading = {
  readonly name: string;
  readonly description: string;
  readonly seed: number;
  /** Steers everybody; without it the engine's default model does. */
  readonly steer?: unknown;
};

/** Writes a scene as the text of a scenario file. Guidelines prescribe bodies or leave them to the model: everyone has the same. */
export function writeScene({ population, ...scene }: Scene, { steer, ...heading }: SceneHeading): string {
  const steered = population.map((one) => ({ bodies: 'uniform', ...one, ...(steer === undefined ? {} : { steer }) }));
  const document = new Document({ version: 1, ...heading, ...scene, population: steered }, { aliasDuplicateObjects: false });
  visit(document, {
    Seq(_, list) {
      if (list.items.every((item) => isScalar(item) || isPair(item as Node))) list.flow = true;
    },
  });
  return document.toString({ lineWidth: 140 });
}

/** A point stands on one line. */
function isPair(node: Node): boolean {
  return isSeq(node) && node.items.every((item) => isScalar(item));
}

/** A rectangle as an area of a scenario [m]. */
export function box(minX: number, minZ: number, maxX: number, maxZ: number): Fields {
  return { box: { min: [minX, minZ], max: [maxX, maxZ] } };
}

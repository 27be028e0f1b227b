import type { Group, Material, Vector3, WebGLRenderer } from 'three';
import { type Choice, isDrawnBy } from '../crowd/crowd-levels.js';
import { FAR, FLAT, RELIEF } from '../crowd/level-table.js';
import type { PeopleTextures } from '../crowd/person-material.js';
import { jointed, jointMaterial } from './joint-material.js';
import { createJointPeople } from './joint-people.js';
import type { JointKind, JointSets } from './joint-sets.js';

/** Settings of the levels that draw people part by part. */
export type JointOptions = {
  readonly sets: JointSets;
  readonly renderer: Pick<WebGLRenderer, 'domElement'>;
  /** Time that making pictures may take per update [ms]. */
  readonly budget: number;
  /** Of a crowd of fewer people nobody becomes flat by itself: pictures take longer to make than they save. */
  readonly fewest: number;
  /** Draws flat parts that face a direction once more with a material, as `further` of the crowd view does with meshes. */
  readonly further: { readonly material: Material; readonly towards: Vector3 } | undefined;
};

export const JOINT_DEFAULTS = { budget: 4, fewest: 1000, further: undefined } as const;

/** People drawn part by part. */
export type JointLevels = {
  readonly setPerson: (row: number, body: number) => void;
  /** Makes the lists of those who are drawn, and some of the pictures that are missing; `acts` says who does what no tile shows, `forced` is the level that all are to have. */
  readonly list: (choice: Choice, acts: Uint8Array, count: number, forced: number | undefined) => void;
  /** Bytes on the GPU per person. */
  readonly bytes: number;
  readonly dispose: () => void;
};

/** What these levels need of a crowd. */
export type JointCrowd = {
  readonly capacity: number;
  readonly shadows: boolean;
  readonly textures: PeopleTextures;
  readonly shows: Uint8Array;
};

const LEVEL_OF = { flat: FLAT, relief: RELIEF } as const;
const KINDS: readonly JointKind[] = ['flat', 'relief'];

/** Adds the flat and the relief level to a crowd's group. */
export function createJointLevels(
  group: Group,
  { capacity, shadows, textures, shows }: JointCrowd,
  options: Partial<JointOptions> & Pick<JointOptions, 'sets' | 'renderer'>,
): JointLevels {
  const { sets, renderer, budget, fewest, further } = { ...JOINT_DEFAULTS, ...options };
  const pixels = { value: 1 };
  const lists = KINDS.map((kind) => {
    const source = { kind, textures, sets, pixels };
    const again = further && kind === 'flat' ? [jointed(further.material, source, further.towards)] : [];
    const people = createJointPeople(kind, capacity, [jointMaterial(source), ...again]);
    people.mesh.receiveShadow = shadows;
    group.add(people.mesh);
    return { kind, people };
  });
  const bodyOf = new Uint16Array(capacity);
  const markReady = (row: number): void => {
    for (const kind of KINDS) if (sets.isReady(kind, bodyOf[row])) shows[row] |= 1 << LEVEL_OF[kind];
  };
  return {
    bytes: lists.reduce((sum, { people }) => sum + people.bytes, 0),
    setPerson: (row, body) => {
      bodyOf[row] = body;
      shows[row] &= ~((1 << FLAT) | (1 << RELIEF));
      markReady(row);
    },
    list: (choice, acts, count, forced) => {
      pixels.value = renderer.domElement.height;
      const isLarge = count >= fewest;
      // Where all are meshes and pictures of the whole there is nobody to look for.
      const isUsed = choice.changing > 0 || choice.counts[FAR] + choice.counts[FLAT] + choice.counts[RELIEF] > 0;
      for (const { kind, people } of lists) {
        people.begin();
        const level = LEVEL_OF[kind];
        if (!isUsed) {
          people.end();
          continue;
        }
        for (let row = 0; row < count; row++) {
          if (isDrawnBy(choice, row, level)) people.add(row, bodyOf[row]);
          else if (choice.levels[row] === FAR && (shows[row] & (1 << level)) === 0) {
            // Those who are to be flat, and those who do far away what no tile shows.
            const isActing = isLarge && kind === 'flat' && acts[row] === 1;
            if (forced === level || (forced === undefined && isActing)) {
              sets.want(kind, bodyOf[row]);
              markReady(row);
            }
          }
        }
        people.end();
      }
      sets.bakeSome(budget);
    },
    dispose: () => {
      for (const { people } of lists) people.dispose();
    },
  };
}

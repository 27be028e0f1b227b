import { isAnyoneActing, isAnyoneGazing, isAnyoneStaggering } from '../agents/index.js';
import { SOLE_COLUMNS, specsOf } from '../columns/index.js';
import { createHash, hashWord, random, STREAM } from '../math/index.js';
import { gridShape, perceivingOf } from '../perceive/index.js';
import { fromBytes, InputError, type Room, type Saveable, toBytes } from '../rooms/index.js';
import type { Scenario } from '../scenario/index.js';
import { ANIMATE, type Bodies, LibraryError } from './bodies-of.js';
import { checkStyleNames } from './diversity/check-style-names.js';
import { chooseDiversely } from './diversity/choose-diversely.js';
import type { MotionLibrary } from './library.js';
import { networkModelsFor } from './network/built-in-networks.js';
import { addBody, animate, createAnimation } from './stage/animate.js';
import { type Animation, type AnimationOptions, setCamera } from './stage/animation.js';
import { animationColumnSpecs } from './stage/animation-columns.js';
import { factsOfBody, listModels, readBodyChoice } from './stage/body-models.js';
import type { Camera } from './stage/choose.js';
import { compileLibrary } from './stage/compile.js';
import { restoreBodyModels, saveBodyModels } from './stage/save-body-models.js';

type Saved = { readonly library: string; readonly camera?: Camera; readonly models: Uint8Array };

/** Everyone's body moves, by a library of motions and the networks that populations name. */
export async function createAnimateRoom(
  library: MotionLibrary,
  options: AnimationOptions,
  population: Scenario['population'],
): Promise<Room<Bodies>> {
  const bodyModels = await networkModelsFor(population, options.bodyModels);
  return roomOf(library, { ...options, bodyModels });
}

function roomOf(library: MotionLibrary, options: AnimationOptions): Room<Bodies> {
  const compiled = compileLibrary(library);
  return {
    ...ANIMATE,
    columns: (capacity, _, { frames, scenario, world }) => {
      checkStyleNames(scenario.population, library);
      checkBodyChoices(scenario, options);
      const soles = world.terrain ? specsOf(SOLE_COLUMNS, { row: capacity }) : [];
      const acting = isAnyoneActing(scenario)
        ? { isGazing: isAnyoneGazing(scenario), isStaggering: isAnyoneStaggering(scenario) }
        : undefined;
      return [...animationColumnSpecs(capacity, frames, compiled, options, scenario.tick, acting), ...soles];
    },
    create: (house) => {
      const { kernels, populations, scenario, clock } = house;
      const diverse = chooseDiversely(populations, Object.values(scenario.emotions ?? {}));
      const animation = createAnimation(kernels, library, compiled, { choose: diverse.choose, ...options }, clock.dt, house);
      return { animation, diverse, libraryHash: hashOf(Object.values(compiled.columns)) };
    },
    comes: ({ animation }, { populations, agents, seed }, { row, person, population }) => {
      const { motion } = populations[population];
      const chance = random(seed, STREAM.constitution, agents.columns.id[row], 0);
      addBody(animation, row, person, motion?.standing ?? 'wait', motion?.body, chance);
    },
    steps: {
      animate: ({ animation }, house) => {
        const { agents, seed, clock } = house;
        const grid = clock.tick > 0 ? gridShape(perceivingOf(house).perception, agents) : undefined;
        animate(animation, agents, seed, clock.tick, grid);
      },
    },
    facts: ({ animation }, _, row) => factsOfBody(animation.bodies, row),
    inputs: { 'set-camera': ({ animation }, _, { camera }: { readonly camera: Camera | undefined }) => moveCamera(animation, camera) },
    save: ({ animation: { camera, bodies }, libraryHash }) =>
      toBytes({ library: libraryHash, camera, models: saveBodyModels(bodies) } as Saveable),
    restore: ({ animation, libraryHash }, _, bytes) => {
      const saved = fromBytes<Saved>(bytes);
      if (saved.library !== libraryHash) throw new LibraryError('bodies moved by another library of motions');
      setCamera(animation, saved.camera);
      restoreBodyModels(animation.bodies, saved.models);
    },
  };
}

/** Refuses body models that nobody handed over, and values that their fields do not take, before anybody comes. */
function checkBodyChoices({ population }: Pick<Scenario, 'population'>, { bodyModels }: AnimationOptions): void {
  const models = listModels(bodyModels);
  population.forEach(({ motion }, n) => {
    if (motion?.body !== undefined) readBodyChoice(models, motion.body, `population[${n}].motion.body`);
  });
}

function moveCamera(animation: Animation, camera: Camera | undefined): undefined {
  const numbers = camera ? [...camera.position, ...camera.target, camera.full, camera.far] : [];
  if (!numbers.every(Number.isFinite) || (camera && !(camera.full >= 0 && camera.far >= camera.full)))
    throw new InputError('a camera has a position and a target of three numbers, and distances 0 <= full <= far');
  setCamera(animation, camera);
}

/** Hash of the library in its compact form. */
function hashOf(columns: readonly (Float32Array | Uint32Array)[]): string {
  const hash = createHash();
  for (const column of columns) {
    const words = new Uint32Array(column.buffer, column.byteOffset, column.length);
    for (let i = 0; i < words.length; i++) hashWord(hash, words[i]);
  }
  return `${hash.high.toString(16)}${hash.low.toString(16)}`;
}

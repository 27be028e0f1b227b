import type { Agents } from '../../agents/index.js';
import { atan2 } from '../../math/index.js';
import type { EmotionDescription } from '../../scenario/index.js';
import type { MotionLibrary } from '../library.js';
import type { Camera, ChooseContext, ChooseStyles } from '../stage/choose.js';
import { addPopulationStyles, createDiversity, type Diversity, diversify, type StyledCrowd, setPopulationStyles } from './diversity.js';
import type { NearChoosers } from './diversity-terms.js';
import { explainStyle, type StyleExplanation } from './explain-style.js';
import { noteManners } from './manners.js';
import { type PopulationMotion, resolveMotions } from './motion-settings.js';
import type { MovingPopulation } from './moving-population.js';
import { recount } from './style-counts.js';
import { setStyleCamera } from './style-view.js';

/** A choice of styles by diversity control, to be handed to the stage that animates, and what it counted. */
export type DiverseChoice = {
  readonly choose: ChooseStyles;
  /** Undefined before the first choice. */
  diversity: Diversity | undefined;
  /** Takes the settings of a population anew, which were changed in the list. */
  renew(population: number): void;
  /** What speaks for each style that a row may do next; undefined before the first choice. It changes nothing. */
  explain(row: number): StyleExplanation | undefined;
};

/** What every camera is taken to show from side to side [rad] */
const ANGLE = Math.PI / 2;

/**
 * Makes the choice of styles for populations of a scenario, in their order, and for what can be felt in it; the list may grow while the crowd walks.
 *
 * Throws a ScenarioError at the first choice when a population names a style that the library does not have: `resolveMotions` tells earlier.
 */
export function chooseDiversely(populations: readonly MovingPopulation[], emotions: readonly EmotionDescription[] = []): DiverseChoice {
  let agents: Agents | undefined;
  let library: MotionLibrary;
  let camera: Camera | undefined;
  let crowd: Writable<StyledCrowd>;
  let diversity: Diversity;
  const choice: DiverseChoice = { choose, diversity: undefined, renew, explain };
  return choice;

  function choose(context: ChooseContext, dueRows: Uint32Array, dueCount: number): void {
    if (context.agents !== agents) begin(context);
    crowd.tick = context.tick;
    crowd.count = context.agents.count;
    if (context.grid) crowd.near ??= nearOf(context);
    else crowd.near = undefined;
    if (context.camera !== camera) {
      camera = context.camera;
      setStyleCamera(diversity.view, camera && flatten(camera));
    }
    if (diversity.populations.length < populations.length) addPopulations();
    noteManners(context, populations, emotions, dueRows, dueCount);
    diversify(diversity, crowd, dueRows, dueCount);
  }

  /** People may have styles already, where a snapshot is taken up again. */
  function begin(context: ChooseContext): void {
    const { seed } = context;
    library = context.library;
    agents = context.agents;
    camera = undefined;
    crowd = crowdOf(context);
    diversity = createDiversity({ library, capacity: agents.capacity, seed, populations: [] });
    choice.diversity = diversity;
    addPopulations();
    recount(diversity, crowd);
  }

  function resolved(): PopulationMotion[] {
    return resolveMotions(
      populations.map(({ motion }) => motion),
      library,
    );
  }

  function addPopulations(): void {
    for (const motion of resolved().slice(diversity.populations.length)) addPopulationStyles(diversity, motion);
  }

  function renew(population: number): void {
    // A population that nobody has chosen for is taken in as it is then.
    if (!agents || population >= diversity.populations.length) return;
    setPopulationStyles(diversity, population, resolved()[population]);
    crowd.count = agents.count;
    recount(diversity, crowd);
  }

  function explain(row: number): StyleExplanation | undefined {
    return agents && explainStyle(diversity, { ...crowd, count: agents.count }, row);
  }
}

type Writable<T> = { -readonly [Field in keyof T]: T[Field] };

function crowdOf({ agents, motion, tick }: ChooseContext): Writable<StyledCrowd> {
  const { id, population, positionX, positionZ } = agents.columns;
  const { type, style, constitution, manner } = motion;
  const where = { positionX, positionZ, near: undefined };
  return { tick, count: agents.count, liveRow: agents.liveRow, id, population, constitution, manner, type, style, ...where };
}

/** Who is near, as a kernel finds it in the neighbour grid that the tick has anyway. */
function nearOf({ kernels }: ChooseContext): NearChoosers {
  const { chooserRow: chooser, chooserNear: row, chooserNearness: words } = kernels.u32;
  const nearness = new Float64Array(words.buffer, words.byteOffset, words.length / 2);
  return { chooser, row, nearness, look: (count) => kernels.run('seeStyles', count) };
}

/** A camera as the control sees it; one that looks straight down sees to all sides. */
function flatten({ position: [x, height, z], target: [toX, , toZ], far }: Camera) {
  const isDown = toX === x && toZ === z;
  return { x, z, height, direction: isDown ? 0 : atan2(toZ - z, toX - x), angle: isDown ? 2 * Math.PI : ANGLE, range: far };
}

import { LOOKS_AHEAD } from '../agents/index.js';
import { MET_GAP, VELOCITY } from '../columns/index.js';
import { STREAM } from '../math/index.js';
import {
  columnsOfModels,
  fillModel,
  forgetModel,
  type House,
  handOn,
  ModelError,
  modelOf,
  openModels,
  type Room,
  stateOf,
} from '../rooms/index.js';
import { type Distribution, draw, type Population, type Scenario, type Variant } from '../scenario/index.js';
import { type Steering, steer } from './steer.js';
import type { SteerModel } from './steer-model.js';

/** The room of this name, whatever it was made with. */
const STEER = { name: 'steer' } as Room<Steering>;

/** Every model steers its own people; all of them see everyone. */
export function createSteerRoom(list: readonly SteerModel[], inUse: readonly SteerModel[]): Room<Steering> {
  const models = handOn<Steering>(({ agents }) => agents.columns.steerModel);
  return {
    ...STEER,
    ...models,
    columns: (capacity, slots) => columnsOfModels(inUse, capacity, slots),
    create: (house) => ({ list, inUse: openModels(list, inUse, house) }),
    comes: (steering, house, newcomer) => {
      fillSteering(steering, house, newcomer.row, house.populations[newcomer.population].steer);
      models.comes(steering, house, newcomer);
    },
    steps: { steer },
  };
}

/** What the house's room of steering keeps. */
export function steeringOf(house: House): Steering {
  return stateOf(house, STEER) as Steering;
}

/** Gives a row its model and the fields of it. */
export function fillSteering({ list }: Pick<Steering, 'list'>, house: House, row: number, variant: Variant): void {
  const { columns } = house.agents;
  const number = modelNumber(list, variant.model);
  columns.steerModel[row] = number;
  // Whoever kept its velocity decides by its new model.
  if (house.kernels.u32.coasting) house.kernels.u32.coasting[row] = 0;
  setIdleGap(house, row, list[number], variant);
  columns.steerKind[row] = VELOCITY;
  columns.noise[row] = 0;
  if (list[number].looks === 'ahead') columns.flags[row] |= LOOKS_AHEAD;
  fillModel(house, row, list[number], variant, STREAM.steer);
}

/** Notes for a row how near somebody may come before it is woken where it stands, if anybody decides at events. */
export function setIdleGap({ kernels: { f32 } }: House, row: number, model: SteerModel, variant: Variant): void {
  if (f32.idleGap) f32.idleGap[row] = model.idleGap?.(variant) ?? MET_GAP;
}

/** Gives a row another model; whatever the one before remembered of it is forgotten. */
export function changeSteering(house: House, row: number, variant: Variant): void {
  const { kernels, agents } = house;
  const steering = steeringOf(house);
  const before = steering.inUse.find(({ number }) => number === agents.columns.steerModel[row]);
  if (before) {
    before.model.leaves?.(before.state, house, row);
    forgetModel(house, row, before.model);
  }
  agents.columns.flags[row] &= ~LOOKS_AHEAD;
  kernels.f32.neighbourReach[row] = 0;
  fillSteering(steering, house, row, variant);
  const { model, state } = modelOf(steering, agents.columns.steerModel, row);
  model.comes?.(state, house, { row });
}

/** The number of the model that a population is steered by. */
export function modelNumber(list: readonly SteerModel[], name: string): number {
  const number = list.findIndex((model) => model.name === name);
  if (number < 0) throw new ModelError(`no steering model is called "${name}": hand it over in the option models`);
  return number;
}

/** The populations' models and those handed over; the default one where there is nobody yet. */
export function modelsInUse(list: readonly SteerModel[], { population }: Scenario, further: readonly SteerModel[]): SteerModel[] {
  const used = new Set(population.map(({ steer: { model } }) => modelNumber(list, model)));
  if (population.length === 0) used.add(0);
  return list.filter((model, number) => used.has(number) || further.includes(model));
}

/** The altitude at which a person of a population starts, between its lowest and highest one; undefined on the ground. */
export function startAltitude(list: readonly SteerModel[], seed: number, { steer: variant }: Population, id: number): number | undefined {
  if (!list[modelNumber(list, variant.model)].flies) return undefined;
  const fields = Object.keys(variant);
  const of = (field: string) => Math.fround(draw(variant[field] as Distribution, seed, STREAM.steer + fields.indexOf(field), id));
  return Math.min(Math.max(of('altitude'), of('lowestAltitude')), of('highestAltitude'));
}

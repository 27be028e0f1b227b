import type { ThingKind } from '../../scenario/index.js';
import { barrel } from './kinds/barrel.js';
import { barrier } from './kinds/barrier.js';
import { bed } from './kinds/bed.js';
import { bench } from './kinds/bench.js';
import { bin } from './kinds/bin.js';
import { boat } from './kinds/boat.js';
import { building } from './kinds/building.js';
import { car } from './kinds/car.js';
import { chair } from './kinds/chair.js';
import { column } from './kinds/column.js';
import { counter } from './kinds/counter.js';
import { crate } from './kinds/crate.js';
import { desk } from './kinds/desk.js';
import { door } from './kinds/door.js';
import { doorLeaf } from './kinds/door-leaf.js';
import { ferry } from './kinds/ferry.js';
import { fountain } from './kinds/fountain.js';
import { guitarCase } from './kinds/guitar-case.js';
import { kiosk } from './kinds/kiosk.js';
import { lamp } from './kinds/lamp.js';
import { link } from './kinds/link.js';
import { musicStand } from './kinds/music-stand.js';
import { obstacle } from './kinds/obstacle.js';
import { picture } from './kinds/picture.js';
import { punchingBag } from './kinds/punching-bag.js';
import { railing } from './kinds/railing.js';
import { road } from './kinds/road.js';
import { roadMarking } from './kinds/road-marking.js';
import { service } from './kinds/service.js';
import { signpost } from './kinds/signpost.js';
import { stage } from './kinds/stage.js';
import { stairs } from './kinds/stairs.js';
import { statue } from './kinds/statue.js';
import { steppingStone } from './kinds/stepping-stone.js';
import { steppingStones } from './kinds/stepping-stones.js';
import { table } from './kinds/table.js';
import { tree } from './kinds/tree.js';
import { trolley } from './kinds/trolley.js';
import { turnstile } from './kinds/turnstile.js';
import { vendingMachine } from './kinds/vending-machine.js';
import { wall } from './kinds/wall.js';
import { water } from './kinds/water.js';

/** The kinds of things, in the order in which they are shown. A new one is a file and a line here. */
export const KINDS: readonly ThingKind[] = [
  bench,
  chair,
  table,
  desk,
  counter,
  kiosk,
  vendingMachine,
  picture,
  signpost,
  bed,
  bin,
  lamp,
  tree,
  fountain,
  statue,
  column,
  stage,
  musicStand,
  guitarCase,
  punchingBag,
  car,
  boat,
  trolley,
  crate,
  barrel,
  barrier,
  railing,
  turnstile,
  doorLeaf,
  water,
  steppingStone,
  road,
  roadMarking,
  building,
  wall,
  obstacle,
  door,
  service,
  link,
  stairs,
  steppingStones,
  ferry,
];

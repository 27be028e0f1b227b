// Columns of what is near whom.
import type { Columns } from './column.js';
import { MOST_NEIGHBOURS } from './constants.js';

const SHADOW = { per: 'slot', writer: 'perceive', readers: ['perceive', 'steer', 'integrate', 'animate'] } as const;
const NEIGHBOURS = { per: 'slot', writer: 'perceive', readers: ['perceive', 'steer', 'integrate'] } as const;
const IMAGE = { per: 'image', writer: 'perceive', readers: ['perceive'] } as const;
const AIR = { per: 'row', writer: 'perceive', readers: ['perceive'] } as const;
const AIR_NEIGHBOURS = { per: 'row', writer: 'perceive', readers: ['perceive', 'steer'] } as const;
const LIST = { per: 'row', writer: 'perceive', readers: ['perceive', 'integrate'] } as const;

/** The neighbour grid: live rows and their periodic images, sorted by cell. */
export const PERCEPTION_COLUMNS = {
  shadowX: { ...SHADOW, type: 'f32', meaning: 'Cell-sorted shadow of the positions [m].' },
  shadowZ: { ...SHADOW, type: 'f32', meaning: 'As shadowX, along z [m].' },
  shadowRadius: {
    type: 'f32',
    per: 'slot',
    writer: 'perceive',
    readers: ['perceive', 'steer'],
    meaning: 'Cell-sorted shadow of the radii [m].',
  },
  shadowBody: {
    type: 'f32',
    per: 'slot',
    width: 4,
    writer: 'perceive',
    readers: ['perceive', 'steer'],
    meaning: 'Position and velocity side by side, for those who look at single agents [m], [m/s].',
  },
  shadowSearch: {
    type: 'f32',
    per: 'slot',
    width: 4,
    writer: 'perceive',
    readers: ['perceive'],
    meaning:
      'Radius, how far others are seen, how far to look at first [m]; then, as a whole number, how many to find, and whether ahead alone.',
  },
  shadowRow: { ...SHADOW, type: 'u32', meaning: 'The row of a slot; the high bit marks a periodic image.' },
  entryCell: {
    type: 'u32',
    per: 'slot',
    writer: 'perceive',
    readers: ['perceive', 'integrate'],
    meaning: 'While the crowd is sorted, by entry of the lists, its cell; from then on, by row, its slot.',
  },
  neighbourCount: { ...NEIGHBOURS, type: 'u32', meaning: 'How many neighbours were found.' },
  neighbourSlot: {
    ...NEIGHBOURS,
    type: 'u32',
    width: MOST_NEIGHBOURS,
    meaning: 'Slots of the nearest agents, ascending by distance, then row.',
  },
  ghostRow: { ...IMAGE, type: 'u32', meaning: 'The row a periodic image belongs to.' },
  ghostShiftX: { ...IMAGE, type: 'f32', meaning: "What is added to the row's position to get the image's [m]." },
  ghostShiftZ: { ...IMAGE, type: 'f32', meaning: 'As ghostShiftX, along z [m].' },
  cellStart: {
    type: 'u32',
    per: 'cell',
    writer: 'perceive',
    readers: ['perceive', 'integrate', 'animate'],
    meaning: 'First slot of each cell; one more than there are cells.',
  },
  neighbourReach: {
    type: 'f32',
    per: 'row',
    writer: 'perceive',
    amenders: ['events', 'steer'],
    readers: ['perceive', 'integrate'],
    meaning: 'Distance of the last neighbour found last time [m], 0 for a new agent. A hint: it changes the cost, never the result.',
  },
} as const satisfies Columns;

/** Only where somebody can fly: who does and who does not, and the neighbour grid of the air. */
export const FLIGHT_GRID_COLUMNS = {
  groundRow: {
    ...LIST,
    type: 'u32',
    optionalFor: ['buildGrid', 'sortCells', 'findCells', 'advance', 'finish'],
    meaning: 'Rows of those on the ground.',
  },
  flyerRow: { ...LIST, type: 'u32', meaning: 'Rows of those in the air.' },
  flightRow: { ...AIR_NEIGHBOURS, type: 'u32', optionalFor: ['look'], meaning: 'The row of a slot of the air.' },
  flightCell: { ...AIR, type: 'u32', meaning: 'The cell of an entry of flyerRow.' },
  flightNeighbourCount: { ...AIR_NEIGHBOURS, type: 'u32', meaning: 'How many neighbours a slot of the air has.' },
  flightX: { ...AIR, type: 'f32', optionalFor: ['look'], meaning: 'Cell-sorted shadow of the places in the air [m].' },
  flightY: { ...AIR, type: 'f32', meaning: 'As flightX, upwards [m].' },
  flightZ: { ...AIR, type: 'f32', optionalFor: ['look'], meaning: 'As flightX, along z [m].' },
  flightReach: {
    ...AIR,
    type: 'f32',
    meaning: 'Distance of the last neighbour found last time [m]; 0 where there were too few. A hint, as neighbourReach.',
  },
  flightCellStart: {
    type: 'u32',
    per: 'air cell',
    writer: 'perceive',
    readers: ['perceive'],
    meaning: 'First slot of each cell of the air; one more than there are cells.',
  },
  flightNeighbour: {
    ...AIR_NEIGHBOURS,
    type: 'u32',
    width: MOST_NEIGHBOURS,
    meaning: 'Rows of the nearest in the air, ascending by distance, then row.',
  },
  flightNeighbourSquare: { ...AIR, type: 'f32', width: MOST_NEIGHBOURS, meaning: 'Their squared distances [m²].' },
} as const satisfies Columns;

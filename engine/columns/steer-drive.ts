// Columns of people who are driven by events: who keeps its velocity, and until when.
import type { Columns } from './column.js';

const COLUMN = { per: 'row', writer: 'events', amenders: ['steer'], readers: ['events', 'steer'] } as const;
const GIVEN = { per: 'row', writer: 'events', readers: ['steer'] } as const;

/** Only where somebody decides at events. */
export const DRIVE_COLUMNS = {
  driven: { ...GIVEN, type: 'u32', meaning: '1 where somebody decides at events.' },
  coasting: {
    ...COLUMN,
    type: 'u32',
    readers: ['perceive', 'events', 'steer', 'integrate'],
    optionalFor: ['buildGrid', 'findCells', 'hidacShow', 'meet'],
    meaning: '1 where it keeps its velocity until something happens to it, and is neither steered nor looks for neighbours.',
  },
  coastingModel: { ...COLUMN, type: 'u32', meaning: 'The model that it decided by.' },
  heldX: { ...COLUMN, type: 'f32', meaning: 'The velocity that it keeps [m/s].' },
  heldZ: { ...COLUMN, type: 'f32', meaning: 'As heldX, along z [m/s].' },
  idleGap: {
    ...GIVEN,
    type: 'f32',
    meaning: 'Who keeps standing decides where somebody who comes has less than this between both bodies [m].',
  },
  woken: {
    ...COLUMN,
    type: 'u32',
    readers: ['events', 'steer', 'integrate'],
    optionalFor: ['meet'],
    meaning: '1 where its way meets that of somebody near, so that it decides from the next tick on.',
  },
  lookTick: { ...COLUMN, type: 'u32', meaning: 'The tick in which it looks again whom it may meet; the greatest number for never.' },
  lookWhom: { ...COLUMN, type: 'u32', meaning: 'Whom it will meet by then: the row plus one, 0 for nobody.' },
  settledTick: {
    ...COLUMN,
    type: 'u32',
    optionalFor: ['hidacShow'],
    meaning: 'The tick in which it began to keep its velocity.',
  },
  eventTick: { ...COLUMN, type: 'u32', meaning: 'Tick of its last event.' },
  timesMet: { type: 'u32', per: 'row', writer: 'events', readers: ['events'], meaning: 'How often it was woken by somebody near.' },
  timesLooked: { ...COLUMN, type: 'u32', meaning: 'How often it looked whom it may meet.' },
} as const satisfies Columns;

// Columns of people who walk together.
import type { Columns } from './column.js';

const OWN = { per: 'row', writer: 'together', readers: ['together'] } as const;
const FIELD = { per: 'row', writer: 'events', readers: ['together'] } as const;

/** Only where people walk together. */
export const TOGETHER_COLUMNS = {
  socialGroupWay: { ...OWN, type: 'f32', meaning: 'Path that lies before the agent [m].' },
  socialGroupPace: { ...OWN, type: 'f32', meaning: 'Part of its speed at which it sees the others.' },
  socialGroupBack: { ...OWN, type: 'f32', meaning: 'How far behind the front line the agent likes to be [m].' },
} as const satisfies Columns;

/** Fields of those who walk together. */
export const TOGETHER_FIELD_COLUMNS = {
  socialGroupGaze: { ...FIELD, type: 'f32', meaning: 'Strength of slowing down to see the others.' },
  socialGroupVision: { ...FIELD, type: 'f32', meaning: 'Half the angle of the field of view [rad].' },
  socialGroupCohesion: { ...FIELD, type: 'f32', meaning: 'Strength of the pull to the middle of the social group [m/s²].' },
  socialGroupSpread: { ...FIELD, type: 'f32', meaning: 'Distance for each member at which that pull begins [m].' },
  socialGroupRepulsion: { ...FIELD, type: 'f32', meaning: 'Strength with which members who are too near part [m/s²].' },
  socialGroupDistance: { ...FIELD, type: 'f32', meaning: 'Distance that members keep [m].' },
  socialGroupBend: { ...FIELD, type: 'f32', meaning: 'How far the middle of a row of people falls behind its ends [m].' },
  socialGroupLead: { ...FIELD, type: 'f32', meaning: 'Those who are farther ahead than this wait [m].' },
} as const satisfies Columns;

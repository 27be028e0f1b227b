// Columns of people: who they are, where they want to go, and how they move.
import type { Columns } from './column.js';
import { PATH_POINTS } from './constants.js';

const GOAL = { per: 'row', writer: 'decide', readers: ['plan', 'together', 'integrate'] } as const;
const PATH = { per: 'row', writer: 'plan', readers: ['plan', 'together', 'steer'] } as const;
const PORTAL = { per: 'row', writer: 'plan', readers: ['plan', 'steer'] } as const;
const PREFERRED = {
  per: 'row',
  writer: 'plan',
  amenders: ['together', 'links'],
  readers: ['events', 'perceive', 'together', 'steer'],
} as const;
const PROPOSAL = { per: 'row', writer: 'steer', amenders: ['links', 'slots'], readers: ['integrate'] } as const;
const POSITION = {
  per: 'row',
  writer: 'integrate',
  amenders: ['events', 'doors'],
  readers: ['perceive', 'decide', 'links', 'plan', 'together', 'steer', 'integrate', 'doors', 'animate', 'publish'],
} as const;
const VELOCITY = {
  per: 'row',
  writer: 'integrate',
  amenders: ['events'],
  readers: ['perceive', 'plan', 'steer', 'integrate', 'animate', 'publish'],
} as const;
const FACING = {
  per: 'row',
  writer: 'integrate',
  amenders: ['events', 'doors'],
  readers: ['perceive', 'decide', 'links', 'steer', 'integrate', 'animate', 'publish'],
} as const;
const BEFORE = { per: 'row', writer: 'integrate', amenders: ['events'], readers: ['integrate', 'doors'] } as const;
const FACED_BEFORE = { per: 'row', writer: 'integrate', readers: ['steer', 'integrate', 'doors'] } as const;
const TORSO = { per: 'row', writer: 'events', readers: ['plan', 'steer', 'integrate'] } as const;
const CONTACT = { per: 'slot', writer: 'integrate', readers: ['integrate'] } as const;

/** By row: an agent keeps its row while it lives. */
export const AGENT_COLUMNS = {
  id: {
    type: 'u32',
    per: 'row',
    writer: 'events',
    readers: ['perceive', 'decide', 'plan', 'steer', 'integrate', 'animate', 'publish'],
    meaning: "The agent's id; counted from 0 in the order of coming, never reused.",
  },
  population: {
    type: 'u32',
    per: 'row',
    writer: 'events',
    readers: ['steer', 'publish'],
    meaning: "Number of the scenario's population that the agent belongs to.",
  },
  radius: {
    type: 'f32',
    per: 'row',
    writer: 'events',
    readers: ['perceive', 'decide', 'plan', 'steer', 'integrate'],
    meaning: 'Radius of the body seen as a disc [m].',
  },
  torsoHalf: { ...TORSO, type: 'f32', meaning: 'Half the length of the line of shoulders [m].' },
  torsoRadius: { ...TORSO, type: 'f32', meaning: 'Radius by which that line is rounded [m].' },
  mass: { type: 'f32', per: 'row', writer: 'events', readers: ['steer', 'integrate'], meaning: 'Mass of the person [kg].' },
  preferredSpeed: {
    type: 'f32',
    per: 'row',
    writer: 'events',
    amenders: ['decide'],
    readers: ['plan', 'steer'],
    meaning: 'Speed at which the agent likes to walk [m/s].',
  },
  maximumSpeed: {
    type: 'f32',
    per: 'row',
    writer: 'events',
    amenders: ['decide'],
    readers: ['perceive', 'plan', 'together', 'steer', 'integrate'],
    meaning: 'Nobody moves faster than this [m/s].',
  },
  acceleration: { type: 'f32', per: 'row', writer: 'events', readers: ['steer', 'integrate'], meaning: 'Most change of velocity [m/s²].' },
  neighbourDistance: {
    type: 'f32',
    per: 'row',
    writer: 'events',
    readers: ['perceive', 'steer'],
    meaning: 'Others farther than this are not seen [m].',
  },
  maximumNeighbours: {
    type: 'u32',
    per: 'row',
    writer: 'events',
    readers: ['perceive'],
    meaning: 'At most so many of the nearest are seen, 0 to 16.',
  },
  noise: {
    type: 'f32',
    per: 'row',
    writer: 'events',
    readers: ['plan'],
    meaning: 'Size of the random part of the preferred velocity [m/s].',
  },
  steerModel: {
    type: 'u32',
    per: 'row',
    writer: 'events',
    amenders: ['steer'],
    readers: ['steer'],
    meaning: 'Number of the steering model that moves the row.',
  },
  flags: {
    type: 'u32',
    per: 'row',
    writer: 'events',
    amenders: ['decide', 'links', 'slots', 'plan'],
    readers: ['perceive', 'decide', 'links', 'plan', 'together', 'steer', 'integrate', 'animate', 'publish'],
    meaning: 'Bits of what the agent is and does: the flags below.',
  },
  goalX: { ...GOAL, type: 'f32', meaning: 'Where the agent wants to be [m]; a direction for one that heads on for ever.' },
  goalZ: { ...GOAL, type: 'f32', meaning: 'As goalX, along z [m].' },
  pathX: { ...PATH, type: 'f32', width: PATH_POINTS, meaning: 'Corners of the path [m].' },
  pathZ: { ...PATH, type: 'f32', width: PATH_POINTS, meaning: 'As pathX, along z [m].' },
  pathCount: {
    type: 'u32',
    per: 'row',
    writer: 'plan',
    amenders: ['events', 'decide', 'links', 'slots'],
    readers: ['plan', 'together', 'steer'],
    meaning: 'Corners that are remembered.',
  },
  pathCursor: {
    type: 'u32',
    per: 'row',
    writer: 'plan',
    amenders: ['links', 'slots'],
    readers: ['plan', 'together', 'steer'],
    meaning: 'The corner that is headed for.',
  },
  preferredX: { ...PREFERRED, type: 'f32', meaning: 'Preferred velocity [m/s].' },
  preferredZ: { ...PREFERRED, type: 'f32', meaning: 'As preferredX, along z [m/s].' },
  steerX: { ...PROPOSAL, type: 'f32', meaning: 'Proposal: what it is says steerKind [m/s], [m/s²] or [m].' },
  steerZ: { ...PROPOSAL, type: 'f32', meaning: 'As steerX, along z.' },
  steerKind: {
    type: 'u32',
    per: 'row',
    writer: 'steer',
    amenders: ['events', 'links', 'slots'],
    readers: ['integrate'],
    meaning: 'Kind of the proposal: the kinds below.',
  },
  steerFacingX: { ...PROPOSAL, type: 'f32', meaning: 'Proposed facing, for kinds that have one; of length 1.' },
  steerFacingZ: { ...PROPOSAL, type: 'f32', meaning: 'As steerFacingX, along z.' },
  positionX: { ...POSITION, type: 'f32', meaning: 'Where the agent is [m].' },
  positionZ: { ...POSITION, type: 'f32', meaning: 'As positionX, along z [m].' },
  velocityX: { ...VELOCITY, type: 'f32', meaning: 'Velocity that contact left [m/s].' },
  velocityZ: { ...VELOCITY, type: 'f32', meaning: 'As velocityX, along z [m/s].' },
  facingX: { ...FACING, type: 'f32', meaning: 'Where the torso faces; of length 1.' },
  facingZ: { ...FACING, type: 'f32', meaning: 'As facingX, along z.' },
  previousX: { ...BEFORE, type: 'f32', meaning: 'Position before the step [m].' },
  previousZ: { ...BEFORE, type: 'f32', meaning: 'As previousX, along z [m].' },
  previousFacingX: { ...FACED_BEFORE, type: 'f32', meaning: 'Facing before the step.' },
  previousFacingZ: { ...FACED_BEFORE, type: 'f32', meaning: 'As previousFacingX, along z.' },
} as const satisfies Columns;

/** Who is there. */
export const LIVE_COLUMNS = {
  liveRow: {
    type: 'u32',
    per: 'row',
    writer: 'events',
    readers: ['perceive', 'decide', 'plan', 'together', 'steer', 'integrate', 'animate', 'publish'],
    meaning: 'The live rows, in the order of their ids.',
  },
} as const satisfies Columns;

/** Only in a world where somebody can fly. */
export const FLIGHT_COLUMNS = {
  altitude: {
    type: 'f32',
    per: 'row',
    writer: 'integrate',
    amenders: ['events'],
    readers: ['perceive', 'steer', 'integrate', 'publish'],
    optionalFor: ['hashFrame'],
    meaning: 'Height above the ground [m].',
  },
  velocityY: {
    type: 'f32',
    per: 'row',
    writer: 'integrate',
    amenders: ['events'],
    readers: ['steer', 'integrate'],
    meaning: 'Its change [m/s].',
  },
  steerY: {
    type: 'f32',
    per: 'row',
    writer: 'steer',
    amenders: ['events'],
    readers: ['integrate'],
    meaning: 'Third part of the proposed acceleration [m/s²].',
  },
} as const satisfies Columns;

/** Only where somebody uses portals; kernels read them for rows with the flag USES_PORTALS alone. */
export const PORTAL_COLUMNS = {
  pathAcrossX: {
    ...PORTAL,
    type: 'f32',
    width: PATH_POINTS,
    optionalFor: ['follow', 'showIntent', 'walk'],
    meaning: 'From each corner to the other end of the portal that it stands at [m].',
  },
  pathAcrossZ: {
    ...PORTAL,
    type: 'f32',
    width: PATH_POINTS,
    optionalFor: ['follow', 'showIntent', 'walk'],
    meaning: 'As pathAcrossX, along z [m].',
  },
  pathAside: {
    ...PORTAL,
    type: 'f32',
    optionalFor: ['follow', 'showIntent', 'walk'],
    meaning: 'Where on the next portal the agent wants to cross it, as a part of the way across.',
  },
} as const satisfies Columns;

/** Only in a world with links. */
export const LINK_COLUMNS = {
  laneOf: {
    type: 'u32',
    per: 'row',
    writer: 'plan',
    readers: ['links', 'plan'],
    meaning: "The lane that a row heads for or is on, where its flags say so: an index into the world's lanes.",
  },
} as const satisfies Columns;

/** Only where somebody does something else than walking and waiting. */
export const ACTION_COLUMNS = {
  action: {
    type: 'u32',
    per: 'row',
    writer: 'decide',
    amenders: ['events', 'slots'],
    readers: ['slots', 'steer', 'integrate', 'animate', 'publish'],
    optionalFor: ['advanceMotion'],
    meaning: 'What somebody does: the place of an action in the list ACTIONS; 0 nothing in particular.',
  },
  actionThing: {
    type: 'u32',
    per: 'row',
    writer: 'decide',
    amenders: ['events', 'slots'],
    readers: ['slots'],
    meaning: 'Number of the thing that it is done with, plus one; 0 for none.',
  },
  actionSlot: {
    type: 'u32',
    per: 'row',
    writer: 'decide',
    amenders: ['events'],
    readers: ['slots'],
    meaning: 'Place of the slot in the list of that thing.',
  },
  actionSince: {
    type: 'u32',
    per: 'row',
    writer: 'decide',
    amenders: ['events'],
    readers: ['decide'],
    meaning: 'Tick since which it is done.',
  },
  actionBegan: {
    type: 'u32',
    per: 'row',
    writer: 'slots',
    amenders: ['events'],
    readers: ['slots', 'animate'],
    meaning: 'Tick + 1 in which somebody stood before its slot and began to get into it; 0 before that.',
  },
  actionLeft: {
    type: 'u32',
    per: 'row',
    writer: 'slots',
    amenders: ['events'],
    readers: ['slots'],
    meaning: 'Tick + 1 in which somebody began to get out of its slot; 0 before that.',
  },
  actionWhom: {
    type: 'u32',
    per: 'row',
    writer: 'decide',
    amenders: ['events'],
    readers: ['animate'],
    meaning: 'Id + 1 of the person that an action or gesture is aimed at; 0 for nobody.',
  },
  actionAims: {
    type: 'u32',
    per: 'row',
    writer: 'decide',
    amenders: ['events'],
    readers: ['animate'],
    meaning: '1 where it is aimed at a point.',
  },
  actionPoint: {
    type: 'f32',
    per: 'row',
    width: 3,
    writer: 'decide',
    amenders: ['events'],
    readers: ['animate'],
    meaning: 'That point [m].',
  },
  gesture: {
    type: 'u32',
    per: 'row',
    writer: 'decide',
    amenders: ['events'],
    readers: ['animate', 'publish'],
    meaning: 'What arms and head do over whatever the legs do: the place of an action in the list ACTIONS; 0 nothing.',
  },
  gestureUsual: {
    type: 'u32',
    per: 'row',
    writer: 'events',
    readers: ['decide'],
    meaning: 'The gesture that is made where no other is asked for; 0 for none.',
  },
  gestureSince: {
    type: 'u32',
    per: 'row',
    writer: 'decide',
    amenders: ['events'],
    readers: ['animate'],
    meaning: 'Tick since which the gesture is made.',
  },
  gestureMask: {
    type: 'u32',
    per: 'row',
    writer: 'decide',
    amenders: ['events'],
    readers: ['animate'],
    meaning: 'Bits of the parts that the gesture may move: arms, trunk, head (MASK).',
  },
} as const satisfies Columns;

/** Only where people walk together. */
export const SOCIAL_GROUP_COLUMNS = {
  socialGroupNext: {
    type: 'u32',
    per: 'row',
    writer: 'events',
    readers: ['together'],
    meaning: "Row of the next in the socialGroup, around in a ring; one's own for those who walk alone.",
  },
} as const satisfies Columns;

/** Private to contact. */
export const CONTACT_COLUMNS = {
  contactBody: {
    ...CONTACT,
    type: 'f32',
    width: 8,
    meaning: 'Torso: x, z, facing, half the line of shoulders, its radius [m]; then, as whole numbers, the row and its flags.',
  },
  contactFreeX: { ...CONTACT, type: 'f32', meaning: 'Where the step leads if nobody is met [m].' },
  contactFreeZ: { ...CONTACT, type: 'f32', meaning: 'As contactFreeX, along z [m].' },
  contactExtent: { ...CONTACT, type: 'f32', meaning: 'How far the torso reaches from its centre [m].' },
  contactMarks: {
    ...CONTACT,
    type: 'u32',
    meaning: '1 where a wall may be touched during the step, and 2 where the step is to be taken back.',
  },
  contactSwept: { ...CONTACT, type: 'f32', width: 4, meaning: 'Place and facing after a sweep [m].' },
  stirredOdd: { ...CONTACT, type: 'u32', meaning: 'The last round with an odd number in which contact looks at it.' },
  stirredEven: { ...CONTACT, type: 'u32', meaning: 'As stirredOdd, with an even number.' },
} as const satisfies Columns;

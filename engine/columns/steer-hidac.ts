import type { Columns } from './column.js';

const FIELD = { per: 'row', writer: 'events', readers: ['steer'] } as const;
const OWN = { per: 'row', writer: 'steer', readers: ['steer'] } as const;

/** Fields of HiDAC. */
export const HIDAC_FIELD_COLUMNS = {
  leadership: { ...FIELD, type: 'f32', meaning: 'Leaders keep calm, calm others, and are followed; 0 to 1.' },
  trained: {
    ...FIELD,
    type: 'f32',
    meaning: 'Who knows the place keeps to the own way in panic, instead of running with the others; 0 to 1.',
  },
  communication: { ...FIELD, type: 'f32', meaning: 'How far own panic is passed on to those who cannot see it; 0 to 1.' },
  panicProneness: { ...FIELD, type: 'f32', meaning: 'How fast panic around is taken on; 0: never.' },
  panicDecay: { ...FIELD, type: 'f32', meaning: 'Time constant in which panic fades where nobody else is in panic [s].' },
  panic: {
    type: 'f32',
    per: 'row',
    writer: 'steer',
    amenders: ['events'],
    readers: ['steer'],
    meaning: '0 calm to 1; a field gives the value at the start.',
  },
  impatience: {
    ...FIELD,
    type: 'f32',
    meaning: 'Impatient people wait less, overtake queues, and try another way when nothing moves; 0 to 1.',
  },
  pushing: { ...FIELD, type: 'f32', meaning: 'Pushers feel others less, push them when blocked, and do not wait; 0 to 1.' },
  rightPreference: {
    ...FIELD,
    type: 'f32',
    meaning: 'Side on which people who come are passed: 1 right, −1 left, 0 where there is more room.',
  },
  waitingRadius: { ...FIELD, type: 'f32', meaning: 'Radius of the disc ahead that must be free before an organised person moves on [m].' },
  waitingTimer: { ...FIELD, type: 'f32', meaning: 'Longest wait for it, half to one and a half times by chance [s].' },
  exploring: { ...FIELD, type: 'f32', meaning: 'How far an impatient person turns off the way to find another [rad].' },
  perceptionLength: { ...FIELD, type: 'f32', meaning: 'Length of the rectangle ahead in which people and walls are avoided [m].' },
  perceptionWidth: { ...FIELD, type: 'f32', meaning: 'Width of the rectangle [m].' },
  fallThreshold: { ...FIELD, type: 'f32', meaning: 'A push beyond this throws a person over in a dense crowd [m/s²].' },
  standUpTime: { ...FIELD, type: 'f32', meaning: 'Time on the ground before the person stands up [s].' },
} as const satisfies Columns;

/** What becomes of a person. */
export const HIDAC_COLUMNS = {
  fallen: { ...OWN, type: 'f32', meaning: '1 while the person lies on the ground, else 0.' },
  pushed: { ...OWN, type: 'f32', meaning: 'Size of the push that is felt [m/s²].' },
  pushedX: { ...OWN, type: 'f32', meaning: 'The push itself [m/s²].' },
  pushedZ: { ...OWN, type: 'f32', meaning: 'As pushedX, along z [m/s²].' },
  hidacLying: { ...OWN, type: 'f32', meaning: 'Time since the fall [s]; below 0: time until the person can fall again.' },
  hidacBlocked: { ...OWN, type: 'f32', meaning: 'Time without getting on [s].' },
  hidacTimer: { ...OWN, type: 'f32', meaning: 'Time left to wait [s]; below 0: time left to go on without waiting.' },
  hidacDetour: { ...OWN, type: 'f32', meaning: 'Time left on another way [s], below 0 where it leads left.' },
  hidacDirectionX: { ...OWN, type: 'f32', meaning: 'Unit direction of the last tick.' },
  hidacDirectionZ: { ...OWN, type: 'f32', meaning: 'As hidacDirectionX, along z.' },
  shownPanic: {
    ...OWN,
    type: 'f32',
    meaning: 'What others see of a person, shown before anyone looks, 0 for people of other models: its panic.',
  },
  shownVoice: { ...OWN, type: 'f32', meaning: 'Panic that can be heard: panic times communication.' },
  shownLeadership: { ...OWN, type: 'f32', meaning: 'Leadership that is seen.' },
  shownFallen: { ...OWN, type: 'f32', meaning: '1 while the person is seen to lie on the ground.' },
  shownWaiting: { ...OWN, type: 'f32', meaning: '1 while waiting for the people in front.' },
  shownPushX: { ...OWN, type: 'f32', meaning: 'The push on whoever stands in its way [m/s²].' },
  shownPushZ: { ...OWN, type: 'f32', meaning: 'As shownPushX, along z [m/s²].' },
  hidacOwner: { ...OWN, type: 'u32', meaning: "Id + 1 of the person that the row's state belongs to." },
} as const satisfies Columns;

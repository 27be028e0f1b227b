/** Stages of a tick, in their order, as timings tell them apart. */
export const STAGES = ['events', 'perceive', 'decide', 'plan', 'steer', 'integrate', 'animate', 'publish'] as const;

/** A stage of a tick. */
export type Stage = (typeof STAGES)[number];

/** The moments of a tick in their order, and the stage that each belongs to. This is the whole engine: rooms hang their steps on moments. */
export const MOMENTS = {
  events: 'events', // queue, sources → people who come and go, doors
  perceive: 'perceive', // position → neighbours, what is seen
  decide: 'decide', // position, events, goals → goal, action
  board: 'plan', // path, position → who is on a link
  plan: 'plan', // goal → path → preferred velocity
  adjust: 'steer', // social groups, who is stuck on a link → preferred velocity
  steer: 'steer', // preferred velocity, neighbours, walls → proposal
  carry: 'steer', // who is on a link or in a slot → proposal
  push: 'integrate', // preferred velocity, timetables → things that move
  integrate: 'integrate', // proposal → velocity, position, facing
  hold: 'integrate', // things that move → things that wait for somebody
  pass: 'integrate', // position → who may pass a door, and who takes a step back
  finish: 'integrate', // position → velocity
  animate: 'animate', // velocity, facing, action → poses of the frame
  publish: 'publish', // → a frame, in id order
} as const satisfies Record<string, Stage>;

/** A moment of a tick. */
export type Moment = keyof typeof MOMENTS;

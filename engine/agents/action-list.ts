/** How a body is held: rooms that only need to know how much of the floor somebody takes, or what to draw from afar, ask for this. */
export type ActionPosture = 'upright' | 'leaning' | 'seated' | 'lying';

/** Something that people do. */
export type Action = {
  readonly name: string;
  readonly posture: ActionPosture;
  /** The type of motion of those who do it, while they do not walk; `animate` has an authored one of every type that a library lacks. */
  readonly motion: string;
  /** Whether it takes the whole body, on the spot, or is a gesture of arms and head over whatever the legs do. */
  readonly part: 'body' | 'gesture';
  /** How long it takes to get into it and out of it again; of what is done once, `into` is all of it [s]. */
  readonly into: number;
  readonly outOf: number;
  /** Whether it goes on until something else is asked for; else it is over by itself. */
  readonly isLasting: boolean;
  /** What is in the hands, if anything. */
  readonly prop?: Prop;
};

/** Things that people hold. */
export const PROPS = ['phone', 'cup', 'sandwich', 'umbrella', 'suitcase', 'box', 'bag'] as const;
export type Prop = (typeof PROPS)[number];

const WAIT = { posture: 'upright', motion: 'wait', into: 0, outOf: 0, isLasting: true } as const;
const BODY = { ...WAIT, part: 'body' } as const;
const GESTURE = { ...WAIT, part: 'gesture' } as const;

/** Done once: the whole body for so long [s]. */
const once = (name: string, into: number): Action => ({ ...BODY, name, into, isLasting: false });
/** A gesture that is over by itself after so long [s]. */
const sign = (name: string, into: number, prop?: Prop): Action => ({ ...GESTURE, name, into, isLasting: false, ...(prop && { prop }) });
const gesture = (name: string, prop?: Prop): Action => ({ ...GESTURE, name, ...(prop && { prop }) });

/** Every action; its place is its number in the columns `action` and `gesture`. The first is nothing in particular: people walk, and wait where they stand. */
export const ACTIONS: readonly Action[] = [
  { ...BODY, name: 'walk' },
  { ...BODY, name: 'wait' },
  { ...BODY, name: 'fight', motion: 'fight' },
  { ...BODY, name: 'lean', posture: 'leaning', motion: 'lean' },
  { ...BODY, name: 'sit', posture: 'seated', motion: 'sit', into: 1.7, outOf: 1.5 },
  { ...BODY, name: 'play', motion: 'play' },
  once('pick up', 2.25),
  once('put down', 2.25),
  once('climb a step', 1.9),
  { ...BODY, name: 'lie', posture: 'lying', into: 3, outOf: 3 },
  { ...BODY, name: 'fall forward', posture: 'lying', into: 1.1, outOf: 2.6 },
  { ...BODY, name: 'fall back', posture: 'lying', into: 1.1, outOf: 3 },
  { ...BODY, name: 'fall aside', posture: 'lying', into: 1.1, outOf: 2.8 },
  { ...BODY, name: 'kneel', into: 1.4, outOf: 1.4 },
  { ...BODY, name: 'crawl', into: 1.6, outOf: 1.6 },
  { ...BODY, name: 'dance', into: 1, outOf: 1 },
  { ...BODY, name: 'cheer', into: 1.2, outOf: 1.2 },
  gesture('push'),
  gesture('pull'),
  gesture('phone', 'phone'),
  gesture('read phone', 'phone'),
  gesture('talk'),
  gesture('listen'),
  sign('wave', 3.2),
  sign('point', 2.6),
  gesture('drink', 'cup'),
  gesture('eat', 'sandwich'),
  gesture('carry in one hand', 'bag'),
  gesture('carry in both hands', 'box'),
  gesture('carry on the shoulder', 'box'),
  gesture('umbrella', 'umbrella'),
  gesture('suitcase', 'suitcase'),
  gesture('hold a hand'),
  gesture('look around'),
  gesture('clap'),
  sign('open a door', 4.2),
  sign('hand over', 2.4, 'box'),
  sign('shake hands', 3),
  gesture('type'),
  sign('take a picture', 4, 'phone'),
];

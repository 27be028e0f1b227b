import type { BehaviourDefinition } from '../../scenario/index.js';

/** Ready behaviours, in the language that scenarios have for theirs; a scenario's own of the same name goes first. */
export const LIBRARY: Readonly<Record<string, BehaviourDefinition>> = {
  stroll: {
    description: 'Walks about in an area, with a pause here and there.',
    parameters: { area: 'anywhere', pause: { uniform: [0, 6] } },
    stroll: '$area',
    pause: '$pause',
  },
  commute: {
    description: 'Walks briskly to a place, and leaves.',
    parameters: { to: null, pace: 1.15 },
    sequence: [{ pace: '$pace' }, { go: '$to' }, { end: 'leave' }],
  },
  queue: { description: 'Stands in line, and is served.', parameters: { service: null }, queue: '$service' },
  shop: {
    description: 'Stands in line at a service, then looks around in an area for a while.',
    parameters: { service: null, area: 'anywhere', time: { uniform: [10, 40] } },
    sequence: [{ queue: '$service' }, { attempt: { timeout: '$time', do: { stroll: '$area', pause: 2 } } }],
  },
  'wait-for': {
    description: 'Stands until somebody is near, and greets it.',
    parameters: { who: null, within: 2 },
    sequence: [
      { until: { near: '$who', within: '$within' }, do: { wait: 'forever' } },
      { act: 'wave', for: 2, to: 'target' },
    ],
  },
  follow: { description: 'Walks behind somebody.', parameters: { who: null, distance: 1.2 }, follow: '$who', distance: '$distance' },
  flee: {
    description: 'Runs away from people until far.',
    parameters: { from: null, distance: 15, pace: 1.8 },
    sequence: [{ pace: '$pace' }, { flee: '$from', distance: '$distance' }, { pace: 1 }],
  },
  evacuate: {
    description: 'Hesitates for a while, then goes to the nearest of some exits and leaves.',
    parameters: { exits: null, hesitation: { lognormal: { mu: 1.5, sigma: 0.6, max: 60 } }, pace: 1.2 },
    sequence: [{ wait: '$hesitation' }, { pace: '$pace' }, { go: { nearest: '$exits' } }, { end: 'leave' }],
  },
  'watch-show': {
    description: 'Goes to an area, stands there turned to somebody, and claps.',
    parameters: { area: null, who: null, time: { uniform: [15, 40] } },
    sequence: [
      { go: '$area' },
      {
        attempt: {
          timeout: '$time',
          do: {
            repeat: {
              sequence: [
                { act: 'look', to: '$who', for: 6 },
                { act: 'clap', to: '$who', for: 2 },
              ],
            },
          },
        },
      },
    ],
  },
  'talk-in-circle': {
    description: 'Comes near to somebody and talks, listens, nods.',
    parameters: { who: 'anybody', distance: 1.1, time: 20 },
    sequence: [
      { near: '$who', within: 12 },
      { approach: 'target', within: '$distance' },
      {
        attempt: {
          timeout: '$time',
          do: {
            repeat: {
              random: [
                { weight: 2, do: { act: 'talk', to: 'target', for: 2.5 } },
                { weight: 2, do: { act: 'listen', to: 'target', for: 2.5 } },
                { weight: 1, do: { act: 'nod', to: 'target', for: 1 } },
              ],
            },
          },
        },
      },
    ],
  },
  'guide-group': {
    description: 'Leads to a place, and waits there and on the way for those who follow.',
    parameters: { to: null, group: 'friend', within: 6 },
    sequence: [
      { select: [{ sequence: [{ not: { near: '$group', within: '$within' } }, { act: 'wave', for: 2 }] }, { go: '$to' }] },
      { act: 'point', for: 3 },
    ],
  },
  search: {
    description: 'Walks about until somebody is seen, and goes there.',
    parameters: { who: null, area: 'anywhere' },
    sequence: [
      { until: { sees: '$who' }, do: { stroll: '$area' } },
      { approach: 'target', within: 1 },
    ],
  },
  chase: {
    description: 'Runs after somebody until near.',
    parameters: { who: null, pace: 1.6 },
    sequence: [{ pace: '$pace' }, { approach: '$who', within: 1 }, { pace: 1 }],
  },
  fight: {
    description: 'Fights with somebody whom nobody else fights with.',
    parameters: { who: 'enemy', time: { uniform: [4, 10] } },
    claim: '$who',
    within: 3,
    do: {
      sequence: [
        { approach: 'target', within: 0.9 },
        { act: 'fight', to: 'target', for: '$time' },
      ],
    },
  },
  'take-picture': {
    description: 'Goes to where something is seen from, turns to somebody, and takes a picture.',
    parameters: { from: null, of: null },
    sequence: [{ go: '$from' }, { act: 'photograph', to: '$of', for: 4 }],
  },
  sit: {
    description: 'Sits down for a while.',
    parameters: { on: 'bench', time: { uniform: [20, 60] } },
    use: '$on',
    for: '$time',
  },
  phone: { description: 'Stands and uses a phone.', parameters: { time: { uniform: [5, 20] } }, act: 'phone', for: '$time' },
};

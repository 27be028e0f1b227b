import type { ThingKind } from '../../../scenario/index.js';

/** The open case of a guitar, with coins in it. */
export const guitarCase: ThingKind = {
  name: 'guitar-case',
  label: 'Guitar case',
  outline: { box: { center: [0, 0], size: [1.1, 0.75], angle: 0 } },
  height: 0.45,
  solid: true,
  looks: [
    { part: 'box', size: [1.1, 0.13, 0.4], at: [0, 0, 0.15], material: 'plastic', painted: true, colour: '#2a2624' },
    { part: 'box', size: [1.0, 0.02, 0.32], at: [0, 0.115, 0.15], material: 'cloth', colour: '#8a2f35' },
    { part: 'box', size: [1.1, 0.4, 0.06], at: [0, 0.05, -0.13], material: 'plastic', painted: true, colour: '#2a2624', tilt: -0.35 },
    { part: 'cylinder', size: [0.03, 0.01, 0.03], at: [0.1, 0.135, 0.2], material: 'metal', colour: '#d8b04a' },
    { part: 'cylinder', size: [0.03, 0.01, 0.03], at: [-0.15, 0.135, 0.1], material: 'metal', colour: '#c8c8c8' },
    { part: 'box', size: [0.14, 0.008, 0.07], at: [0.25, 0.135, 0.14], material: 'paper', colour: '#9ab08a' },
  ],
};

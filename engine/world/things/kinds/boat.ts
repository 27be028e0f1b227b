import type { LookPart, ThingKind } from '../../../scenario/index.js';

/** Posts of the rails, on both sides. */
const POSTS = [-1.58, -0.53, 0.53, 1.58].flatMap((x) =>
  [-0.89, 0.89].map((z): LookPart => ({ part: 'box', size: [0.05, 0.8, 0.05], at: [x, 0.2, z], material: 'metal', colour: '#e8e4da' })),
);

/** A flat boat with rails along its sides, which may carry people over a link of the world; its front is +x. */
export const boat: ThingKind = {
  name: 'boat',
  label: 'Boat',
  outline: { box: { center: [0, 0], size: [3.6, 1.9], angle: 0 } },
  height: 1.05,
  solid: false,
  looks: [
    { part: 'box', size: [3.6, 0.08, 1.9], at: [0, 0, 0], material: 'wood', painted: true, colour: '#2f5d6b' },
    { part: 'box', size: [3.5, 0.015, 1.66], at: [0, 0.08, 0], material: 'wood' },
    { part: 'box', size: [3.6, 0.24, 0.12], at: [0, 0, -0.89], material: 'wood', painted: true, colour: '#2f5d6b' },
    { part: 'box', size: [3.6, 0.24, 0.12], at: [0, 0, 0.89], material: 'wood', painted: true, colour: '#2f5d6b' },
    { part: 'box', size: [3.2, 0.05, 0.05], at: [0, 0.98, -0.89], material: 'metal', colour: '#e8e4da' },
    { part: 'box', size: [3.2, 0.05, 0.05], at: [0, 0.98, 0.89], material: 'metal', colour: '#e8e4da' },
    { part: 'box', size: [3.2, 0.03, 0.03], at: [0, 0.6, -0.89], material: 'metal', colour: '#e8e4da' },
    { part: 'box', size: [3.2, 0.03, 0.03], at: [0, 0.6, 0.89], material: 'metal', colour: '#e8e4da' },
    ...POSTS,
    { part: 'cylinder', size: [0.62, 0.1, 0.62], at: [0.9, 0.5, 0.99], tilt: 1.5708, material: 'plastic', colour: '#c8502e' },
    { part: 'cylinder', size: [0.34, 0.11, 0.34], at: [0.9, 0.5, 1], tilt: 1.5708, material: 'plastic', colour: '#f0ece4' },
    { part: 'cylinder', size: [0.62, 0.1, 0.62], at: [-0.9, 0.5, -0.89], tilt: 1.5708, material: 'plastic', colour: '#c8502e' },
    { part: 'cylinder', size: [0.34, 0.11, 0.34], at: [-0.9, 0.5, -0.89], tilt: 1.5708, material: 'plastic', colour: '#f0ece4' },
  ],
};

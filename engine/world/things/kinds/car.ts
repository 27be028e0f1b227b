import type { ThingKind } from '../../../scenario/index.js';

/** A car that stands, or goes where a timetable of `world.moving` says. Its front is +x, so that its angle is where it goes. */
export const car: ThingKind = {
  name: 'car',
  label: 'Car',
  outline: { box: { center: [0, 0], size: [4.4, 1.8], angle: 0 } },
  height: 1.5,
  solid: true,
  looks: [
    { part: 'box', size: [4.3, 0.5, 1.76], at: [0, 0.3, 0], material: 'metal', painted: true, colour: '#345a8a' },
    { part: 'box', size: [4.4, 0.18, 1.6], at: [0, 0.32, 0], material: 'plastic', colour: '#2a2e34' },
    { part: 'box', size: [2.2, 0.56, 1.5], at: [-0.25, 0.8, 0], material: 'glass', colour: '#26313a' },
    { part: 'box', size: [1.7, 0.07, 1.52], at: [-0.25, 1.34, 0], material: 'metal', painted: true, colour: '#345a8a' },
    { part: 'box', size: [0.07, 0.56, 1.54], at: [-0.2, 0.8, 0], material: 'metal', painted: true, colour: '#345a8a' },
    { part: 'box', size: [0.04, 0.14, 0.36], at: [2.14, 0.56, -0.6], material: 'light' },
    { part: 'box', size: [0.04, 0.14, 0.36], at: [2.14, 0.56, 0.6], material: 'light' },
    { part: 'box', size: [0.04, 0.14, 0.36], at: [-2.14, 0.56, -0.6], material: 'plastic', colour: '#a02820' },
    { part: 'box', size: [0.04, 0.14, 0.36], at: [-2.14, 0.56, 0.6], material: 'plastic', colour: '#a02820' },
    { part: 'cylinder', size: [0.62, 0.2, 0.62], at: [1.35, 0.31, -0.7], material: 'rubber', tilt: 1.5708 },
    { part: 'cylinder', size: [0.62, 0.2, 0.62], at: [1.35, 0.31, 0.9], material: 'rubber', tilt: 1.5708 },
    { part: 'cylinder', size: [0.62, 0.2, 0.62], at: [-1.35, 0.31, -0.7], material: 'rubber', tilt: 1.5708 },
    { part: 'cylinder', size: [0.62, 0.2, 0.62], at: [-1.35, 0.31, 0.9], material: 'rubber', tilt: 1.5708 },
    { part: 'cylinder', size: [0.34, 0.02, 0.34], at: [1.35, 0.31, -0.9], material: 'metal', tilt: 1.5708 },
    { part: 'cylinder', size: [0.34, 0.02, 0.34], at: [1.35, 0.31, 0.92], material: 'metal', tilt: 1.5708 },
    { part: 'cylinder', size: [0.34, 0.02, 0.34], at: [-1.35, 0.31, -0.9], material: 'metal', tilt: 1.5708 },
    { part: 'cylinder', size: [0.34, 0.02, 0.34], at: [-1.35, 0.31, 0.92], material: 'metal', tilt: 1.5708 },
  ],
};

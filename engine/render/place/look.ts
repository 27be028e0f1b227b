import { Vector3 } from 'three';
import type { ShadowStyle } from './shadow.js';

/** Colours and light of the scene. */
export type Look = {
  readonly zenith: number;
  readonly horizon: number;
  readonly glow: number;
  readonly ground: number;
  readonly paving: number;
  readonly joint: number;
  readonly wall: number;
  readonly facades: readonly number[];
  readonly roof: number;
  readonly window: number;
  readonly wood: number;
  readonly water: number;
  readonly leaves: readonly number[];
  readonly awnings: readonly number[];
  /** How colours of things go with the rest: what they are multiplied by, how much of their saturation is left, how far they fade to white (0 to 1), and how bright lamps are. */
  readonly things: { readonly tint: number; readonly saturation: number; readonly fade: number; readonly glow: number };
  readonly exit: number;
  readonly door: number;
  /** Of marks around those who are picked. */
  readonly mark: number;
  readonly sunlight: { readonly colour: number; readonly strength: number };
  readonly skylight: { readonly above: number; readonly below: number; readonly strength: number };
  readonly exposure: number;
  readonly shadow: ShadowStyle;
};

/** A sunny late morning. */
export const DAY: Look = {
  zenith: 0x4f96d8,
  horizon: 0xe4eef4,
  glow: 0xfff4dc,
  ground: 0x9cba6e,
  paving: 0xe6d9c2,
  joint: 0xb09f84,
  wall: 0xeee3d0,
  facades: [0xe8d3b4, 0xe3c3a0, 0xd8b99a, 0xe9dcc6, 0xd9c8b8, 0xcfc3ae],
  roof: 0xb5795d,
  window: 0x5e7183,
  wood: 0x9a6f48,
  water: 0x7fb6cf,
  leaves: [0x7fa350, 0x6d9648, 0x8fae5a],
  awnings: [0xc4574a, 0x3f7f8c, 0xd29a3f],
  things: { tint: 0xffffff, saturation: 1, fade: 0, glow: 0.5 },
  exit: 0x2fa866,
  door: 0xc98a2b,
  mark: 0x0b72d9,
  sunlight: { colour: 0xffefd2, strength: 3.9 },
  skylight: { above: 0xcfe2f7, below: 0xb5a68e, strength: 1.9 },
  exposure: 1.42,
  shadow: { sun: new Vector3(-0.62, 0.9, 0.42).normalize(), colour: 0x20283a, opacity: 0.42 },
};

/** Blue hour, for people who prefer dark pages. */
export const DUSK: Look = {
  zenith: 0x141d33,
  horizon: 0x3d4a66,
  glow: 0xd99a6c,
  ground: 0x323c3c,
  paving: 0x6a6d78,
  joint: 0x424856,
  wall: 0x6d7280,
  facades: [0x5d5f6b, 0x646471, 0x575e6e, 0x6b6670],
  roof: 0x3d414e,
  window: 0xf0c987,
  wood: 0x5a4a3f,
  water: 0x3f6180,
  leaves: [0x3f5546, 0x384d42, 0x475a48],
  awnings: [0x8a4a4c, 0x35606c, 0x8a6b3c],
  things: { tint: 0xb4bacd, saturation: 0.8, fade: 0, glow: 2.2 },
  exit: 0x35c27b,
  door: 0xe0a23f,
  mark: 0x5cc0ff,
  sunlight: { colour: 0xffd2a6, strength: 2.9 },
  skylight: { above: 0xa9bbe0, below: 0x66606a, strength: 2.5 },
  exposure: 1.35,
  shadow: { sun: new Vector3(-0.75, 0.75, 0.42).normalize(), colour: 0x0a0e1a, opacity: 0.42 },
};

/** An even grey place, for figures: nothing draws the eye but people. */
export const NEUTRAL: Look = {
  zenith: 0xe9ecef,
  horizon: 0xf4f5f6,
  glow: 0xffffff,
  ground: 0xdfe2e5,
  paving: 0xeceef0,
  joint: 0xcfd4d9,
  wall: 0xc9ced4,
  facades: [0xd3d7db, 0xcdd2d7, 0xd8dbdf],
  roof: 0xbfc5cb,
  window: 0xaab2ba,
  wood: 0xb9bfc5,
  water: 0xc3d2da,
  leaves: [0xc2cac2, 0xb8c2b9],
  awnings: [0xc5c9cd, 0xb9bec3],
  things: { tint: 0xffffff, saturation: 0.06, fade: 0.55, glow: 0.2 },
  exit: 0x2fa866,
  door: 0xc98a2b,
  mark: 0x0b72d9,
  sunlight: { colour: 0xffffff, strength: 2.6 },
  skylight: { above: 0xffffff, below: 0xd9d9d9, strength: 2.6 },
  exposure: 1.3,
  shadow: { sun: new Vector3(-0.45, 1.2, 0.35).normalize(), colour: 0x2a2f38, opacity: 0.28 },
};

import { Color, Vector3 } from 'three';
import { DAY, DUSK, type Look } from '../place/look.js';
import type { PlaceStyle } from './place-style.js';
import { darknessOf, sunAt } from './sun.js';

/** Light at a height of the sun: sine of its elevation, sky, sunlight and skylight. */
type Hour = {
  readonly up: number;
  readonly zenith: number;
  readonly horizon: number;
  readonly glow: number;
  readonly sun: number;
  readonly strength: number;
  readonly above: number;
  readonly below: number;
  readonly sky: number;
  readonly exposure: number;
};

/** From deep night to noon. */
const HOURS: readonly Hour[] = [
  {
    up: -0.3,
    zenith: 0x0a1020,
    horizon: 0x1f2a44,
    glow: 0x2b3858,
    sun: 0x9db4e8,
    strength: 0.9,
    above: 0x7f93c4,
    below: 0x5a5048,
    sky: 1.75,
    exposure: 1.3,
  },
  {
    up: -0.1,
    zenith: 0x16213f,
    horizon: 0x50597c,
    glow: 0xc98663,
    sun: 0xa9b8e0,
    strength: 0.9,
    above: 0x93a3cc,
    below: 0x655a54,
    sky: 2,
    exposure: 1.3,
  },
  {
    up: 0.03,
    zenith: 0x2f4f86,
    horizon: 0xdca987,
    glow: 0xffb070,
    sun: 0xffa968,
    strength: 2.2,
    above: 0xb3bddb,
    below: 0x7d6c60,
    sky: 1.7,
    exposure: 1.32,
  },
  {
    up: 0.25,
    zenith: 0x4585c8,
    horizon: 0xd8dfe2,
    glow: 0xffe0b0,
    sun: 0xffdcae,
    strength: 3.6,
    above: 0xc4d8f0,
    below: 0x94826e,
    sky: 1.45,
    exposure: 1.3,
  },
  {
    up: 0.8,
    zenith: 0x3f86d0,
    horizon: 0xcfe0ee,
    glow: 0xfff4dc,
    sun: 0xfff0d6,
    strength: 4.1,
    above: 0xc6dcf6,
    below: 0x9a8c78,
    sky: 1.4,
    exposure: 1.24,
  },
];

/** The light of a place at its hour, under its clouds. */
export function lookOf(style: PlaceStyle): Look {
  const [x, y, z] = sunAt(style);
  const { from, to, share } = around(y);
  const mixed = (key: 'zenith' | 'horizon' | 'glow' | 'sun' | 'above' | 'below') => new Color(from[key]).lerp(new Color(to[key]), share);
  const number = (key: 'strength' | 'sky' | 'exposure') => from[key] + (to[key] - from[key]) * share;
  const cover = Math.max(style.rain, style.clouds > 0.7 ? (style.clouds - 0.7) / 0.3 : 0);
  const grey = (colour: Color, by: number) => {
    const { r, g, b } = colour;
    const light = 0.3 * r + 0.55 * g + 0.15 * b;
    return colour.lerp(new Color(light, light, light * 1.04), by * cover).getHex();
  };
  const isNight = y < 0;
  // At night the moon shines from the side where people are seen.
  const sun = isNight ? new Vector3(-0.5, 0.75, 0.5).normalize() : new Vector3(x, Math.max(y, 0.16), z).normalize();
  const base = isNight ? DUSK : DAY;
  const light = style.border === 'room' ? roomLight(darknessOf(style)) : undefined;
  return {
    ...base,
    zenith: grey(mixed('zenith'), 0.85),
    horizon: grey(mixed('horizon'), 0.7),
    glow: grey(mixed('glow'), 0.9),
    ground: isNight ? 0x2f3a30 : 0x7f9a58,
    wall: isNight ? 0x77777c : 0xbcb2a3,
    leaves: isNight ? DUSK.leaves : [0x6f8f45, 0x5f8240, 0x7f9a52],
    water: isNight ? 0x24384c : 0x5f93a8,
    sunlight: { colour: mixed('sun').getHex(), strength: number('strength') * (1 - 0.75 * cover) },
    skylight: { above: grey(mixed('above'), 0.6), below: mixed('below').getHex(), strength: number('sky') * (1 + 0.5 * cover) },
    exposure: number('exposure'),
    shadow: { sun, colour: base.shadow.colour, opacity: (isNight ? 0.3 : 0.46) * (1 - 0.8 * cover) },
    ...light,
  };
}

/** After dark rooms are lit by lamps in their ceilings, warm and from all over. */
function roomLight(dark: number): Pick<Look, 'sunlight' | 'skylight' | 'exposure' | 'shadow'> | undefined {
  if (dark < 0.5) return undefined;
  return {
    sunlight: { colour: 0xffecd2, strength: 1.9 },
    skylight: { above: 0xfff0de, below: 0x857768, strength: 2 },
    exposure: 1.18,
    shadow: { sun: new Vector3(-0.25, 1, 0.2).normalize(), colour: 0x1a1410, opacity: 0.3 },
  };
}

function around(up: number): { from: Hour; to: Hour; share: number } {
  const next = HOURS.findIndex((hour) => hour.up >= up);
  if (next === 0) return { from: HOURS[0], to: HOURS[0], share: 0 };
  if (next < 0) return { from: HOURS[HOURS.length - 1], to: HOURS[HOURS.length - 1], share: 0 };
  const [from, to] = [HOURS[next - 1], HOURS[next]];
  return { from, to, share: (up - from.up) / (to.up - from.up) };
}

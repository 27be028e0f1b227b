/** One number for every use of chance, so that no two uses share their luck. Append; never renumber. */
export const STREAM = {
  place: 1,
  goal: 2,
  source: 3,
  radius: 4,
  height: 5,
  mass: 6,
  age: 7,
  preferredSpeed: 8,
  maximumSpeed: 9,
  torsoBreadth: 10,
  torsoDepth: 11,
  heading: 12,
  speed: 13,
  delay: 14,
  wait: 15,
  obstacle: 16,
  party: 40,
  acceleration: 17,
  gaitPerson: 60,
  /** The first field of a steering model; its further fields follow. */
  steer: 1000,
} as const;

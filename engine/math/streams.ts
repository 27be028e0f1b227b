/** One number for every use of chance, so that no two uses share a draw. Append; never renumber. */
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
  socialGroup: 40,
  acceleration: 17,
  gaitPerson: 60,
  motion: 50,
  motionPhase: 51,
  motionStyle: 52,
  gesture: 53,
  constitution: 54,
  appearance: 61,
  familiarity: 70,
  service: 71,
  affiliation: 72,
  ensemble: 90,
  shuffle: 91,
  scenarioSpace: 110,
  sex: 120,
  legs: 121,
  arms: 122,
  guest: 200,
  /** Which of like examples somebody does as. */
  example: 210,
  densePlace: 130,
  terrain: 140,
  /** The first factor of personality; the other four follow, then what chance says of trained, of the side, of patience and of fear. */
  personality: 170,
  /** Of training; the five behind it too. */
  network: 150,
  /** Of what people are about; the actions of a scenario and a few more follow. */
  purpose: 300,
  scenery: 160,
  /** Of studies with people: what they see, in which order. */
  experiment: 180,
  /** The first field of a steering model; its further fields follow. */
  steer: 1000,
  /** The first field of a planning model; its further fields follow. */
  plan: 2000,
  /** The first field of a deciding model; its further fields follow. */
  decide: 3000,
  /** The first field of a body model; its further fields follow. */
  body: 4000,
  /** The first node of a behaviour; the others follow. */
  behaviour: 100_000,
} as const;

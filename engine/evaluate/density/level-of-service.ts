/** A level of service: how free people are to walk as they like. */
export type LevelOfService = {
  readonly name: 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
  /** From this density on [1/m²]. */
  readonly from: number;
  readonly words: string;
};

/** Levels of walkways by density: Fruin, Pedestrian Planning and Design (1971). */
export const LEVELS_OF_SERVICE: readonly LevelOfService[] = [
  { name: 'A', from: 0, words: 'free' },
  { name: 'B', from: 0.31, words: 'overtaking is easy' },
  { name: 'C', from: 0.43, words: 'overtaking is restricted' },
  { name: 'D', from: 0.72, words: 'speed is restricted' },
  { name: 'E', from: 1.08, words: 'everybody shuffles' },
  { name: 'F', from: 2.17, words: 'jam' },
];

/** The level of a density [1/m²]. */
export function levelOfService(density: number): LevelOfService {
  return LEVELS_OF_SERVICE.reduce((level, next) => (density >= next.from ? next : level));
}

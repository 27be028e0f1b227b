import { createStore } from 'zustand/vanilla';

/** What makes being in the crowd pleasant. */
export type Comfort = {
  /** The picture sways when one is pushed. */
  readonly sway: boolean;
  /** In a headset: the rim of the picture is dark while one is moved by a stick. */
  readonly vignette: boolean;
  /** In a headset: a stick turns in steps of 30 degrees, or smoothly. */
  readonly turn: 'snap' | 'smooth';
  /** In a headset: who sits sees from the height of who stands. */
  readonly seated: boolean;
  /** In a headset: who walks in place walks ahead. */
  readonly inPlace: boolean;
};

const KEPT = 'promenade.comfort';

/** One for the page, kept by the browser. */
export const comfort = createStore<Comfort>(() => ({
  sway: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  vignette: true,
  turn: 'snap',
  seated: false,
  inPlace: false,
  ...kept(),
}));

/** Changes some of it, for this visit and later ones. */
export function setComfort(change: Partial<Comfort>): void {
  comfort.setState(change);
  try {
    localStorage.setItem(KEPT, JSON.stringify(comfort.getState()));
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}

function kept(): Partial<Comfort> {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Comfort>;
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {};
  }
}

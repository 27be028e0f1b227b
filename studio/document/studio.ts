import { createStore, type StoreApi } from 'zustand/vanilla';
import { writeAddress } from './address.js';
import { createDraft, type Draft } from './draft.js';
import { fetchGallery, type GalleryEntry, ServerError } from './gallery.js';
import type { Picture } from './picture.js';
import { openScenario, restart, type Session } from './session.js';

/** Light or dark, or as the system has it. */
export type Theme = 'system' | 'light' | 'dark';

/** The light of the picture: that of the page (day, or dusk where it is dark), or even and grey. */
export type Light = 'page' | 'neutral';

/** What the page as a whole knows. */
export type StudioState = {
  readonly gallery: readonly GalleryEntry[];
  readonly galleryFault: string | undefined;
  readonly theme: Theme;
  readonly light: Light;
  /** The list of keys is shown. */
  readonly helpShown: boolean;
  /** The tool that has the pointer, by id. */
  readonly tool: string;
  /** Panels that are open, by id. */
  readonly openPanels: readonly string[];
};

/** Opens, closes and arranges panels; the dock and its narrow stand-in are such. */
export type Dock = {
  toggle(panel: string): void;
  show(panel: string): void;
  /** Hides all panels but the picture, or brings them back. */
  toggleAlone(): void;
  /** Arranges panels as a new visitor sees them. */
  reset(): void;
};

/** The page: its own state, the session everything is about, and its panels. */
export type Studio<S extends Picture = Picture> = {
  readonly store: StoreApi<StudioState>;
  readonly session: Session<S>;
  /** The scenario that is open, as it is being edited. */
  readonly draft: Draft;
  dock: Dock;
};

/** Opened where the address names no scenario. */
export const FIRST_SCENARIO = 'square';
const THEME_KEY = 'promenade.theme';

/** A page around a session. */
export function createStudio<S extends Picture>(session: Session<S>): Studio<S> {
  const store = createStore<StudioState>(() => ({
    gallery: [],
    galleryFault: undefined,
    theme: (localStorage.getItem(THEME_KEY) as Theme | null) ?? 'system',
    light: 'page',
    helpShown: false,
    tool: 'select',
    openPanels: [],
  }));
  const nothing = () => {};
  return { store, session, draft: createDraft(), dock: { toggle: nothing, show: nothing, toggleAlone: nothing, reset: nothing } };
}

/** Opens a scenario of the gallery and names it in the address. */
export function openFromGallery({ session }: Studio, file: string, seed?: number): void {
  history.replaceState(null, '', writeAddress({ scenario: file, seed }));
  void openScenario(session, file, seed);
}

/** Fetches the list of scenarios; a fault is kept in the state. */
export async function loadGallery({ store }: Studio): Promise<void> {
  store.setState({ galleryFault: undefined });
  try {
    store.setState({ gallery: await fetchGallery() });
  } catch (error) {
    store.setState({ galleryFault: error instanceof ServerError ? error.message : 'The gallery could not be read.' });
  }
}

/** Asks for what is open once more, and for the list of scenarios where that could not be fetched either. */
export function tryAgain(studio: Studio, session: Session): void {
  const { file, seed } = session.store.getState();
  if (file === undefined) restart(session);
  else void openScenario(session, file, seed);
  if (studio.store.getState().galleryFault !== undefined) void loadGallery(studio);
}

/** Chooses light or dark and keeps the choice. */
export function setTheme({ store }: Studio, theme: Theme): void {
  localStorage.setItem(THEME_KEY, theme);
  store.setState({ theme });
}

/** Whether the page is dark now. */
export function isDark({ store }: Studio): boolean {
  const { theme } = store.getState();
  return theme === 'dark' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
}

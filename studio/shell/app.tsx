import { lazy, Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useSessionState, useStudio, useStudioState } from '../parts/context.js';
import { ImportDialog } from '../timeline/import-dialog.js';
import { Transport } from '../timeline/transport.js';
import { DraftOffer } from './draft-offer.js';
import { Header } from './header.js';
import { Help } from './help.js';
import { JobList } from './job-list.js';
import { connectKeyboard } from './keyboard.js';
import { NarrowLayout } from './narrow-layout.js';
import { PictureAlone } from './picture-alone.js';

const narrow = window.matchMedia('(max-width: 760px)');
const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');

/** Asks for the dock: more script than the rest of the shell, which neither the first picture nor narrow pages need. Without it panels come one at a time. */
const loadDock = () => import('./dock.js').catch(() => ({ default: NarrowLayout }));
const DockLayout = lazy(loadDock);

// It comes while the page is put together.
if (!narrow.matches) void loadDock();

/** The whole page. */
export function App() {
  const studio = useStudio();
  const isNarrow = useSyncExternalStore(listenTo(narrow), () => narrow.matches);
  useEffect(() => {
    return connectKeyboard(studio);
  }, [studio]);
  useTitle();
  useTheme();
  return (
    <>
      <a className="skip" href="#transport">
        Skip to the controls
      </a>
      <Header />
      <DraftOffer />
      <main className="stage">
        <Suspense fallback={<PictureAlone />}>{isNarrow ? <NarrowLayout /> : <DockLayout />}</Suspense>
      </main>
      <Transport />
      <JobList />
      <Help />
      <ImportDialog />
    </>
  );
}

function useTitle(): void {
  const name = useSessionState((state) => state.name);
  useEffect(() => {
    document.title = name ? `${name} · Promenade` : 'Promenade';
  }, [name]);
}

/** Style sheets look at the attribute; the picture is told by `main`. */
function useTheme(): void {
  const systemIsDark = useSyncExternalStore(listenTo(darkSystem), () => darkSystem.matches);
  const theme = useStudioState((state) => state.theme);
  const dark = theme === 'system' ? systemIsDark : theme === 'dark';
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  }, [dark]);
}

function listenTo(query: MediaQueryList): (changed: () => void) => () => void {
  return (changed) => {
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  };
}

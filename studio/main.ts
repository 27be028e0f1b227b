import { readAddress, writeAddress } from './document/address.js';
import { fetchGallery, type GalleryEntry, ServerError } from './document/gallery.js';
import { createSession, openScenario, restart, type Session, setHidden } from './document/session.js';
import { hideFault, showBusy, showFault, showNote, type WayOn } from './panels/fault-panel.js';
import { connectDrawer, markOpen, showGallery } from './panels/gallery-panel.js';
import { element, setText } from './panels/page.js';
import { connectKeyboard } from './timeline/keyboard.js';
import { changeSpeed, connectTransport, showTime, showTransport, togglePlaying } from './timeline/transport.js';
import { DAY, DUSK } from './viewport/look.js';
import { View } from './viewport/view.js';
import { startCasting } from './worker/casting.js';

const FIRST_SCENARIO = 'square';

const dark = window.matchMedia('(prefers-color-scheme: dark)');
const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
/** The graphics card took the picture away and has not brought it back yet. */
let pictureLost = false;
const view = createView();
const session = createSession(view, show);
const drawer = connectDrawer();
let gallery: GalleryEntry[] = [];

connectTransport(session);
connectKeyboard({
  playOrPause: () => togglePlaying(session),
  slower: () => changeSpeed(session, -1),
  faster: () => changeSpeed(session, 1),
  restart: () => restart(session),
  frame: () => view?.frameWorld(),
  help: () => element<HTMLDialogElement>('help').showModal(),
  open: (index) => gallery[index] && open(gallery[index].file),
});
element('frame').addEventListener('click', () => view?.frameWorld());
element('help-open').addEventListener('click', () => element<HTMLDialogElement>('help').showModal());
document.addEventListener('visibilitychange', () => setHidden(session, document.hidden));
dark.addEventListener('change', () => view?.setLook(dark.matches ? DUSK : DAY));
window.addEventListener('hashchange', () => void openAddress());

// For tests and for the curious: what the page knows, from the console.
Object.assign(window, { promenade: { session, view } });

session.playing = !calm.matches;
showNote(notes());
void start();

/** Opens the first scenario at once; the list of the others comes meanwhile. */
async function start(): Promise<void> {
  show(session);
  const opening = openAddress();
  try {
    gallery = await fetchGallery();
  } catch (error) {
    showBusy(undefined);
    const message = error instanceof ServerError ? error.message : 'The gallery could not be read.';
    showFault(message, [], [{ label: 'Try again', go: () => location.reload() }]);
    return;
  }
  showGallery(gallery, (file) => open(file));
  // A fault that came before the list has more ways on now.
  show(session);
  await opening;
  // Another gallery may lack the scenario that is shown first here.
  if (readAddress(location.hash).scenario !== undefined || gallery.some((entry) => entry.file === FIRST_SCENARIO)) return;
  if (gallery.length > 0) void openScenario(session, gallery[0].file);
  else showFault('The gallery is empty: there is no scenario to show.', [], [{ label: 'Look again', go: () => location.reload() }]);
}

/** Opens what the address names, or the first scenario. */
async function openAddress(): Promise<void> {
  const { scenario, seed } = readAddress(location.hash);
  const file = scenario ?? FIRST_SCENARIO;
  if (file === session.file && seed === session.seed && session.phase !== 'fault') return;
  await openScenario(session, file, seed);
}

function open(file: string, seed?: number): void {
  history.replaceState(null, '', writeAddress({ scenario: file, seed }));
  drawer.close();
  void openScenario(session, file, seed);
}

/** Puts the session on the page. */
function show(session: Session): void {
  showTransport(session);
  setText(element('title'), session.name);
  document.title = session.name ? `${session.name} · Promenade` : 'Promenade';
  if (session.file !== undefined) markOpen(session.file);
  showBusy(session.phase === 'loading' ? 'Bringing people together…' : undefined);
  if (pictureLost) {
    showFault(
      'The graphics card let go of the picture. It is being fetched back.',
      [],
      [{ label: 'Load the page again', go: () => location.reload() }],
    );
  } else if (session.fault) showFault(session.fault.message, session.fault.details, waysOn(session));
  else hideFault();
  showNote(notes());
}

function waysOn(session: Session): WayOn[] {
  const ways: WayOn[] = [
    { label: 'Try again', go: () => session.file !== undefined && void openScenario(session, session.file, session.seed) },
  ];
  const other = gallery.find((entry) => entry.file === FIRST_SCENARIO) ?? gallery[0];
  if (other && other.file !== session.file) ways.push({ label: `Open ${other.name}`, go: () => open(other.file) });
  return ways;
}

function notes(): string {
  const lines: string[] = [];
  if (session.status.done !== undefined) lines.push(`The run is over: ${session.status.done}. Press play to see it again.`);
  if (!window.crossOriginIsolated) lines.push('This page may not share memory between threads, so the simulation runs on one.');
  if (calm.matches && !session.playing && session.status.tick === 0)
    lines.push('Your system asks for less motion, so the crowd waits for you to press play.');
  lines.push(...session.warnings);
  return lines.join(' ');
}

/** The viewport, drawing for as long as the page lives; absent, with a message, where there is no WebGL 2. */
function createView(): View | undefined {
  const canvas = element<HTMLCanvasElement>('canvas');
  let view: View;
  try {
    view = new View(canvas, dark.matches ? DUSK : DAY);
  } catch (error) {
    element('stage').insertAdjacentHTML(
      'beforeend',
      '<p class="plain">This browser cannot draw in 3D: WebGL 2 is missing or turned off. The simulation runs all the same.</p>',
    );
    console.warn(String(error));
    return undefined;
  }
  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault();
    pictureLost = true;
    show(session);
  });
  canvas.addEventListener('webglcontextrestored', () => {
    pictureLost = false;
    view.restore();
    show(session);
  });
  startCasting().cast.then(
    (cast) => view.setCast(cast),
    (error) => console.warn(String(error)),
  );
  let last = performance.now();
  const draw = (now: number) => {
    requestAnimationFrame(draw);
    const elapsed = Math.min(Math.max(now - last, 0) / 1000, 0.25);
    last = now;
    if (pictureLost) return;
    view.draw(elapsed);
    showTime(view.shownTime);
  };
  requestAnimationFrame(draw);
  return view;
}

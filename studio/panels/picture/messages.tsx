import type { GalleryEntry } from '../../document/gallery.js';
import type { Session } from '../../document/session.js';
import { FIRST_SCENARIO, openFromGallery, type Studio, tryAgain } from '../../document/studio.js';
import { useSession, useSessionState, useStudio, useStudioState } from '../../parts/context.js';

/** A way on after a fault. */
type WayOn = { readonly label: string; readonly go: () => void };

const MOST_DETAILS = 12;

/** What the page has to say over the picture: what is being waited for, what went wrong with ways on, and small notes. */
export function Messages() {
  const studio = useStudio();
  const session = useSession();
  const phase = useSessionState((state) => state.phase);
  const fault = useSessionState((state) => state.fault);
  const pictureLost = useSessionState((state) => state.pictureLost);
  const gallery = useStudioState((state) => state.gallery);
  const note = useNote();
  const reload: WayOn = { label: 'Load the page again', go: () => location.reload() };
  return (
    <>
      {phase === 'loading' && (
        <div className="busy" role="status">
          Bringing people together…
        </div>
      )}
      {pictureLost && <Fault message="The graphics card let go of the picture. It is being fetched back." details={[]} ways={[reload]} />}
      {fault && !pictureLost && (
        <Fault
          message={fault.message}
          details={fault.details}
          ways={[...again(studio, session), ...repair(studio, session), ...otherScenario(studio, gallery, session.store.getState().file)]}
        />
      )}
      {note && (
        <p className="note" id="note" role="status">
          {note}
        </p>
      )}
    </>
  );
}

function Fault({ message, details, ways }: { message: string; details: readonly string[]; ways: readonly WayOn[] }) {
  const shown = details.slice(0, MOST_DETAILS);
  return (
    <section className="card fault" id="fault" role="alert">
      <h2 id="fault-message">{message}</h2>
      <ul id="fault-details">
        {shown.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {details.length > shown.length && <li>and {details.length - shown.length} more</li>}
      </ul>
      <div className="ways">
        {ways.map(({ label, go }, index) => (
          <button key={label} type="button" className={index === 0 ? 'way primary' : 'way'} onClick={go}>
            {label}
          </button>
        ))}
      </div>
    </section>
  );
}

function again(studio: Studio, session: Session): WayOn[] {
  const { file, text } = session.store.getState();
  return file === undefined && text === undefined ? [] : [{ label: 'Try again', go: () => tryAgain(studio, session) }];
}

function repair(studio: Studio, session: Session): WayOn[] {
  const hasText = session === studio.session && session.store.getState().text !== undefined;
  return hasText ? [{ label: 'Repair it in the editor', go: () => studio.dock.show('editor') }] : [];
}

function otherScenario(studio: Studio, gallery: readonly GalleryEntry[], open?: string): WayOn[] {
  const other = gallery.find(({ file }) => file === FIRST_SCENARIO) ?? gallery[0];
  return other && other.file !== open ? [{ label: `Open ${other.name}`, go: () => openFromGallery(studio, other.file) }] : [];
}

/** What is worth knowing but stops nobody. */
function useNote(): string {
  const done = useSessionState((state) => state.status.done);
  const waits = useSessionState((state) => !state.playing && state.status.tick === 0 && state.phase === 'ready');
  const isFlat = useSession().picture?.isFlat ?? false;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const lines: string[] = [];
  if (done !== undefined) lines.push(`The run is over: ${done}. Press play to see it again.`);
  if (!window.crossOriginIsolated) lines.push('This page may not share memory between threads, so the simulation runs on one.');
  if (isFlat) lines.push('WebGL 2 is missing or turned off, so the crowd is drawn as a plan.');
  if (calm && waits) lines.push('Your system asks for less motion, so the crowd waits for you to press play.');
  return lines.join(' ');
}

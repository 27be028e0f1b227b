import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type DraftVariant, draftVariants, showVariant, whenTakenOver } from '../document/draft-variants.js';
import { keepInStep } from '../document/lockstep.js';
import { closeSession, createSession, openScenario, openText, restart, type Session } from '../document/session.js';
import type { Studio } from '../document/studio.js';
import { type Variant, vary } from '../document/variants.js';
import { SessionProvider, useStudio } from '../parts/context.js';
import { timeLabel } from '../timeline/speed.js';
import type { AnyView } from '../viewport/any-view.js';
import { connectOverlays } from '../viewport/overlays/connect.js';
import { createView, showView } from '../viewport/show-view.js';
import { DraftList } from './compare/draft-list.js';
import { TrialTable } from './compare/trial-table.js';
import { VariantForm } from './variant-form.js';
import { ViewportPanel } from './viewport-panel.js';

/** A variant of the open scenario beside it, in step. */
export default function ComparePanel() {
  const studio = useStudio();
  const [other, setOther] = useState<Session<AnyView>>();
  const [variant, setVariant] = useState<Variant>();
  const [isLinked, setLinked] = useState(true);
  useEffect(() => {
    const session = createSession(createView('other-canvas'), studio.session.store.getState().playing);
    const hide = showView(studio, session);
    const uncover = connectOverlays(session);
    const unlink = shareOverlays(studio.session, session);
    setOther(session);
    return () => {
      unlink();
      uncover();
      closeSession(session);
      hide();
    };
  }, [studio]);
  useEffect(() => {
    if (!other || !variant) return;
    let part = () => {};
    // An edit of a moment ago runs first: it would take the place of what is compared.
    const stopWaiting = whenTakenOver(studio, () => {
      // Both begin anew, so that the same time is the same moment of both.
      const [left, right] = variant.kind === 'drafts' ? [variant.left, variant.right].map(findVariant) : [];
      if (left) showVariant(studio, left);
      else restart(studio.session);
      if (right) openText(other, right.text, { seed: studio.session.store.getState().seed });
      else openVariant(studio, other, variant);
      part = keepInStep(studio.session, other);
    });
    return () => {
      stopWaiting();
      part();
    };
  }, [studio, other, variant]);
  useLinkedCameras(studio.session.picture, other?.picture, isLinked);
  return (
    <div className="compare">
      <div className="compare-bar">
        <VariantForm onChoose={setVariant} />
        <label className="check">
          <input type="checkbox" checked={isLinked} onChange={(event) => setLinked(event.target.checked)} />
          Same view
        </label>
      </div>
      {other && variant && (
        <SessionProvider value={other}>
          <ViewportPanel />
        </SessionProvider>
      )}
      {!variant && <p className="empty">Choose in what the other side is to differ. Both run from the beginning, in step.</p>}
      <div className="compare-below">
        {other && variant && (
          <Figures one={studio.session} other={other} letters={variant.kind === 'drafts' ? [variant.left, variant.right] : []} />
        )}
        <DraftList />
        <TrialTable />
      </div>
    </div>
  );
}

function findVariant(wanted: string | undefined): DraftVariant | undefined {
  return draftVariants.getState().list.find(({ letter }) => letter === wanted);
}

function openVariant({ session }: Studio, other: Session<AnyView>, variant: Variant): void {
  const { text, file, seed } = session.store.getState();
  if (variant.kind === 'scenario') void openScenario(other, variant.file);
  else if (text !== undefined) openText(other, vary(text, variant), { file, seed: variant.kind === 'seed' ? variant.seed : seed });
}

/** Whatever is laid over one side is laid over the other too. */
function shareOverlays(one: Session, other: Session): () => void {
  const share = () => {
    const { overlays, overlayOpacity, overlayChoice } = one.store.getState();
    const now = other.store.getState();
    if (now.overlays !== overlays || now.overlayOpacity !== overlayOpacity || now.overlayChoice !== overlayChoice)
      other.store.setState({ overlays, overlayOpacity, overlayChoice });
  };
  share();
  return one.store.subscribe(share);
}

/** The camera that was moved last leads. */
function useLinkedCameras(one: AnyView | undefined, other: AnyView | undefined, isLinked: boolean): void {
  useEffect(() => {
    if (!one || !other || !isLinked) return;
    let leader = one;
    const lead = (view: AnyView) => () => {
      leader = view;
    };
    const closing = new AbortController();
    for (const view of [one, other]) {
      for (const kind of ['pointerdown', 'wheel', 'pointerenter'])
        view.canvas.addEventListener(kind, lead(view), { signal: closing.signal, passive: true });
    }
    const timer = setInterval(() => (leader === one ? lookLike(other, one) : lookLike(one, other)), 16);
    return () => {
      closing.abort();
      clearInterval(timer);
    };
  }, [one, other, isLinked]);
}

/** Shows what another picture of the same kind shows. */
function lookLike(view: AnyView, other: AnyView): void {
  if (view.isFlat && other.isFlat) view.lookLike(other);
  else if (!view.isFlat && !other.isFlat) view.lookLike(other);
}

/** What both sides have come to. */
function Figures({ one, other, letters }: { one: Session; other: Session; letters: readonly (string | undefined)[] }) {
  const rows = [useStore(one.store), useStore(other.store)];
  return (
    <table className="table compare-figures">
      <caption>Both sides now</caption>
      <thead>
        <tr>
          <th scope="col">Side</th>
          <th scope="col">Time</th>
          <th scope="col">People there</th>
          <th scope="col">Arrived</th>
          <th scope="col">Ended</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, status }, side) => (
          <tr key={side === 0 ? 'one' : 'other'}>
            <th scope="row">
              {side === 0 ? 'Left' : 'Right'}: {letters[side] === undefined ? name : `${letters[side]}, ${name}`}
            </th>
            <td>{timeLabel(status.time)}</td>
            <td>{status.agents.toLocaleString('en')}</td>
            <td>{status.arrived.toLocaleString('en')}</td>
            <td>{status.done ?? 'still running'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

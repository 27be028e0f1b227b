import { useStore } from 'zustand';
import { draftName } from '../document/draft-name.js';
import { discard, keeping, takeBack } from '../document/keeping.js';
import { useStudio } from '../parts/context.js';

/** Work that was not saved and is not on the page; a row of its own, so that it covers nothing of what was opened. */
export function DraftOffer() {
  const { draft } = useStudio();
  const text = useStore(draft, (state) => state.text);
  const offer = useStore(keeping, ({ offers }) => offers.find((one) => one.text !== text));
  if (!offer) return null;
  return (
    <aside className="offer" aria-label="Your draft">
      <p>
        Your draft of “{draftName(offer)}” was kept, {ago(offer.at)}.
      </p>
      <div className="ways">
        <button type="button" className="way primary" onClick={() => takeBack(draft, offer)}>
          Back to your draft
        </button>
        <button type="button" className="way" onClick={() => discard(offer)}>
          Discard it
        </button>
      </div>
    </aside>
  );
}

function ago(at: number): string {
  const minutes = Math.round((Date.now() - at) / 60_000);
  if (minutes < 1) return 'changed just now';
  if (minutes < 60) return `changed ${minutes} minute${minutes === 1 ? '' : 's'} ago`;
  return `changed on ${new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })} at ${new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`;
}

import { useDeferredValue, useState } from 'react';
import { crowdText } from '../document/crowd-words.js';
import type { GalleryEntry } from '../document/gallery.js';
import { loadGallery, openFromGallery } from '../document/studio.js';
import { useSessionState, useStudio, useStudioState } from '../parts/context.js';

/** The scenarios of the server, with a picture each; words that are typed narrow the list. */
export function GalleryPanel() {
  const studio = useStudio();
  const gallery = useStudioState((state) => state.gallery);
  const fault = useStudioState((state) => state.galleryFault);
  const open = useSessionState((state) => state.file);
  const [words, setWords] = useState('');
  const found = findEntries(gallery, useDeferredValue(words));
  return (
    <nav className="panel gallery" id="gallery" aria-label="Scenarios">
      <input
        type="search"
        className="field search"
        placeholder="Search scenarios"
        aria-label="Search scenarios"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {fault !== undefined && (
        <div className="empty" role="alert">
          <p>{fault}</p>
          <button type="button" className="way" onClick={() => void loadGallery(studio)}>
            Try again
          </button>
        </div>
      )}
      <ol>
        {found.map((entry) => (
          <li key={entry.file}>
            <GalleryCard
              entry={entry}
              number={gallery.indexOf(entry) + 1}
              isOpen={entry.file === open}
              onOpen={() => openFromGallery(studio, entry.file)}
            />
          </li>
        ))}
      </ol>
      {found.length > 0 && words === '' && (
        <p className="empty">
          <a href="experiment.html?file=clone-detection.yaml">Take part in a study: clone detection</a>
        </p>
      )}
      {fault === undefined && gallery.length > 0 && found.length === 0 && <p className="empty">No scenario has these words.</p>}
    </nav>
  );
}

function GalleryCard({ entry, number, isOpen, onOpen }: { entry: GalleryEntry; number: number; isOpen: boolean; onOpen: () => void }) {
  return (
    <button
      type="button"
      className="gallery-card"
      data-file={entry.file}
      aria-current={isOpen}
      title={number <= 9 ? `Open (${number})` : undefined}
      onClick={onOpen}
    >
      {entry.hasPicture ? (
        <img src={`scenarios/${encodeURIComponent(entry.file)}.jpg`} alt="" loading="lazy" width="96" height="60" />
      ) : (
        <span className="no-picture" />
      )}
      <span className="name">{entry.name}</span>
      <span className="count">{entry.agents > 0 ? crowdText(entry.agents, entry.birds) : ''}</span>
      <span className="about">{entry.description}</span>
    </button>
  );
}

/** Entries in which every word occurs, in name or description. */
function findEntries(entries: readonly GalleryEntry[], words: string): readonly GalleryEntry[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ file, name, description }) => {
    const text = `${file} ${name} ${description}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

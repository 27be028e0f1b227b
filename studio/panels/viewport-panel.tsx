import { useLayoutEffect, useRef } from 'react';
import { useSession, useStudio } from '../parts/context.js';
import { EditorOverlay } from './editor/overlay.js';
import { FirstSteps } from './picture/first-steps.js';
import { Messages } from './picture/messages.js';
import { PictureOverlay } from './picture/picture-overlay.js';

/** The picture of a session. The canvas lives as long as the page; the panel only gives it a place. */
export function ViewportPanel() {
  const session = useSession();
  const studio = useStudio();
  const { picture } = session;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (picture) place.current?.prepend(picture.canvas);
  }, [picture]);
  return (
    <div className="viewport" ref={place}>
      {picture && <PictureOverlay />}
      <Messages />
      {session === studio.session && (
        <>
          <EditorOverlay />
          <FirstSteps />
        </>
      )}
    </div>
  );
}

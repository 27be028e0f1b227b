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
  const { stage } = session;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (stage) place.current?.prepend(stage.canvas);
  }, [stage]);
  return (
    <div className="viewport" ref={place}>
      {stage && <PictureOverlay />}
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

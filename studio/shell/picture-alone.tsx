import { useLayoutEffect, useRef } from 'react';
import { useSession } from '../parts/context.js';
import { usuallyAround } from './dock-room.js';
import { keptLayout } from './kept-layout.js';

/** The picture where it will stand when the dock is there, so that nothing moves when the panels come. */
export function PictureAlone() {
  const { picture } = useSession();
  const stage = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const around = keptLayout()?.around ?? usuallyAround(stage.current!.clientWidth);
    for (const [side, width] of Object.entries(around)) place.current!.style.setProperty(side, `${width}px`);
    if (picture) place.current!.prepend(picture.canvas);
  }, [picture]);
  return (
    <div className="undocked" ref={stage}>
      <div className="viewport" ref={place} />
    </div>
  );
}

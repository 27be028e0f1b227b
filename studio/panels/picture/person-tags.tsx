import { useEffect, useRef } from 'react';
import { useSession, useSessionState } from '../../parts/context.js';

/** Names over the one under the pointer and over the first of those who are picked. */
export function PersonTags() {
  const hovered = useSessionState((state) => state.hovered);
  const picked = useSessionState((state) => (state.camera === 'eyes' ? undefined : state.selected[0]));
  return (
    <>
      {picked !== undefined && <PersonTag id={picked} isPicked />}
      {hovered !== undefined && hovered !== picked && <PersonTag id={hovered} />}
    </>
  );
}

/** A name that goes where its person goes; what moves with every picture is moved past React. */
function PersonTag({ id, isPicked = false }: { id: number; isPicked?: boolean }) {
  const { picture } = useSession();
  const populations = useSessionState((state) => state.populations);
  const tag = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let next = 0;
    const move = () => {
      next = requestAnimationFrame(move);
      const pixel = picture?.pixelOf(id, 1.08);
      if (!tag.current) return;
      tag.current.hidden = pixel === undefined;
      if (pixel) tag.current.style.transform = `translate(${pixel[0].toFixed(1)}px, ${pixel[1].toFixed(1)}px) translate(-50%, -100%)`;
    };
    move();
    return () => cancelAnimationFrame(next);
  }, [picture, id]);
  const population = populations[picture?.describe(id)?.population ?? -1];
  return (
    <div className={isPicked ? 'person-tag picked' : 'person-tag'} ref={tag} aria-hidden="true" hidden>
      {id}
      {population && <span>{population}</span>}
    </div>
  );
}

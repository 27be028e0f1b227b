import { useEffect, useRef, useState } from 'react';
import { ask } from '../../document/session.js';
import { useSession, useSessionState } from '../../parts/context.js';
import type { Inspection } from '../../worker/answers/inspect.js';

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
  const why = useWhy(isPicked ? undefined : id);
  const population = populations[picture?.describe(id)?.population ?? -1];
  return (
    <div className={isPicked ? 'person-tag picked' : 'person-tag'} ref={tag} aria-hidden="true" hidden>
      {id}
      {population && <span>{population}</span>}
      {why && <p>{why}</p>}
    </div>
  );
}

/** Time that a pointer rests on somebody before it is asked what that one is about, and between two questions [ms]. */
const REST = 150;
const AGAIN = 1000;

/** What somebody is about and why, in a sentence, for as long as it is pointed at; undefined for who has no purpose. */
function useWhy(id: number | undefined): string | undefined {
  const session = useSession();
  const [why, setWhy] = useState<string>();
  useEffect(() => {
    setWhy(undefined);
    if (id === undefined) return;
    let isOver = false;
    const look = () =>
      ask(session, 'inspect', { id }).then(
        ({ inspection }) => {
          if (!isOver) setWhy(inspection?.purpose && whyInWords(inspection.purpose));
        },
        () => {},
      );
    const first = setTimeout(look, REST);
    const timer = setInterval(look, AGAIN);
    return () => {
      isOver = true;
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [session, id]);
  return why;
}

/** What somebody does now, for what, and why it is about that. */
export function whyInWords({ chain, why }: NonNullable<Inspection['purpose']>): string {
  if (chain.length === 0) return 'has nothing to do';
  const now = chain[chain.length - 1].action;
  const about = chain[0].action;
  return `${now}${now === about || now.endsWith(` for ${about}`) ? '' : `, for: ${about}`}${why === undefined ? '' : `; ${why}`}`;
}

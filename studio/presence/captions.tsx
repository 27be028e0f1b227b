import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { useStudio } from '../parts/context.js';
import { presence, type Words } from './presence.js';

/** Words hang over heads: a share of height. */
const OVER = 1.08;

/** What is said near the viewer: over the heads of who is in the picture, and as lines for all, which readers of screens tell too. */
export function Captions() {
  const words = useStore(presence, (state) => state.words);
  const me = useStore(presence, (state) => state.id);
  return (
    <>
      <ul className="captions" aria-live="polite">
        {words.map((said) => (
          <li key={`${said.agent} ${said.time}`}>
            {said.agent < 0 ? '' : said.agent === me ? 'You: ' : `Person ${said.agent}: `}
            {said.text}
          </li>
        ))}
      </ul>
      {createPortal(
        words.filter(({ agent }) => agent >= 0 && agent !== me).map((said) => <Bubble key={`${said.agent} ${said.time}`} said={said} />),
        document.body,
      )}
    </>
  );
}

/** Goes along with a head as long as it is in the picture. */
function Bubble({ said: { agent, text } }: { said: Words }) {
  const { session } = useStudio();
  const bubble = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = requestAnimationFrame(place);
    function place(): void {
      frame = requestAnimationFrame(place);
      const { picture } = session;
      const pixel = picture?.pixelOf(agent, OVER);
      if (!bubble.current || !picture) return;
      bubble.current.hidden = pixel === undefined;
      if (!pixel) return;
      const { left, top, width, height } = picture.canvas.getBoundingClientRect();
      const [x, y] = [Math.min(Math.max(pixel[0], 60), width - 60), Math.min(Math.max(pixel[1], 30), height - 30)];
      bubble.current.style.translate = `calc(${left + x}px - 50%) calc(${top + y}px - 100%)`;
    }
    return () => cancelAnimationFrame(frame);
  }, [session, agent]);
  return (
    <div ref={bubble} className="bubble" aria-hidden="true" hidden>
      {text}
    </div>
  );
}

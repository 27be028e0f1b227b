import { useStore } from 'zustand';
import { useStudio, useStudioState } from '../../parts/context.js';
import { drawing } from '../../tools/drawing.js';
import { PLACE_THING } from '../../tools/place-thing.js';
import { placedKinds } from '../../worker/kind-face.js';

/** Which kind of thing is placed, while the tool that places things is chosen. */
export function KindChoice() {
  const { draft } = useStudio();
  const tool = useStudioState((state) => state.tool);
  const kinds = useStore(draft, (state) => state.kinds);
  const placing = useStore(drawing, (state) => state.placing);
  if (tool !== PLACE_THING.id) return null;
  return (
    <fieldset className="kind-choice card">
      <legend>Kind of thing</legend>
      {placedKinds(kinds).map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className="kind"
          aria-pressed={name === placing.kind}
          onClick={() => drawing.setState({ placing: { ...placing, kind: name } })}
        >
          {label}
        </button>
      ))}
      {kinds.length === 0 && <p className="soft">They are known as soon as the text is right.</p>}
    </fieldset>
  );
}

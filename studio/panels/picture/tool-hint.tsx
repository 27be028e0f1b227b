import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { useStudioState } from '../../parts/context.js';
import { CUES, cueChoice } from '../../tools/cue-choice.js';
import { JOIN } from '../../tools/join.js';
import { findTool, TOOLS } from '../../tools/tools.js';

const PresenceBar = lazy(() => import('../../presence/presence-bar.js'));

/** How the chosen tool is used, where it is not the one that everybody knows. */
export function ToolHint() {
  const tool = useStudioState((state) => state.tool);
  if (tool === TOOLS[0].id) return null;
  return (
    <div className="tool-hint">
      {tool === 'drop-cue' && <CueName />}
      {tool === JOIN.id ? (
        <Suspense>
          <PresenceBar hint={JOIN.hint} />
        </Suspense>
      ) : (
        findTool(tool).hint
      )}
    </div>
  );
}

/** The cue that is dropped next, and what came of the last. */
function CueName() {
  const { kind, note } = useStore(cueChoice);
  const cue = CUES.find((one) => one.kind === kind) ?? CUES[0];
  return (
    <p className="cue-name" role="status">
      <span className="swatch" style={{ background: cue.colour }} />
      <b>{cue.title}</b>
      {note && <span> · {note}</span>}
    </p>
  );
}

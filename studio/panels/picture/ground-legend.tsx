import { useSession, useSessionState } from '../../parts/context.js';
import { legendOf } from '../../viewport/ground/legend.js';
import { cssColour } from '../../viewport/ground/palette.js';

/** What the colours around the person who is picked mean. */
export function GroundLegend() {
  const inspection = useSessionState((state) => (state.groundShown ? state.inspection : undefined));
  const camera = useSessionState((state) => state.camera);
  const { picture } = useSession();
  if (!inspection || camera === 'eyes' || picture?.isFlat) return null;
  const entries = legendOf(inspection);
  if (entries.length === 0) return null;
  return (
    <ul className="ground-legend" aria-label="Colours on the ground">
      {entries.map(({ colour, text }) => (
        <li key={text}>
          <i style={{ background: cssColour(colour) }} />
          {text}
        </li>
      ))}
    </ul>
  );
}

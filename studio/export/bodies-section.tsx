import { useState } from 'react';
import { useSession, useSessionState } from '../parts/context.js';
import { saveFile } from './files.js';
import { Select } from './select.js';

/** How finely people are cut, by the words on the page; `auto` goes by their number. */
const DETAILS = { auto: undefined, near: 'near', middle: 'mid', far: 'far' } as const;
const EVERYONE = 'everyone';

/** People of a span of time as they are drawn, moving, for other programs. */
export function BodiesSection({ from, to, isEmpty }: { readonly from: number; readonly to: number; readonly isEmpty: boolean }) {
  const session = useSession();
  const selected = useSessionState((state) => state.selected);
  const [isPicked, setPicked] = useState(false);
  const [rate, setRate] = useState('30');
  const [detail, setDetail] = useState<keyof typeof DETAILS>('auto');
  const picked = `the ${selected.length} picked`;
  const who = isPicked && selected.length > 0 ? selected : undefined;
  return (
    <section aria-labelledby="away-bodies">
      <h2 id="away-bodies">Animated people</h2>
      <p className="soft">glTF for Blender and game engines: people in their clothes, moving, with the place around them.</p>
      <div className="fields three">
        <Select
          id="bodies-who"
          label="Who"
          value={who ? picked : EVERYONE}
          values={selected.length > 0 ? [EVERYONE, picked] : [EVERYONE]}
          onChange={(value) => setPicked(value !== EVERYONE)}
        />
        <Select id="bodies-rate" label="Poses/s" value={rate} values={['10', '15', '30', '60']} onChange={setRate} />
        <Select
          id="bodies-detail"
          label="Detail"
          value={detail}
          values={Object.keys(DETAILS)}
          onChange={(value) => setDetail(value as keyof typeof DETAILS)}
        />
      </div>
      <button
        type="button"
        className="way"
        id="save-glb"
        disabled={isEmpty}
        onClick={() =>
          void saveFile(session, 'glb', '.glb', {
            from,
            to,
            rate: Number(rate),
            ...(who && { who }),
            ...(DETAILS[detail] && { detail: DETAILS[detail] }),
          })
        }
      >
        Save {(to - from).toFixed(1)} s as GLB
      </button>
    </section>
  );
}

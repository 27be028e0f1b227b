import { useEffect, useRef, useState } from 'react';
import { createPlaces, type Places, placesAt } from '../document/real-places.js';
import { layTracks, placeTracks, removeTracks } from '../document/real-tracks.js';
import { useSession, useSessionState } from '../parts/context.js';
import { compareCrowds, startComparison } from '../viewport/overlays/compare-crowds.js';
import type { Legend } from '../viewport/overlays/overlay.js';
import { realLegend } from '../viewport/overlays/real-tracks.js';

/** Which tracks of real people lie over the run, when they begin and where. */
export function RealTracksForm() {
  const session = useSession();
  const real = useSessionState((state) => state.realTracks);
  const input = useRef<HTMLInputElement>(null);
  const take = (field: HTMLInputElement) => {
    const files = [...(field.files ?? [])];
    // The same file may be chosen once more.
    field.value = '';
    void layTracks(session, files);
  };
  return (
    <div className="real-tracks">
      <input
        type="file"
        id="real-tracks-input"
        ref={input}
        multiple
        hidden
        aria-label="Tracks to lay over the run"
        onChange={({ target }) => take(target)}
      />
      {real ? (
        <>
          <p className="real-name">{real.name}</p>
          <div className="real-fields">
            <NumberField
              label="Begins at"
              unit="s"
              value={real.begins}
              step={0.1}
              onChange={(begins) => placeTracks(session, { begins })}
            />
            <NumberField
              label="Moved by x"
              unit="m"
              value={real.moved[0]}
              step={0.1}
              onChange={(x) => placeTracks(session, { moved: [x, real.moved[1]] })}
            />
            <NumberField
              label="Moved by z"
              unit="m"
              value={real.moved[1]}
              step={0.1}
              onChange={(z) => placeTracks(session, { moved: [real.moved[0], z] })}
            />
          </div>
        </>
      ) : (
        <p className="soft">A recording (all files of its folder, or a zip) or a file of trajectories. The run stays as it is.</p>
      )}
      <div className="ways">
        <button type="button" className={real ? 'way' : 'way primary'} onClick={() => input.current?.click()}>
          {real ? 'Other file …' : 'Choose a file …'}
        </button>
        {real && (
          <button type="button" className="way" onClick={() => removeTracks(session)}>
            Take away
          </button>
        )}
      </div>
    </div>
  );
}

/** The legend of real tracks where a plan on a flat canvas draws them. */
export function useFlatLegend(): Legend {
  const session = useSession();
  const real = useSessionState((state) => state.realTracks);
  const [legend, setLegend] = useState<Legend>({});
  useEffect(() => {
    if (!real) {
      setLegend({});
      return;
    }
    const [comparison, places] = [startComparison(real), createPlaces()];
    const look = () => {
      const { picture } = session;
      if (!picture) return;
      placesAt(real, picture.shownTime, places);
      setLegend(realLegend(real, places.count, compareCrowds(comparison, places, toPlaces(picture.positions()))));
    };
    look();
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, [session, real]);
  return legend;
}

function toPlaces(positions: readonly (readonly number[])[]): Places {
  return {
    count: positions.length,
    id: Uint32Array.from(positions, ([id]) => id),
    x: Float32Array.from(positions, ([, x]) => x),
    z: Float32Array.from(positions, ([, , z]) => z),
  };
}

type NumberProps = {
  readonly label: string;
  readonly unit: string;
  readonly value: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
};

/** Takes every number on the way; what is none waits until it is. */
function NumberField({ label, unit, value, step, onChange }: NumberProps) {
  const [text, setText] = useState(String(value));
  useEffect(() => {
    setText((shown) => (Number(shown) === value && shown.trim() !== '' ? shown : String(value)));
  }, [value]);
  const change = (written: string) => {
    setText(written);
    const number = Number(written);
    if (written.trim() !== '' && Number.isFinite(number)) onChange(number);
  };
  return (
    <label>
      <span>{label}</span>
      <input className="field" type="number" step={step} value={text} onChange={({ target }) => change(target.value)} />
      <span className="soft">{unit}</span>
    </label>
  );
}

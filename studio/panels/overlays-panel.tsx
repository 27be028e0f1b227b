import { useEffect, useId, useState } from 'react';
import { REAL_TRACKS_ID } from '../document/real-tracks.js';
import { setOverlayChoice, setOverlayOpacity, toggleOverlay } from '../document/session.js';
import { useSession, useSessionState } from '../parts/context.js';
import { keyLabels } from '../parts/keys.js';
import { drawnOverlay } from '../viewport/overlays/connect.js';
import type { Legend, Overlay, OverlayChoice } from '../viewport/overlays/overlay.js';
import { OVERLAYS } from '../viewport/overlays/overlays.js';
import { RealTracksForm, useFlatLegend } from './real-tracks-form.js';

/** How often legends look for news [ms]. */
const LEGEND_INTERVAL = 500;

/** A switch for every overlay; those that are on tell what their colours mean. */
export default function OverlaysPanel() {
  const shown = useSessionState((state) => state.overlays);
  const { picture } = useSession();
  const isFlat = picture?.isFlat ?? false;
  const there = isFlat ? OVERLAYS.filter(({ id }) => id === REAL_TRACKS_ID) : OVERLAYS;
  return (
    <div className="panel overlays" id="overlays">
      {isFlat && (
        <p className="empty">
          Other overlays need WebGL 2, which this browser lacks or has turned off. Plots and results are there all the same.
        </p>
      )}
      <ul>
        {there.map((overlay) => (
          <li key={overlay.id}>
            <OverlaySwitch overlay={overlay} shown={shown.includes(overlay.id)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function OverlaySwitch({ overlay, shown }: { overlay: Overlay; shown: boolean }) {
  const session = useSession();
  const about = useId();
  const { id, title, key } = overlay;
  return (
    <section className={shown ? 'overlay on' : 'overlay'} aria-label={title}>
      <label className="overlay-switch">
        <input
          type="checkbox"
          role="switch"
          aria-checked={shown}
          data-overlay={id}
          checked={shown}
          aria-describedby={about}
          onChange={() => toggleOverlay(session, id)}
        />
        <span>{title}</span>
        {key && <kbd>{keyLabels({ keys: [key] })}</kbd>}
      </label>
      <p className="soft" id={about}>
        {overlay.about}
      </p>
      {shown && <OverlayDetails overlay={overlay} />}
    </section>
  );
}

/** What an overlay that is on shows, its opacity and its legend. */
function OverlayDetails({ overlay: { id, opacity, choice } }: { overlay: Overlay }) {
  const session = useSession();
  const value = useSessionState((state) => state.overlayOpacity[id]) ?? opacity;
  return (
    <>
      {id === REAL_TRACKS_ID && <RealTracksForm />}
      {choice && <ChoiceView id={id} choice={choice} />}
      {!choice && <DrawnChoice id={id} />}
      {session.picture?.isFlat ? <FlatLegend /> : <DrawnLegend id={id} />}
      <label className="opacity">
        <span>Opacity</span>
        <input
          type="range"
          min={0.1}
          max={1}
          step={0.05}
          value={value}
          onChange={(event) => setOverlayOpacity(session, id, Number(event.target.value))}
        />
        <output>{Math.round(100 * value)} %</output>
      </label>
    </>
  );
}

/** What the colours of an overlay mean now. */
function DrawnLegend({ id }: { id: string }) {
  const session = useSession();
  const [legend, setLegend] = useState<Legend>({});
  useEffect(() => {
    const look = () => setLegend(drawnOverlay(session, id)?.legend() ?? {});
    look();
    const timer = setInterval(look, LEGEND_INTERVAL);
    return () => clearInterval(timer);
  }, [session, id]);
  return <LegendView legend={legend} />;
}

/** What an overlay can show now, where that comes from the run. */
function DrawnChoice({ id }: { id: string }) {
  const session = useSession();
  const [choice, setChoice] = useState<OverlayChoice>();
  useEffect(() => {
    const look = () => setChoice(drawnOverlay(session, id)?.choice?.());
    look();
    const timer = setInterval(look, LEGEND_INTERVAL);
    return () => clearInterval(timer);
  }, [session, id]);
  return choice ? <ChoiceView id={id} choice={choice} /> : null;
}

function FlatLegend() {
  return <LegendView legend={useFlatLegend()} />;
}

function ChoiceView({ id, choice: { label, options, usual } }: { id: string; choice: OverlayChoice }) {
  const session = useSession();
  const chosen = useSessionState((state) => state.overlayChoice[id]) ?? usual;
  return (
    <fieldset className="overlay-choice">
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={`overlay-${id}`}
            checked={option.value === chosen}
            onChange={() => setOverlayChoice(session, id, option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

function LegendView({ legend: { scale, entries = [], note } }: { legend: Legend }) {
  return (
    <div className="legend">
      {scale && (
        <figure>
          <div className="legend-bar" style={{ background: `linear-gradient(to right, ${scale.colours.join(', ')})` }} />
          <div className="legend-ticks">
            {scale.ticks.map(({ at, label }) => (
              <span key={at} data-end={at === 0 ? 'first' : at === 1 ? 'last' : undefined} style={{ left: `${100 * at}%` }}>
                {label}
              </span>
            ))}
          </div>
          <figcaption>{scale.unit}</figcaption>
        </figure>
      )}
      {entries.length > 0 && (
        <ul>
          {entries.map(({ colour, sign, label }) => (
            <li key={label.replace(/\d+$/, '')}>
              <span className={`sign ${sign}`} style={{ color: colour }} />
              {label}
            </li>
          ))}
        </ul>
      )}
      {note && <p>{note}</p>}
    </div>
  );
}

import { everyText } from 'promenade/record';
import { useEffect, useState } from 'react';
import { useSession, useSessionState } from '../parts/context.js';
import { timeLabel } from '../timeline/speed.js';
import { BodiesSection } from './bodies-section.js';
import { FORMATS, saveFile, saveMoment, saveScenario } from './files.js';
import { type PictureChoice, savePicture } from './picture.js';
import { Select } from './select.js';
import { findContainers, NO_ENCODER, saveVideo, type VideoChoice } from './video.js';

/** Pictures, videos and files of what was simulated so far. */
export default function ExportPanel() {
  const isReady = useSessionState((state) => state.phase === 'ready');
  if (!isReady) return <p className="empty">Open a scenario first; then its pictures and files can be exported.</p>;
  return (
    <div className="panel export">
      <PictureSection />
      <SpanSections />
      <FileSection />
    </div>
  );
}

function PictureSection() {
  const session = useSession();
  const [choice, setChoice] = useState<PictureChoice>({ size: '2', isBare: false });
  return (
    <section aria-labelledby="away-picture">
      <h2 id="away-picture">Picture</h2>
      <div className="fields">
        <label className="row">
          <span>Size</span>
          <select
            className="field"
            id="picture-size"
            value={choice.size}
            onChange={({ target }) => setChoice({ ...choice, size: target.value as '1' })}
          >
            <option value="1">as on the page</option>
            <option value="2">twice as large</option>
            <option value="4k">4K, 3840 wide</option>
          </select>
        </label>
        <label className="check">
          <input
            type="checkbox"
            id="picture-bare"
            checked={choice.isBare}
            onChange={({ target }) => setChoice({ ...choice, isBare: target.checked })}
          />
          <span>people alone, transparent</span>
        </label>
      </div>
      <div className="ways">
        <button type="button" className="way primary" id="save-picture" onClick={() => void savePicture(session, choice)}>
          Save PNG
        </button>
        <button type="button" className="way" id="save-moment" onClick={() => saveMoment(session)}>
          Places as CSV
        </button>
      </div>
    </section>
  );
}

/** A span of time, and what is made of it: a video, or animated bodies. */
function SpanSections() {
  const first = useSessionState(({ status, dt }) => status.kept.first * dt);
  const last = useSessionState(({ status, dt }) => Math.floor(status.kept.last * dt * 10) / 10);
  const [chosen, setChosen] = useState<{ readonly from?: number; readonly to?: number }>({});
  const to = Math.min(chosen.to ?? Number.POSITIVE_INFINITY, last);
  const from = Math.max(chosen.from ?? Math.max(first, to - 10), first);
  const isEmpty = !(to > from);
  return (
    <>
      <section aria-labelledby="away-span">
        <h2 id="away-span">Span of time</h2>
        <p className="soft">
          For videos and bodies: from {timeLabel(first)} to {timeLabel(last)} can be taken.
        </p>
        <div className="fields short">
          <Seconds
            id="span-from"
            label="From [s]"
            value={from}
            min={first}
            max={last}
            onChange={(value) => setChosen({ ...chosen, from: value })}
          />
          <Seconds
            id="span-to"
            label="To [s]"
            value={to}
            min={first}
            max={last}
            onChange={(value) => setChosen({ ...chosen, to: value })}
          />
        </div>
      </section>
      <VideoSection from={from} to={to} isEmpty={isEmpty} />
      <BodiesSection from={from} to={to} isEmpty={isEmpty} />
    </>
  );
}

const SIZES: Readonly<Record<string, readonly [number, number]>> = {
  '640 × 360': [640, 360],
  '1280 × 720': [1280, 720],
  '1920 × 1080': [1920, 1080],
  '3840 × 2160': [3840, 2160],
};

function VideoSection({ from, to, isEmpty }: { from: number; to: number; isEmpty: boolean }) {
  const session = useSession();
  const [size, setSize] = useState('1280 × 720');
  const [rate, setRate] = useState(30);
  const [width, height] = SIZES[size];
  const { containers, container, setContainer } = useContainers(width, height);
  return (
    <section aria-labelledby="away-video">
      <h2 id="away-video">Video</h2>
      {containers?.length === 0 && (
        <p className="warn" id="no-encoder">
          {NO_ENCODER}
        </p>
      )}
      <div className="fields three">
        <Select id="video-size" label="Size" value={size} values={Object.keys(SIZES)} onChange={setSize} />
        <Select
          id="video-rate"
          label="Pictures/s"
          value={String(rate)}
          values={['24', '25', '30', '60']}
          onChange={(v) => setRate(Number(v))}
        />
        <Select
          id="video-container"
          label="Format"
          value={container ?? ''}
          values={containers ?? []}
          onChange={(value) => setContainer(value as VideoChoice['container'])}
        />
      </div>
      <button
        type="button"
        className="way"
        id="save-video"
        disabled={isEmpty || container === undefined}
        onClick={() => container && void saveVideo(session, { container, width, height, rate, from, to })}
      >
        Save {(to - from).toFixed(1)} s of video
      </button>
    </section>
  );
}

function useContainers(width: number, height: number) {
  const [containers, setContainers] = useState<VideoChoice['container'][]>();
  const [wanted, setContainer] = useState<VideoChoice['container']>();
  useEffect(() => {
    let isMeant = true;
    void findContainers(width, height).then(
      (found) => isMeant && setContainers(found),
      () => isMeant && setContainers([]),
    );
    return () => {
      isMeant = false;
    };
  }, [width, height]);
  const container = wanted && containers?.includes(wanted) ? wanted : containers?.[0];
  return { containers, container, setContainer };
}

function FileSection() {
  const session = useSession();
  const hasScenario = useSessionState((state) => state.text !== undefined);
  const every = useSessionState(({ status }) => status.kept.every);
  const none = { from: 0, to: 0, rate: 1 };
  return (
    <section aria-labelledby="away-files">
      <h2 id="away-files">Files</h2>
      <p className="soft">Everything so far{every > 1 ? `, ${everyText(every, 'tick')}` : ''}.</p>
      <ul className="formats">
        {FORMATS.map(({ format, title, ending, about }) => (
          <li key={format}>
            <button type="button" className="way" id={`save-${format}`} onClick={() => void saveFile(session, format, ending, none)}>
              {title} <span className="soft">{ending}</span>
            </button>
            <p className="soft">{about}</p>
          </li>
        ))}
        {hasScenario && (
          <li>
            <button type="button" className="way" id="save-scenario" onClick={() => saveScenario(session)}>
              Scenario <span className="soft">.yaml</span>
            </button>
            <p className="soft">What was run, as text.</p>
          </li>
        )}
      </ul>
    </section>
  );
}

type SecondsProps = {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
};

function Seconds({ id, label, value, min, max, onChange }: SecondsProps) {
  return (
    <label className="row">
      <span>{label}</span>
      <input
        className="field"
        id={id}
        type="number"
        min={min}
        max={max}
        step={0.1}
        value={Number(value.toFixed(1))}
        onChange={({ target }) => Number.isFinite(target.valueAsNumber) && onChange(target.valueAsNumber)}
      />
    </label>
  );
}

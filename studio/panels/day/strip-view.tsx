import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { memberName } from '../../document/crowd-words.js';
import { select } from '../../document/session.js';
import { useSession, useSessionState } from '../../parts/context.js';
import { fileName, saveText } from '../../plots/save.js';
import type { DayAnswer } from '../../worker/answers/day.js';
import { clockLabel, layStrip, stripSvg, underPointer } from './strip.js';

/** Width of a strip that is saved [px]. */
const SAVED_WIDTH = 1200;

/** Everyone's day: a row for each person, bars by what it was about; pale while it was on the way. Who is pressed is picked. */
export function StripView({ day: { people, time, clock } }: { day: DayAnswer }) {
  const session = useSession();
  const selected = useSessionState((state) => state.selected);
  const name = useSessionState((state) => state.name || 'scene');
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [pointed, setPointed] = useState<string>();
  const strip = layStrip(people, time, clock, width);
  const find = ({ nativeEvent: { offsetX, offsetY } }: PointerEvent) => underPointer(strip, offsetX, offsetY);
  const tell = (event: PointerEvent) => {
    const found = find(event);
    const part = found && people.find(({ id }) => id === found.id)?.parts.findLast(({ from }) => from <= found.time);
    const isOver = part?.to !== undefined && found && part.to < found.time;
    setPointed(
      found &&
        `${memberName(found.id)}, ${clockLabel(found.time, clock)}: ${part && !isOver ? partInWords(part, found.time) : 'about nothing'}`,
    );
  };
  const counts = countNow(people);
  return (
    <>
      <div className="strip" ref={box}>
        <svg
          width={width}
          height={strip.height + 20}
          role="img"
          aria-label={`The day of ${people.length} people: now ${counts.map(([action, count]) => `${count} ${action}`).join(', ')}`}
          onPointerMove={tell}
          onPointerLeave={() => setPointed(undefined)}
          onPointerDown={(event) => {
            const found = find(event);
            if (found) select(session, [found.id]);
          }}
        >
          <path className="there" d={strip.there} />
          {strip.bands.map(({ action, colour, done, going }) => (
            <g key={action} fill={colour}>
              <path d={going} opacity={0.4} />
              <path d={done} />
            </g>
          ))}
          {strip.ticks.map(({ x, label }) => (
            <g key={label} className="tick">
              <path d={`M${x} 0V${strip.height + 4}`} />
              <text x={Math.min(Math.max(x, 15), width - 15)} y={strip.height + 16} textAnchor="middle">
                {label}
              </text>
            </g>
          ))}
          {strip.ids.map((id, row) =>
            selected.includes(id) ? (
              <rect
                key={id}
                className="picked-row"
                x={0.5}
                y={row * strip.rowHeight - 0.5}
                width={width - 1}
                height={strip.rowHeight + 1}
              />
            ) : null,
          )}
        </svg>
      </div>
      <p className="soft strip-pointed" role="status">
        {pointed ?? 'A row for each person; pale where it was on its way. Press a row to pick somebody.'}
      </p>
      <ul className="strip-legend" id="day-now">
        {strip.bands.map(({ action, colour }) => (
          <li key={action}>
            <i style={{ background: colour }} />
            {action}
            <span className="soft"> {counts.find(([own]) => own === action)?.[1] ?? 0} now</span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="way"
        id="save-day"
        onClick={() => {
          const title = `${name}: the day of ${people.length} people`;
          saveText(`${fileName(name, 'day')}.svg`, 'image/svg+xml', stripSvg(layStrip(people, time, clock, SAVED_WIDTH), title));
        }}
      >
        Save as SVG
      </button>
    </>
  );
}

function partInWords({ action, why, begun, where }: DayAnswer['people'][number]['parts'][number], time: number): string {
  const isDone = begun !== undefined && begun <= time;
  return `${isDone ? action : `on the way: ${action}`}${isDone && where ? ` in ${where}` : ''}; ${why}`;
}

/** How many are about each action now. */
function countNow(people: DayAnswer['people']): (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { parts } of people) {
    const last = parts.at(-1);
    if (last && last.to === undefined) counts.set(last.action, (counts.get(last.action) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]);
}

function useWidth(box: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(300);
  useLayoutEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([{ contentRect }]) => setWidth(Math.max(120, Math.floor(contentRect.width))));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return width;
}

import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { keepWithin, type PadPoint, padCorners } from './weights.js';

type PadProps = {
  readonly names: readonly string[];
  readonly weights: readonly number[];
  readonly point: PadPoint;
  readonly onMove: (point: PadPoint, isLast: boolean) => void;
};

/** Half of the side of the figure, and its radius, in its own units. */
const HALF = 120;
const RIM = 84;
/** A name is so far above or below its corner. */
const LABEL = 17;
const STEP = 0.08;

/** A polygon of crowds and a point in it, which is dragged or moved by arrow keys (finely with Shift). */
export function Pad({ names, weights, point, onMove }: PadProps) {
  const drawing = useRef<HTMLDivElement>(null);
  const corners = padCorners(names.length);
  const follow = ({ clientX, clientY }: PointerEvent, isLast: boolean) => {
    const box = drawing.current?.getBoundingClientRect();
    if (!box) return;
    const scale = (2 * HALF) / box.width / RIM;
    onMove(keepWithin(corners, [(clientX - box.left - box.width / 2) * scale, (clientY - box.top - box.height / 2) * scale]), isLast);
  };
  const press = (event: KeyboardEvent) => {
    const ways: Record<string, PadPoint> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    const step = event.shiftKey ? STEP / 4 : STEP;
    onMove(keepWithin(corners, [point[0] + step * way[0], point[1] + step * way[1]]), true);
  };
  const told = names.map((name, n) => `${name} ${Math.round(100 * weights[n])} %`).join(', ');
  return (
    <div
      ref={drawing}
      className="pad"
      role="slider"
      tabIndex={0}
      aria-label="Between crowds"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(100 * weights[0])}
      aria-valuetext={told}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event, false);
      }}
      onPointerMove={(event) => event.buttons === 1 && follow(event, false)}
      onPointerUp={(event) => follow(event, true)}
    >
      <svg viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`} aria-hidden="true">
        <polygon className="rim" points={corners.map(([x, y]) => `${RIM * x},${RIM * y}`).join(' ')} />
        {corners.map(([x, y], n) => (
          <g key={names[n]}>
            <line className="spoke" x1={RIM * x} y1={RIM * y} x2={RIM * point[0]} y2={RIM * point[1]} strokeWidth={0.5 + 5 * weights[n]} />
            <circle className={`corner hue-${n}`} cx={RIM * x} cy={RIM * y} r={6} />
            <text
              x={(RIM + 14) * x}
              y={RIM * y + (y < 0 ? -LABEL : LABEL)}
              textAnchor={Math.abs(x) < 0.3 ? 'middle' : x > 0 ? 'end' : 'start'}
              dominantBaseline="middle"
            >
              {names[n]}
            </text>
          </g>
        ))}
        <circle className="point" cx={RIM * point[0]} cy={RIM * point[1]} r={9} />
      </svg>
    </div>
  );
}

import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { MEMORY } from '../../document/speed-history.js';
import { useSession, useSessionState, useStudioState } from '../../parts/context.js';

const HEIGHT = 116;
/** Time between two drawings [ms]. */
const INTERVAL = 200;

/** How fast the person was in the last half minute, against the speed it likes. */
export function SpeedPlot({ preferred }: { preferred: number | undefined }) {
  const session = useSession();
  const place = useRef<HTMLDivElement>(null);
  const liked = useRef(preferred);
  liked.current = preferred;
  const theme = useStudioState((state) => state.theme);
  const id = useSessionState((state) => state.selected[0]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours, another person begins anew
  useEffect(() => {
    if (!place.current) return;
    const parent = place.current;
    const plot = createPlot(parent);
    const draw = () => {
      const { time, speed } = session.store.getState().speeds;
      const end = time.at(-1) ?? 0;
      const top = Math.max(1, liked.current ?? 0, ...speed) * 1.12;
      plot.batch(() => {
        plot.setData([time, time.map(() => liked.current ?? null), speed] as uPlot.AlignedData, false);
        plot.setScale('x', { min: end - MEMORY, max: end });
        plot.setScale('y', { min: 0, max: top });
      });
    };
    const timer = setInterval(draw, INTERVAL);
    const size = new ResizeObserver(() => plot.setSize({ width: parent.clientWidth, height: HEIGHT }));
    size.observe(parent);
    draw();
    return () => {
      clearInterval(timer);
      size.disconnect();
      plot.destroy();
    };
  }, [session, theme, id]);
  return (
    <div className="speed-plot" ref={place} role="img" aria-label="Speed in the last 30 seconds, against the speed this person likes" />
  );
}

function createPlot(parent: HTMLElement): uPlot {
  const style = getComputedStyle(parent);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const axis: uPlot.Axis = {
    stroke: colour('--soft'),
    font: '11px system-ui, sans-serif',
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { show: false },
  };
  return new uPlot(
    {
      width: Math.max(parent.clientWidth, 120),
      height: HEIGHT,
      cursor: { show: false },
      legend: { show: false },
      padding: [6, 4, 0, 0],
      scales: { x: { time: false, auto: false }, y: { auto: false } },
      axes: [
        { ...axis, size: 22, values: (_, marks) => marks.map((mark) => (mark < 0 ? '' : `${mark} s`)), space: 55 },
        { ...axis, size: 34, space: 26, values: (_, marks) => marks.map((mark) => mark.toFixed(1)) },
      ],
      series: [
        {},
        { stroke: colour('--good'), width: 1.5, dash: [5, 4], points: { show: false } },
        { stroke: colour('--accent'), width: 2, points: { show: false }, fill: `${colour('--accent')}22` },
      ],
    },
    [[], [], []],
    parent,
  );
}

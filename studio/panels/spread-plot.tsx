import type { Spread } from '../worker/spread.js';
import { quantity } from './inspector/format.js';

/** Height of the plot, in units of which a bar and its gap are 10 wide. */
const HEIGHT = 40;
const BAR = 10;

/** How the values of those who are there spread: bars over an axis with its unit. */
export function SpreadPlot({ unit, spread }: { unit: string; spread: Spread }) {
  const { from, width, counts, mean, deviation, least, most } = spread;
  const highest = Math.max(...counts);
  const at = (value: number) => ((value - from) / width) * BAR;
  const isOne = most - least < 0.005;
  const words = isOne ? `all ${quantity(mean, unit)}` : `${quantity(mean)} ± ${quantity(deviation, unit)}`;
  return (
    <figure className="spread">
      {!isOne && (
        <svg
          viewBox={`0 0 ${counts.length * BAR} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Those who are there: ${words}, from ${quantity(least, unit)} to ${quantity(most, unit)}`}
        >
          {counts.map((count, bin) => {
            const height = (count / highest) * HEIGHT;
            // biome-ignore lint/suspicious/noArrayIndexKey: bins have fixed places
            return <rect key={bin} x={bin * BAR + 1} y={HEIGHT - height} width={BAR - 2} height={height} />;
          })}
          <line x1={at(mean)} x2={at(mean)} y1={0} y2={HEIGHT} />
        </svg>
      )}
      <figcaption>
        {!isOne && <span>{round(from)}</span>}
        <span className="soft">{words}</span>
        {!isOne && <span>{`${round(from + counts.length * width)} ${unit}`}</span>}
      </figcaption>
    </figure>
  );
}

/** Without what binary fractions add. */
function round(value: number): string {
  return String(Number(value.toPrecision(4)));
}

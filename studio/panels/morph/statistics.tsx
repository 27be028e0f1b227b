import type { MorphCrowd, MorphStatistic } from '../../worker/answers/morph.js';

const WIDTH = 220;
const HEIGHT = 54;

/** Statistics of the crowd on the screen, as an area, with those of the corners as lines. */
export function Statistics({ now, crowds }: { readonly now: readonly MorphStatistic[]; readonly crowds: readonly MorphCrowd[] }) {
  return (
    <section className="statistics" aria-label="Statistics of the examples and of the screen">
      {now.map((one, n) => (
        <Shares key={one.name} now={one} corners={crowds.map(({ name, statistics }) => ({ name, values: statistics[n]?.values ?? [] }))} />
      ))}
    </section>
  );
}

/** Below which value which share of people lies. */
function Shares({
  now,
  corners,
}: {
  readonly now: MorphStatistic;
  readonly corners: readonly { readonly name: string; readonly values: readonly number[] }[];
}) {
  const lists = [now.values, ...corners.map(({ values }) => values)];
  const most = Math.max(1e-6, ...lists.map((values) => values[Math.floor(0.95 * (values.length - 1))] ?? 0)) * 1.1;
  const line = (values: readonly number[]) =>
    values
      .map((value, n) => `${((Math.min(most, value) / most) * WIDTH).toFixed(1)},${(HEIGHT * (1 - n / (values.length - 1))).toFixed(1)}`)
      .join(' ');
  const middle = now.values[now.values.length >> 1];
  return (
    <figure>
      <figcaption>
        {now.name}
        {now.unit !== '' && ` [${now.unit}]`}: {middle === undefined ? 'nobody' : `${middle.toFixed(2)} in the middle`}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={`Shares of people by ${now.name}`}>
        {now.values.length > 1 && <polygon className="now" points={`0,${HEIGHT} ${line(now.values)} ${WIDTH},0 ${WIDTH},${HEIGHT}`} />}
        {corners.map(({ name, values }, n) => (
          <polyline key={name} className={`line hue-${n}`} points={values.length > 1 ? line(values) : ''} />
        ))}
      </svg>
    </figure>
  );
}

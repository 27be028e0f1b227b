import type { MorphCrowd } from '../../worker/answers/morph.js';

const SIDE = 76;

/** The clusters of formations of a crowd, and paths of its graph of segments. */
export function CrowdDrawing({ crowd: { name, source, formations, segments, radius } }: { readonly crowd: MorphCrowd }) {
  const largest = [...formations].sort((a, b) => b.share - a.share).slice(0, 6);
  const reach = Math.max(0.5, ...segments.flat().map(Math.abs));
  const paths = segments.map((segment) => `M 0 0 L ${pairsOf(segment).join(' L ')}`).join(' ');
  return (
    <section className="crowd-drawing" aria-label={`What ${name} is made of`}>
      <h3>
        {name} <span className="soft">from {source}</span>
      </h3>
      <div className="clusters">
        {largest.map(({ share, count, points }) => (
          <figure key={points.slice(0, 6).join()}>
            <svg
              viewBox={`${-radius} ${-radius} ${2 * radius} ${2 * radius}`}
              width={SIDE}
              height={SIDE}
              role="img"
              aria-label={`${count} neighbours`}
            >
              <circle className="rim" r={radius} />
              <path className="self" d={`M 0 ${-0.16 * radius} l ${0.08 * radius} ${0.24 * radius} h ${-0.16 * radius} z`} />
              <path
                className="neighbour"
                strokeWidth={0.07 * radius}
                d={pairsOf(points)
                  .map((place) => `M ${place} h 0.001`)
                  .join(' ')}
              />
            </svg>
            <figcaption>{Math.round(100 * share)} %</figcaption>
          </figure>
        ))}
      </div>
      <svg
        className="segments"
        viewBox={`${-reach} ${-reach} ${2 * reach} ${1.4 * reach}`}
        role="img"
        aria-label={`${segments.length} paths of a second`}
      >
        <path d={paths} />
      </svg>
      <p className="soft">Formations, most usual first, seen from above; paths of a second that follow each other.</p>
    </section>
  );
}

/** Places as they are drawn: ahead is up, the right is right. */
function pairsOf(values: readonly number[]): string[] {
  return Array.from({ length: values.length / 2 }, (_, n) => `${values[2 * n + 1].toFixed(3)} ${(-values[2 * n]).toFixed(3)}`);
}

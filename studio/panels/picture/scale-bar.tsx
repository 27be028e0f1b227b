import { useEffect, useState } from 'react';
import { useSession } from '../../parts/context.js';
import { niceLength } from './nice-length.js';

/** Widest that the bar may be [px]. */
const WIDEST = 140;

/** How long a metre is in the plan, and where north is. */
export function ScaleBar() {
  const { picture } = useSession();
  const [perPixel, setPerPixel] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      // The plan has the same scale everywhere: any two pixels will do.
      const [left, right] = [picture?.groundAt([100, 100]), picture?.groundAt([200, 100])];
      if (left && right) setPerPixel(Math.abs(right[0] - left[0]) / 100);
    }, 100);
    return () => clearInterval(timer);
  }, [picture]);
  if (perPixel === 0) return null;
  const length = niceLength(WIDEST * perPixel);
  const text = length < 1 ? `${Math.round(length * 100)} cm` : length < 1000 ? `${length} m` : `${length / 1000} km`;
  return (
    <div className="scale-bar" id="scale-bar" role="img" aria-label={`The bar is ${text} long; north is up.`}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10 2.5l4.6 14L10 13l-4.6 3.5z" />
      </svg>
      <div style={{ width: length / perPixel }}>{text}</div>
    </div>
  );
}

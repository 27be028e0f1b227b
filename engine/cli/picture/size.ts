import { InvalidArgumentError } from 'commander';

/** Width and height of a picture [px]. */
export type Size = { readonly width: number; readonly height: number };

/** Smallest and largest side, and most pixels in all: more do not fit where the processor draws. */
const SIDE = { min: 16, max: 8192 };
const PIXELS_MOST = 7680 * 4320;

/** Reads a size such as 1280x720. */
export function readSize(text: string): Size {
  const parts = /^(\d{1,6})[x×](\d{1,6})$/i.exec(text.trim());
  const [width, height] = parts ? [Number(parts[1]), Number(parts[2])] : [0, 0];
  const fits = [width, height].every((side) => side >= SIDE.min && side <= SIDE.max) && width * height <= PIXELS_MOST;
  if (!fits)
    throw new InvalidArgumentError(
      `It is width x height in pixels, such as 1280x720; each from ${SIDE.min} to ${SIDE.max}, together at most 7680x4320.`,
    );
  return { width, height };
}

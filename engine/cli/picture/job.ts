import type { Eye, Viewpoint, WorldDrawing } from '../../render/index.js';
import type { Size } from './size.js';

/** Colours and light of a picture: a sunny morning, the blue hour, or an even grey. */
export const THEMES = ['light', 'dark', 'grey'] as const;
export type Theme = (typeof THEMES)[number];

/** What a picture is written as. */
export type Format = 'png' | 'jpeg';

/** What a video is written as. */
export type Container = 'mp4' | 'webm';

/** A span of simulated time [s], and pictures per second. */
export type Film = { readonly container: Container; readonly from: number; readonly to: number; readonly fps: number };

/** A picture at a time [s]. */
export type Still = { readonly at: number; readonly format: Format };

/** What the page is to draw. */
export type Job = {
  readonly world: WorldDrawing;
  readonly theme: Theme;
  readonly viewpoint: Viewpoint;
  readonly size: Size;
  readonly shot: Still | Film;
};

/** What the page asks for: moments up to the first at or after a time [s], with bodies of those near to the eye, or of all where it is not known yet. */
export type MomentOrder = { readonly until: number; readonly eye?: Eye };

/** What the page says at the end: up to when it drew [s], how many people its last picture has, and how a video is encoded. */
export type Drawn = { readonly until: number; readonly people: number; readonly codec?: string };

/** How many pictures a film has. */
export function picturesOf({ from, to, fps }: Film): number {
  return Math.max(1, Math.round((to - from) * fps));
}

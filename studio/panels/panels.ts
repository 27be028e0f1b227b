import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { GalleryPanel } from './gallery-panel.js';
import { ViewportPanel } from './viewport-panel.js';

/** A panel of the studio: one file, one line in the list. */
export type Panel = {
  readonly id: string;
  readonly title: string;
  /** What one does with it, in a sentence. */
  readonly about: string;
  readonly component: ComponentType | LazyExoticComponent<ComponentType>;
  /** The side of the viewport where it opens. */
  readonly side: 'centre' | 'beside' | 'left' | 'right' | 'below';
  /** Whether a new visitor sees it. */
  readonly shown: boolean;
  /** Letter that shows and hides it, together with Alt. */
  readonly key?: string;
  /** Least width that it asks for when it opens beside the picture [px]. */
  readonly width?: number;
};

/** Every panel, in the order in which they open. */
export const PANELS: readonly Panel[] = [
  { id: 'viewport', title: 'View', about: 'The crowd.', component: ViewportPanel, side: 'centre', shown: true },
  {
    id: 'gallery',
    title: 'Scenarios',
    about: 'Scenes to open, and what to look at in them.',
    component: GalleryPanel,
    side: 'left',
    shown: true,
    key: 'g',
  },
  {
    id: 'about',
    title: 'About',
    about: 'What is open, and what to look at.',
    component: lazy(() => import('./about-panel.js')),
    side: 'left',
    shown: true,
    key: 'a',
  },
  {
    id: 'inspector',
    title: 'Inspector',
    about: 'Who somebody is, where it goes, and why it moves as it does.',
    component: lazy(() => import('./inspector/inspector-panel.js')),
    side: 'right',
    shown: true,
    key: 'i',
  },
  {
    id: 'minds',
    title: 'Minds',
    about: 'What goes on in somebody’s mind, cues to drop, and behaviours to edit.',
    component: lazy(() => import('./minds/minds-panel.js')),
    side: 'right',
    shown: false,
    key: 'k',
    width: 300,
  },
  {
    id: 'morph',
    title: 'Morph pad',
    about: 'Learned crowds at the corners, and a point between them that the living crowd follows.',
    component: lazy(() => import('./morph/morph-panel.js')),
    side: 'right',
    shown: false,
    key: 'd',
    width: 300,
  },
  {
    id: 'crowd',
    title: 'Crowd',
    about: 'How many there are, how they steer and move, and the seed.',
    component: lazy(() => import('./crowd-panel.js')),
    side: 'right',
    shown: true,
    key: 'c',
  },
  {
    id: 'day',
    title: 'Day',
    about: 'What people were to do and did, their needs, and everyone’s day as a strip.',
    component: lazy(() => import('./day/day-panel.js')),
    side: 'below',
    shown: false,
    key: 'y',
    width: 300,
  },
  {
    id: 'compare',
    title: 'Compare',
    about: 'A variant of the scenario beside it, in step.',
    component: lazy(() => import('./compare-panel.js')),
    side: 'beside',
    shown: false,
    key: 'm',
  },
  {
    id: 'overlays',
    title: 'Overlays',
    about: 'Density, speed, traces and more, drawn over the scene.',
    component: lazy(() => import('./overlays-panel.js')),
    side: 'right',
    shown: true,
    key: 'o',
  },
  {
    id: 'plots',
    title: 'Plots',
    about: 'Curves and histograms of the run, and counts at lines.',
    component: lazy(() => import('./plots-panel.js')),
    side: 'below',
    shown: false,
    key: 'p',
  },
  {
    id: 'editor',
    title: 'Editor',
    about: 'Draw the place and who walks in it, or write it.',
    component: lazy(() => import('./editor-panel.js')),
    side: 'left',
    shown: false,
    key: 'e',
    width: 400,
  },
  {
    id: 'export',
    title: 'Export',
    about: 'Pictures, videos and files of what was simulated.',
    component: lazy(() => import('../export/export-panel.js')),
    side: 'right',
    shown: true,
    key: 't',
  },
  {
    id: 'results',
    title: 'Results',
    about: 'The motion of what was simulated, in numbers and plots.',
    component: lazy(() => import('./results-panel.js')),
    side: 'right',
    shown: false,
    key: 'r',
    width: 420,
  },
  {
    id: 'conformance',
    title: 'Conformance',
    about: 'Tests of RiMEA, IMO, NIST and ISO, run here.',
    component: lazy(() => import('./conformance-panel.js')),
    side: 'left',
    shown: false,
    key: 'n',
    width: 420,
  },
];

/** Outlines of the icons on a square of 20. */
const PATHS = {
  menu: 'M3 5h14M3 10h14M3 15h14',
  restart: 'M4.5 10a5.5 5.5 0 1 0 1.9-4.2M6.6 2.6v3.4H10',
  play: 'M6.5 4v12l9.6-6z',
  pause: 'M7 4.5v11M13 4.5v11',
  open: 'M2.5 15.5v-11h5l2 2.5h8v8.5zM10 13.5V9.5M8 11.2l2-2 2 2',
  back: 'M14.5 4.5v11L7 10zM5 4.5v11',
  on: 'M5.5 4.5v11L13 10zM15 4.5v11',
  minus: 'M4 10h12',
  plus: 'M4 10h12M10 4v12',
  frame: 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4',
  help: 'M7.4 7.3a2.7 2.7 0 1 1 3.9 2.5c-.9.4-1.3 1-1.3 2M10 14.6v.2',
  close: 'M5 5l10 10M15 5L5 15',
  panels: 'M3 4h14v12H3zM8 4v12',
  select: 'M5 3l10.5 8.2-4.9.5L8 16.5z',
  box: 'M3 6V3h3M9 3h2M14 3h3v3M17 9v2M17 14v3h-3M11 17H9M6 17H3v-3M3 11V9',
  orbit:
    'M10 7.2a2.8 2.8 0 1 0 0 5.6a2.8 2.8 0 1 0 0-5.6M16.2 8.2c1.2 2.4-.9 5.3-4.4 6.3-3.6 1-7.3-.2-8.2-2.7M3.8 11.8c-1.2-2.4.9-5.3 4.4-6.3 3.6-1 7.3.2 8.2 2.7M16.9 5v3.3h-3.2',
  follow: 'M8 3.2a1.9 1.9 0 1 0 0 3.8a1.9 1.9 0 1 0 0-3.8M4.6 16.8v-4.4a3.4 3.4 0 0 1 6.8 0v4.4M13.4 10h4.1M15.6 7.8l2.2 2.2-2.2 2.2',
  eyes: 'M1.8 10S4.8 4.8 10 4.8 18.2 10 18.2 10 15.2 15.2 10 15.2 1.8 10 1.8 10zM10 7.6a2.4 2.4 0 1 0 0 4.8a2.4 2.4 0 1 0 0-4.8',
  plan: 'M3 3.5h14v13H3zM3 9.5h6M12.5 9.5H17M9 3.5v3M9 13v3.5',
  line: 'M4 16L16 4M2.6 13.4l4 4M13.4 2.6l4 4',
  change:
    'M10 2.5v15M2.5 10h15M10 2.5L7.8 4.7M10 2.5l2.2 2.2M10 17.5l-2.2-2.2M10 17.5l2.2-2.2M2.5 10l2.2-2.2M2.5 10l2.2 2.2M17.5 10l-2.2-2.2M17.5 10l-2.2 2.2',
  ground: 'M3 7.5L10 3.5l7 4v5l-7 4-7-4z',
  wall: 'M2.5 5h15v10h-15zM2.5 10h15M7.5 5v5M12.5 10v5',
  polygon: 'M4 15.5L3 8l6-5 8 4-2.5 8.5z',
  square: 'M4 4.5h12v11H4z',
  circle: 'M10 3.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13',
  region: 'M3 6.5V3.5h3M8.5 3.5h3M14 3.5h3v3M17 9v2.5M17 14v2.5h-3M11.5 16.5h-3M6 16.5H3V14M3 11.5V9M7 10h6',
  door: 'M5.5 17V3.5h9V17M3 17h14M12 10.2v.2',
  exit: 'M11.5 3.5H4v13h7.5M8.5 10h9M14.5 7l3 3-3 3',
  people:
    'M7 4a2.3 2.3 0 1 0 0 4.6a2.3 2.3 0 1 0 0-4.6M2.5 16c0-3.2 2-5 4.5-5s4.5 1.8 4.5 5M13.5 5.2a2 2 0 1 0 0 4M14 11.6c2.2.2 3.5 1.8 3.5 4.4',
  goal: 'M5.5 17.5V3M5.5 3.5h9.5l-2.5 3.5 2.5 3.5H5.5',
  undo: 'M7 4L3.5 7.5 7 11M3.5 7.5H12a4.5 4.5 0 0 1 0 9H8.5',
  redo: 'M13 4l3.5 3.5L13 11M16.5 7.5H8a4.5 4.5 0 0 0 0 9h3.5',
  bin: 'M4 5.5h12M8 5.5V3.5h4v2M5.5 5.5l.8 11h7.4l.8-11M8.5 8.5v5M11.5 8.5v5',
  copy: 'M7 7h9.5v9.5H7zM4.5 13H3.5V3.5H13v1',
  grid: 'M3 3.5h14v13H3zM7.700 3.5v13M12.3 3.5v13M3 7.8h14M3 12.2h14',
  sun: 'M10 6.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7M10 1.8v2M10 16.2v2M1.8 10h2M16.2 10h2M4.2 4.2l1.4 1.4M14.4 14.4l1.4 1.4M4.2 15.8l1.4-1.4M14.4 5.6l1.4-1.4',
  moon: 'M16 11.6A6.5 6.5 0 1 1 8.4 4a5.2 5.2 0 0 0 7.6 7.6z',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof PATHS;

/** A drawn sign; the button around it has the words. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}

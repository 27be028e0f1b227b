import type { DockviewApi } from 'dockview-react';
import type { Around } from './dock-room.js';

/** How panels stand, as it is kept: what the dock says, which panels went behind others for want of room, and how much lay around the picture. */
export type KeptLayout = {
  readonly layout: ReturnType<DockviewApi['toJSON']>;
  readonly folded: readonly string[];
  /** Absent in what older versions kept, and where the picture was hidden. */
  readonly around?: Around;
};

/** The version is part of the name: an arrangement of other panels is forgotten, not misread. */
const LAYOUT_KEY = 'promenade.layout.4';

/** What was kept last in this browser; undefined where there is nothing that can be read. */
export function keptLayout(): KeptLayout | undefined {
  try {
    return (JSON.parse(localStorage.getItem(LAYOUT_KEY) ?? 'null') as KeptLayout | null) ?? undefined;
  } catch {
    forgetLayout();
    return undefined;
  }
}

/** Keeps how panels stand for the next visit. */
export function keepLayout(layout: KeptLayout): void {
  localStorage.setItem(LAYOUT_KEY, JSON.stringify(layout));
}

/** The next visit begins as the first did. */
export function forgetLayout(): void {
  localStorage.removeItem(LAYOUT_KEY);
}

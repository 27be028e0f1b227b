import type { DockviewApi, DockviewGroupPanel } from 'dockview-react';
import { PANELS } from '../panels/panels.js';

/** Least widths of what stands side by side [px], a gap included: a picture in which something can be seen, and 260 px for fields that can be read. */
export const LEAST = { picture: 354, panel: 264 };
/** Between two groups [px]. */
export const GAP = 6;
/** Width that side panels like to begin with, and height of those below [px]. */
export const SIDE = { left: 300, right: 320, below: 240 };
/** Most that a side takes of the page, where it is not dragged. */
const SHARE = 0.24;

const PICTURES: ReadonlySet<string> = new Set(PANELS.filter(({ side }) => side === 'centre' || side === 'beside').map(({ id }) => id));

/** The least width of a panel [px]. */
export function leastWidth(panel: string): number {
  return PICTURES.has(panel) ? LEAST.picture : LEAST.panel;
}

/** The width that a side begins with on a page of a width, where there is room for `wanted` [px]. */
export function sideWidth(wanted: number, page: number): number {
  return Math.max(Math.min(wanted, Math.round(SHARE * page)), LEAST.panel);
}

/** What lies around the picture on each side of it [px]; above it, where that is not said, tabs. */
export type Around = { readonly left: number; readonly right: number; readonly top?: number; readonly bottom?: number };

/** What lies around the picture where panels stand as a new visitor finds them, on a page of a width [px]. */
export function usuallyAround(page: number): Around {
  const areThree = LEAST.picture + 2 * LEAST.panel <= page;
  // Gaps come off the widths of all who stand side by side.
  const gap = GAP / (areThree ? 3 : 2);
  return { left: sideWidth(SIDE.left, page) + gap, right: areThree ? sideWidth(SIDE.right, page) + gap : 0 };
}

/** What lies around the picture now; undefined where it is not seen. */
export function aroundPicture(api: DockviewApi, dock: Element): Around | undefined {
  const picture = api.getPanel('viewport');
  if (!picture?.api.isVisible) return undefined;
  const [whole, part] = [dock, picture.view.content.element].map((element) => element.getBoundingClientRect());
  const sides = {
    left: part.left - whole.left,
    right: whole.right - part.right,
    top: part.top - whole.top,
    bottom: whole.bottom - part.bottom,
  };
  return part.width > 0 && part.height > 0 ? sides : undefined;
}

/**
 * Keeps pictures and panels at their least widths: where they do not fit side by side, the panels at the right go behind those at the left as tabs,
 * and stand at the right again when there is room. `width` is that of the dock [px], `folded` names those who went; returns who has gone now.
 */
export function makeRoom(api: DockviewApi, width: number, folded: readonly string[]): readonly string[] {
  if (width === 0 || api.hasMaximizedGroup()) return folded;
  const gone = folded.filter((id) => api.getPanel(id));
  if (api.minimumWidth > width) return fold(api, gone);
  if (gone.length > 0 && api.minimumWidth + LEAST.panel + GAP <= width) return unfold(api, gone);
  return gone;
}

/** Widths of the groups beside the picture [px], by id. */
export type SideWidths = ReadonlyMap<string, number>;

/** How wide groups beside the picture are. */
export function sideWidths(api: DockviewApi): SideWidths {
  return new Map(groupsBeside(api).map((group) => [group.id, group.width]));
}

/** Gives groups beside the picture the widths that they had, as far as there is room: what comes or goes is the picture's. */
export function keepSideWidths(api: DockviewApi, widths: SideWidths): void {
  if (api.hasMaximizedGroup()) return;
  // A group that changes takes from its neighbours on either side: the second time round each has its own.
  for (const _ of ['left to right', 'once more']) {
    for (const group of groupsBeside(api)) {
      const width = widths.get(group.id) ?? LEAST.panel;
      if (width !== group.width) group.api.setSize({ width });
    }
  }
}

function fold(api: DockviewApi, gone: readonly string[]): readonly string[] {
  const [first, ...others] = groupsBeside(api);
  const last = others.at(-1);
  if (!last) return gone;
  const inFront = api.activePanel;
  const ids = last.panels.map(({ id }) => id);
  for (const panel of [...last.panels]) panel.api.moveTo({ group: first, skipSetActive: true });
  // Who has just been asked for is seen.
  inFront?.api.setActive();
  return [...gone, ...ids];
}

function unfold(api: DockviewApi, gone: readonly string[]): readonly string[] {
  const inFront = api.activePanel;
  const group = api.addGroup({ direction: 'right', initialWidth: LEAST.panel });
  for (const id of gone) api.getPanel(id)?.api.moveTo({ group, skipSetActive: true });
  group.panels[0]?.api.setActive();
  inFront?.api.setActive();
  return [];
}

/** Groups of panels that stand beside the picture, from left to right; those below it take no width from it. */
function groupsBeside(api: DockviewApi): DockviewGroupPanel[] {
  const boxOf = (group: DockviewGroupPanel) => group.element.getBoundingClientRect();
  const picture = api.getPanel('viewport')?.group;
  if (!picture) return [];
  const { top, bottom } = boxOf(picture);
  return api.groups
    .filter((group) => !group.panels.some(({ id }) => PICTURES.has(id)))
    .filter((group) => boxOf(group).top < bottom - 1 && boxOf(group).bottom > top + 1)
    .sort((a, b) => boxOf(a).left - boxOf(b).left);
}

import '../style/dock.css';
import {
  type DockviewApi,
  DockviewReact,
  type DockviewReadyEvent,
  type IDockviewHeaderActionsProps,
  type IDockviewPanelHeaderProps,
  type IDockviewPanelProps,
} from 'dockview-react';
import { useEffect, useMemo, useState } from 'react';
import type { Studio } from '../document/studio.js';
import { PANELS, type Panel } from '../panels/panels.js';
import { useStudio } from '../parts/context.js';
import { Icon } from '../parts/icon.js';
import { aroundPicture, GAP, keepSideWidths, leastWidth, makeRoom, SIDE, type SideWidths, sideWidth, sideWidths } from './dock-room.js';
import { forgetLayout, type KeptLayout, keepLayout, keptLayout } from './kept-layout.js';
import { PanelFrame } from './panel-frame.js';

const THEME = { name: 'promenade', className: 'dockview-theme-promenade', gap: GAP };

/** Panels that dock, resize, and are where they were left. */
export default function DockLayout() {
  const studio = useStudio();
  const components = useMemo(() => Object.fromEntries(PANELS.map((panel) => [panel.id, componentOf(panel)])), []);
  return (
    <DockviewReact
      className="dock"
      theme={THEME}
      components={components}
      defaultTabComponent={Tab}
      rightHeaderActionsComponent={CloseButton}
      disableFloatingGroups
      disableAutoResizing
      onReady={({ api }: DockviewReadyEvent) => connectDock(studio, api)}
    />
  );
}

/** A name only: a button inside a tab would be out of reach for the keyboard. */
function Tab({ api }: IDockviewPanelHeaderProps) {
  return <span className="tab-title">{api.title}</span>;
}

/** Closes the panel that is in front; the picture stays. */
function CloseButton({ activePanel }: IDockviewHeaderActionsProps) {
  if (!activePanel || activePanel.id === 'viewport') return null;
  return (
    <button type="button" className="icon small" aria-label={`Close ${activePanel.title}`} onClick={() => activePanel.api.close()}>
      <Icon name="close" />
    </button>
  );
}

function componentOf(panel: Panel) {
  return ({ api }: IDockviewPanelProps) => <Docked api={api} panel={panel} />;
}

/** Panels behind others are built when they first come to the front: the picture is there sooner. */
function Docked({ api, panel }: Pick<IDockviewPanelProps, 'api'> & { panel: Panel }) {
  const [wasSeen, setSeen] = useState(api.isVisible);
  useEffect(() => {
    if (api.isVisible) setSeen(true);
    const watching = api.onDidVisibilityChange(({ isVisible }) => isVisible && setSeen(true));
    return () => watching.dispose();
  }, [api]);
  return wasSeen ? <PanelFrame panel={panel} /> : null;
}

function connectDock(studio: Studio, api: DockviewApi): void {
  const element = document.querySelector('.dock')!;
  let folded: readonly string[] = [];
  let widths: SideWidths = new Map();
  let isFitting = false;
  const note = () => studio.store.setState({ openPanels: api.panels.map(({ id }) => id) });
  const fit = () => {
    // What is moved here changes the layout too.
    if (isFitting) return;
    isFitting = true;
    folded = makeRoom(api, element.clientWidth, folded);
    keepSideWidths(api, widths);
    isFitting = false;
  };
  studio.dock = {
    toggle: (id) => {
      const open = api.getPanel(id);
      if (!open) openPanel(api, id);
      else if (open.api.isActive || open.api.isVisible) open.api.close();
      else open.api.setActive();
    },
    show: (id) => (api.getPanel(id) ? api.getPanel(id)!.api.setActive() : openPanel(api, id)),
    toggleAlone: () => {
      if (api.hasMaximizedGroup()) api.exitMaximizedGroup();
      else api.getPanel('viewport')?.api.maximize();
    },
    reset: () => arrange(api),
  };
  const kept = restoreLayout(api);
  if (kept) folded = kept.folded;
  else arrange(api);
  fit();
  note();
  widths = sideWidths(api);
  let groups = groupIds(api);
  new ResizeObserver(() => {
    api.layout(element.clientWidth, element.clientHeight);
    fit();
  }).observe(element);
  api.onDidLayoutChange(() => {
    // Where no group came or went, somebody dragged a border.
    if (groupIds(api) === groups) widths = sideWidths(api);
    fit();
    widths = sideWidths(api);
    groups = groupIds(api);
    note();
    keepLayout({ layout: api.toJSON(), folded, around: aroundPicture(api, element) });
  });
}

function groupIds({ groups }: DockviewApi): string {
  return groups.map(({ id }) => id).join();
}

/** Panels as a new visitor sees them. */
function arrange(api: DockviewApi): void {
  api.clear();
  for (const { id, shown } of PANELS) {
    if (shown) openPanel(api, id);
  }
  // The first panel of every group is in front.
  for (const group of api.groups) group.panels[0]?.api.setActive();
  api.getPanel('viewport')?.api.setActive();
  for (const { id, side } of PANELS) {
    if (side === 'left' || side === 'right') api.getPanel(id)?.group.api.setSize({ width: sideWidth(SIDE[side], api.width) });
  }
}

function openPanel(api: DockviewApi, id: string): void {
  const panel = PANELS.find((panel) => panel.id === id);
  if (!panel) return;
  const beside = PANELS.find(({ id: other, side }) => other !== id && side === panel.side && api.getPanel(other));
  const base = { id, component: id, title: panel.title, minimumWidth: leastWidth(id) };
  if (beside) api.addPanel({ ...base, position: { referencePanel: beside.id, direction: 'within' } });
  else if (panel.side === 'centre' || !api.getPanel('viewport')) api.addPanel(base);
  else if (panel.side === 'beside')
    api.addPanel({ ...base, initialWidth: halfOfPicture(api), position: { referencePanel: 'viewport', direction: 'right' } });
  else if (panel.side === 'below')
    api.addPanel({ ...base, initialHeight: SIDE.below, position: { referencePanel: 'viewport', direction: 'below' } });
  else api.addPanel({ ...base, initialWidth: sideWidth(SIDE[panel.side], api.width), position: { direction: panel.side } });
  const { group } = api.getPanel(id)!;
  if (panel.width !== undefined && group.width < panel.width) group.api.setSize({ width: panel.width });
}

/** Both sides of a comparison get as much; panels keep what they have. */
function halfOfPicture(api: DockviewApi): number {
  return Math.round(((api.getPanel('viewport')?.group.width ?? 0) - GAP) / 2);
}

function restoreLayout(api: DockviewApi): KeptLayout | undefined {
  const kept = keptLayout();
  if (!kept) return undefined;
  try {
    api.fromJSON(kept.layout);
    return api.getPanel('viewport') === undefined ? undefined : kept;
  } catch {
    forgetLayout();
    return undefined;
  }
}

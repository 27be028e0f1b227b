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
import { PanelFrame } from './panel-frame.js';

/** The version is part of the name: an arrangement of other panels is forgotten, not misread. */
const LAYOUT_KEY = 'promenade.layout.3';
const THEME = { name: 'promenade', className: 'dockview-theme-promenade', gap: 6 };
/** Width of side panels and height of those below [px]. */
const SIDE = { left: 300, right: 320, below: 240 };

/** Panels that dock, resize, and are where they were left. */
export function DockLayout() {
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
  const note = () => studio.store.setState({ openPanels: api.panels.map(({ id }) => id) });
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
  if (!restoreLayout(api)) arrange(api);
  note();
  api.onDidLayoutChange(() => {
    note();
    localStorage.setItem(LAYOUT_KEY, JSON.stringify(api.toJSON()));
  });
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
    if (side === 'left' || side === 'right') api.getPanel(id)?.group.api.setSize({ width: SIDE[side] });
  }
}

function openPanel(api: DockviewApi, id: string): void {
  const panel = PANELS.find((panel) => panel.id === id);
  if (!panel) return;
  const beside = PANELS.find(({ id: other, side }) => other !== id && side === panel.side && api.getPanel(other));
  const base = { id, component: id, title: panel.title };
  if (beside) api.addPanel({ ...base, position: { referencePanel: beside.id, direction: 'within' } });
  else if (panel.side === 'centre' || !api.getPanel('viewport')) api.addPanel(base);
  else if (panel.side === 'beside') api.addPanel({ ...base, position: { referencePanel: 'viewport', direction: 'right' } });
  else if (panel.side === 'below')
    api.addPanel({ ...base, initialHeight: SIDE.below, position: { referencePanel: 'viewport', direction: 'below' } });
  else api.addPanel({ ...base, initialWidth: SIDE[panel.side], position: { direction: panel.side } });
  const { group } = api.getPanel(id)!;
  if (panel.width !== undefined && group.width < panel.width) group.api.setSize({ width: panel.width });
}

function restoreLayout(api: DockviewApi): boolean {
  const saved = localStorage.getItem(LAYOUT_KEY);
  if (!saved) return false;
  try {
    api.fromJSON(JSON.parse(saved));
    return api.getPanel('viewport') !== undefined;
  } catch {
    localStorage.removeItem(LAYOUT_KEY);
    return false;
  }
}

import { Menu } from '@base-ui/react/menu';
import { PANELS } from '../panels/panels.js';
import { useStudio, useStudioState } from '../parts/context.js';
import { Icon } from '../parts/icon.js';

/** The menu of panels, open when it comes: a tick beside every panel that is there. */
export default function PanelMenu() {
  const studio = useStudio();
  const open = useStudioState((state) => state.openPanels);
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger className="icon" aria-label="Panels" title="Panels">
        <Icon name="panels" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="end">
          <Menu.Popup className="menu">
            {PANELS.filter(({ side }) => side !== 'centre').map(({ id, title, key }) => (
              <Menu.CheckboxItem
                key={id}
                className="menu-item"
                checked={open.includes(id)}
                onCheckedChange={() => studio.dock.toggle(id)}
                closeOnClick
              >
                <span>{title}</span>
                {key && <kbd>Alt {key.toUpperCase()}</kbd>}
              </Menu.CheckboxItem>
            ))}
            <Menu.Separator className="menu-rule" />
            <Menu.Item className="menu-item" onClick={() => studio.dock.reset()}>
              <span>Put the panels back in order</span>
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

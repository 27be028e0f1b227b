import { lazy } from 'react';
import { chooseFiles } from '../document/dropped-files.js';
import { isDark, setTheme } from '../document/studio.js';
import { useSessionState, useStudio, useStudioState } from '../parts/context.js';
import { Icon } from '../parts/icon.js';
import { OnDemand } from '../parts/on-demand.js';

/** The name of the page and of what is open, and the ways to panels, light and help. */
export function Header() {
  const studio = useStudio();
  const name = useSessionState((state) => state.name);
  useStudioState((state) => state.theme);
  const dark = isDark(studio);
  return (
    <header className="header">
      <button
        type="button"
        className="icon only-narrow"
        id="gallery-toggle"
        aria-label="Scenarios"
        onClick={() => studio.dock.toggle('gallery')}
      >
        <Icon name="menu" />
      </button>
      <h1>Promenade</h1>
      <p id="title">{name}</p>
      <span className="grow" />
      <button
        type="button"
        className="icon"
        id="open-files"
        aria-label="Open a file"
        title="Open a scenario, a recording or a file of trajectories (Ctrl O)"
        onClick={chooseFiles}
      >
        <Icon name="open" />
      </button>
      <PanelButton />
      <button
        type="button"
        className="icon"
        id="frame"
        aria-label="Show the whole place"
        title="Show the whole place (F)"
        onClick={() => studio.session.picture?.frameWorld()}
      >
        <Icon name="frame" />
      </button>
      <button
        type="button"
        className="icon"
        id="theme"
        aria-label={dark ? 'Light colours' : 'Dark colours'}
        title="Light or dark (Shift D)"
        onClick={() => setTheme(studio, dark ? 'light' : 'dark')}
      >
        <Icon name={dark ? 'sun' : 'moon'} />
      </button>
      <button
        type="button"
        className="icon"
        id="help-open"
        aria-label="Keyboard help"
        title="Keyboard help (?)"
        onClick={() => studio.store.setState({ helpShown: true })}
      >
        <Icon name="help" />
      </button>
    </header>
  );
}

/** The menu of panels comes with its first opening. */
const PanelMenu = lazy(() => import('./panel-menu.js'));

function PanelButton() {
  return (
    <OnDemand popup={PanelMenu} className="icon" aria-label="Panels" title="Panels" aria-haspopup="menu">
      <Icon name="panels" />
    </OnDemand>
  );
}

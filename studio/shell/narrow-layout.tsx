import { useEffect, useState } from 'react';
import { PANELS } from '../panels/panels.js';
import { useSessionState, useStudio } from '../parts/context.js';
import { PanelFrame } from './panel-frame.js';

const [viewport] = PANELS;

/** On narrow pages: the picture, and one panel at a time in a sheet over its lower part. */
export function NarrowLayout() {
  const studio = useStudio();
  const [open, setOpen] = useState<string>();
  const file = useSessionState((state) => state.file);
  const panel = PANELS.find(({ id }) => id === open && id !== viewport.id);
  useEffect(() => {
    studio.dock = {
      toggle: (id) => setOpen((now) => (now === id ? undefined : id)),
      show: (id) => setOpen(id === viewport.id ? undefined : id),
      toggleAlone: () => setOpen(undefined),
      reset: () => setOpen(undefined),
    };
  }, [studio]);
  useEffect(() => {
    studio.store.setState({ openPanels: open ? [viewport.id, open] : [viewport.id] });
  }, [studio, open]);
  // Who opened another scenario wants to see it.
  useEffect(() => {
    if (file !== undefined) setOpen(undefined);
  }, [file]);
  return (
    <div className="narrow">
      <PanelFrame panel={viewport} />
      {panel && (
        <section className="sheet" aria-label={panel.title}>
          <PanelFrame panel={panel} />
        </section>
      )}
    </div>
  );
}

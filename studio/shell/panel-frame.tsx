import { Component, type ReactNode, Suspense } from 'react';
import type { Panel } from '../panels/panels.js';

/** A panel with what it needs around it: a sign while its code is fetched, and a message where it fails, so that the page goes on. */
export function PanelFrame({ panel }: { panel: Panel }) {
  return (
    <PanelFault title={panel.title}>
      <Suspense fallback={<p className="empty">Opening…</p>}>
        <panel.component />
      </Suspense>
    </PanelFault>
  );
}

/** React has no other way to catch what a component throws than a class. */
class PanelFault extends Component<{ title: string; children: ReactNode }, { fault: string | undefined }> {
  override state = { fault: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    if (this.state.fault === undefined) return this.props.children;
    return (
      <div className="empty" role="alert">
        <p>The panel “{this.props.title}” stopped because of an error.</p>
        <p className="soft">{this.state.fault}</p>
        <button type="button" className="way primary" onClick={() => this.setState({ fault: undefined })}>
          Open it again
        </button>
      </div>
    );
  }
}

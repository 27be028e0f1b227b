import type { Studio } from '../document/studio.js';

/** Chooses a tool; `connectTools` lets the one before give up what it began. */
export function chooseTool({ store }: Studio, id: string): void {
  store.setState({ tool: id });
}

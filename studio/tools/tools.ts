import { BOX } from './box.js';
import { FLOW_LINE } from './flow-line.js';
import { SELECT } from './select.js';
import type { Tool } from './tool.js';

/** Every tool, in the order of the toolbar. The first is chosen when the page opens. */
export const TOOLS: readonly Tool[] = [SELECT, BOX, FLOW_LINE];

/** The tool with an id. */
export function findTool(id: string): Tool {
  return TOOLS.find((tool) => tool.id === id) ?? TOOLS[0];
}

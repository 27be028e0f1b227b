import { useStudioState } from '../../parts/context.js';
import { findTool, TOOLS } from '../../tools/tools.js';

/** How the chosen tool is used, where it is not the one that everybody knows. */
export function ToolHint() {
  const tool = useStudioState((state) => state.tool);
  return tool === TOOLS[0].id ? null : <p className="tool-hint">{findTool(tool).hint}</p>;
}

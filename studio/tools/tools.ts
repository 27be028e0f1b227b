import { BOX } from './box.js';
import { CHANGE } from './change.js';
import { DRAW_BOX } from './draw-box.js';
import { DRAW_CIRCLE } from './draw-circle.js';
import { DRAW_DOOR } from './draw-door.js';
import { DRAW_EXIT } from './draw-exit.js';
import { DRAW_GOAL } from './draw-goal.js';
import { DRAW_GROUND } from './draw-ground.js';
import { DRAW_PEOPLE } from './draw-people.js';
import { DRAW_POLYGON } from './draw-polygon.js';
import { DRAW_REGION } from './draw-region.js';
import { DRAW_WALL } from './draw-wall.js';
import { DROP_CUE } from './drop-cue.js';
import { FLOW_LINE } from './flow-line.js';
import { JOIN } from './join.js';
import { PLACE_THING } from './place-thing.js';
import { RAISE_EVENT } from './raise-event.js';
import { SELECT } from './select.js';
import { STROKE } from './stroke.js';
import type { Tool } from './tool.js';

/** Those that change the scenario; they are there while the editor is open. */
export const EDITOR_TOOLS: readonly Tool[] = [
  CHANGE,
  DRAW_GROUND,
  DRAW_WALL,
  DRAW_BOX,
  DRAW_CIRCLE,
  DRAW_POLYGON,
  DRAW_DOOR,
  PLACE_THING,
  DRAW_EXIT,
  DRAW_REGION,
  DRAW_PEOPLE,
  DRAW_GOAL,
];

/** Those that leave the scenario as it is, in the order of the toolbar. The first is chosen when the page opens. */
export const LOOKING_TOOLS: readonly Tool[] = [SELECT, BOX, FLOW_LINE, RAISE_EVENT, DROP_CUE, JOIN, STROKE];

/** Every tool. */
export const TOOLS: readonly Tool[] = [...LOOKING_TOOLS, ...EDITOR_TOOLS];

/** The tool with an id. */
export function findTool(id: string): Tool {
  return TOOLS.find((tool) => tool.id === id) ?? TOOLS[0];
}

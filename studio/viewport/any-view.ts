import type { PlanView } from './plan/plan-view.js';
import type { View } from './view.js';

/** A picture of a session: in space, or as a plan where there is no WebGL 2. */
export type AnyView = View | PlanView;

/** The picture in space; absent where there is only a plan, which has no layers over it. */
export function sceneOf(view: AnyView | undefined): View | undefined {
  return view?.isFlat ? undefined : view;
}

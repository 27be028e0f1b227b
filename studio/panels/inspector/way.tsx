import type { Inspection } from '../../worker/answers/inspect.js';
import { quantity } from './format.js';
import { Part, Rows } from './rows.js';
import { type Goal, goalText, placeText } from './words.js';

const ENDINGS: Readonly<Record<Inspection['ending'], string>> = {
  leave: 'then leaves',
  stay: 'then stays',
  loop: 'then begins again',
};

/** Where somebody wants to go and what is left of the way. */
export function Way({ inspection }: { inspection: Inspection }) {
  const { goal, goalsToCome, ending, path, person } = inspection;
  const corners = Math.max(0, path.points.length - 2);
  return (
    <Part title="Goal and path">
      <Rows
        rows={[
          ['Goal', goal ? goalText(goal) : 'none'],
          ...(goalsToCome.length > 0 ? [['Afterwards', `${listOf(goalsToCome)}, ${ENDINGS[ending]}`] as const] : []),
          ...(goal && goalsToCome.length === 0 ? [['Afterwards', ENDINGS[ending]] as const] : []),
          ['Plans by', person.plansBy],
          ['Way left', path.points.length > 1 ? `${quantity(path.length, 'm')}${cornersText(corners)}` : 'none planned'],
          ...(path.waypoint ? [['Walks to', placeText(path.waypoint)] as const] : []),
        ]}
      />
    </Part>
  );
}

function listOf(goals: readonly Goal[]): string {
  const shown = goals.slice(0, 3).map(goalText).join('; ');
  return goals.length > 3 ? `${shown} and ${goals.length - 3} more` : shown;
}

function cornersText(corners: number): string {
  return corners === 0 ? ', straight' : corners === 1 ? ', past one corner' : `, past ${corners} corners`;
}

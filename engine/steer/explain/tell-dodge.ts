import { chosenVelocity } from './chosen-velocity.js';
import type { Account } from './explanation.js';
import type { GroundMark } from './ground-mark.js';
import type { Situation } from './situation.js';
import type { Dodge, WeighedDodge } from './weighed.js';
import { quantityText } from './words.js';

/** Words stand this much farther away than the chosen velocity leads. */
const BEYOND = 1.1;

/** Who is dodged on which side, and the walls that take something away. */
export function tellDodge(situation: Situation, { dodge, walls, recomputed }: WeighedDodge): Account {
  const marks: GroundMark[] = walls.map((to) => ({ kind: 'line', to, tone: 'wall' }));
  const [x, z] = chosenVelocity(situation);
  if (dodge)
    marks.push({ kind: 'text', text: `passes on the ${dodge.side}`, at: [x * BEYOND, z * BEYOND], frame: 'person', tone: 'people' });
  return { recomputed, sentences: [dodge ? dodgeText(dodge) : 'Nobody is in the way.'], marks };
}

function dodgeText({ of, time, side, speed }: Dodge): string {
  return `It would meet person ${of} in ${quantityText(time, 's')}, so it passes on the ${side} at ${quantityText(speed, 'm/s')}.`;
}

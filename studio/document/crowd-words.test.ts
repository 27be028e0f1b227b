import { expect, it } from 'vitest';
import { crowdLabel, crowdText, memberName } from './crowd-words.js';

it('calls birds birds and people people', () => {
  expect([crowdText(150), crowdText(1), crowdText(1000, 1000), crowdText(21, 1), crowdText(0)]).toEqual([
    '150 people',
    '1 person',
    '1,000 birds',
    '20 people and 1 bird',
    '0 people',
  ]);
  expect([crowdLabel(3), crowdLabel(3, 3), crowdLabel(3, 1), crowdLabel(0, 0)]).toEqual(['People', 'Birds', 'People and birds', 'People']);
  expect([memberName(4), memberName(4, true)]).toEqual(['Person 4', 'Bird 4']);
});

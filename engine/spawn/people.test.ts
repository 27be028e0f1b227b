import { describe, expect, it } from 'vitest';
import { averagePerson } from '../record/index.js';
import { addPerson, createPeople, leavePerson, liveToColumns, peopleSince, peopleToColumns, personsOf } from './people.js';

describe('people', () => {
  it('[SIM-21] are listed by id, from an id on, those who left included', () => {
    const people = createPeople();
    for (const id of [0, 1, 2, 3]) addPerson(people, averagePerson(id));
    leavePerson(people, 2);
    leavePerson(people, 7);
    expect(peopleSince(people, 1).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('[SIM-21] come back from columns with sex, proportions and look', () => {
    const look = { clothes: 'uniform', bags: 'some', prop: 'none' };
    const people = [
      { ...averagePerson(0), legs: 1, arms: 1 },
      { ...averagePerson(1), population: 'company', sex: 'female' as const, legs: 0.97, arms: 1.04, look },
      { ...averagePerson(2), sex: 'male' as const, legs: 1.02, arms: 1 },
    ];
    expect(personsOf(peopleToColumns(people))).toEqual(people);
    const kept = createPeople();
    for (const person of people) addPerson(kept, person);
    leavePerson(kept, 1);
    expect(personsOf(liveToColumns(kept))).toEqual([people[0], people[2]]);
  });

  it('[SIM-21] who left long ago is forgotten, so that a long run does not grow', () => {
    const people = createPeople();
    for (let id = 0; id < 20_000; id++) {
      addPerson(people, averagePerson(id));
      leavePerson(people, id);
    }
    const known = peopleSince(people, 0);
    expect(known.length).toBeLessThan(10_000);
    expect(known.at(-1)!.id).toBe(19_999);
    expect(peopleSince(people, 19_000)).toHaveLength(1000);
  });
});

/** A room with one exit and twenty people, to begin with; who leaves by the nearest leaves by exits that are drawn later as well. */
export const NEW_SCENARIO = `version: 1
name: My scenario
description: What to look at.
duration: 120
world:
  walkable:
    - box: { min: [0, 0], max: [16, 10] }
  exits:
    door: { box: { min: [15, 4], max: [16, 6] } }
population:
  - name: people
    count: 20
    where: { box: { min: [1, 1], max: [7, 9] } }
    goal: { nearest: [door] }
`;

/** A hundred and twenty people who cross a square to and fro. */
export const crossing = `
version: 1
name: Crossing
duration: 3600
population:
  - name: south
    count: 60
    where: { box: { center: [0, -12], size: [20, 10] } }
    goals: [{ random: { box: { center: [0, 13], size: [20, 8] } } }, { random: { box: { center: [0, -13], size: [20, 8] } } }]
    then: loop
  - name: east
    count: 60
    where: { box: { center: [12, 0], size: [10, 20] } }
    goals: [{ random: { box: { center: [-13, 0], size: [8, 20] } } }, { random: { box: { center: [13, 0], size: [8, 20] } } }]
    then: loop
`;

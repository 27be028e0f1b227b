/** An office building as a scenario: so many people on floors side by side, each with a desk of its own, kettles with lines, canteens, and a day from 8 to 16. */
export function largeOffice(people: number, rate = 1): string {
  const perFloor = 60;
  const floors = Math.ceil(people / perFloor);
  const [width, depth] = [30, 24];
  const across = Math.ceil(Math.sqrt(floors));
  const things: string[] = [];
  const services: string[] = [];
  const regions: string[] = [];
  const lobbies: string[] = [];
  for (let floor = 0; floor < floors; floor++) {
    const x0 = (floor % across) * width;
    const z0 = Math.floor(floor / across) * depth;
    for (let n = 0; n < perFloor; n++) {
      const x = x0 + 2 + 2.7 * (n % 10);
      const z = z0 + 2 + 2.4 * Math.floor(n / 10);
      things.push(`    - { kind: desk, at: [${x.toFixed(2)}, ${z.toFixed(2)}] }`);
    }
    for (let n = 0; n < 20; n++)
      things.push(`    - { kind: chair, at: [${(x0 + 10 + 1.6 * (n % 10)).toFixed(2)}, ${z0 + 18.5 + 2.5 * Math.floor(n / 10)}] }`);
    services.push(
      `    - { name: kettle ${floor}, at: [${x0 + 2}, ${z0 + 18}], line: [[${x0 + 2}, ${z0 + 23}]], spacing: 0.8, time: { uniform: [10, 20] }, servers: 2 }`,
    );
    regions.push(`    floor ${floor}: { box: { min: [${x0}, ${z0}], max: [${x0 + width}, ${z0 + 17}] } }`);
    lobbies.push(`    lobby ${floor}: { box: { min: [${x0 + 4}, ${z0 + 16.8}], max: [${x0 + 28}, ${z0 + 23.5}] } }`);
  }
  const down = Math.ceil(floors / across) * depth;
  const floorNames = Array.from({ length: floors }, (_, floor) => `floor ${floor}`);
  return `
version: 1
seed: 8
tick: 0.1
duration: 40000
stop: []
clock: { start: 08:05, rate: ${rate} }
world:
  walkable: [{ box: { min: [0, 0], max: [${across * width}, ${down}] } }]
  regions:
${[...regions, ...lobbies].join('\n')}
  services:
${services.join('\n')}
  things:
${things.join('\n')}
actions:
  sit down: { with: { seat: chair }, done: { using: seat }, do: { take: seat } }
  type: { do: { act: type }, for: { uniform: [60, 300] } }
  make a call: { do: { act: phone }, for: { uniform: [60, 180] } }
  work: { with: { seat: { thing: desk, action: serve, in: work, own: true } }, prepare: [{ when: { using: seat }, else: sit down }], random: { type: 6, make a call: 1 } }
  lunch: { with: { seat: { thing: chair, near: 40 } }, prepare: [{ when: { using: seat }, else: sit down }], do: { act: eat }, for: { uniform: [900, 1500] } }
${floorNames.map((_, floor) => `  coffee ${floor}: { do: { sequence: [{ queue: kettle ${floor} }, { act: drink, for: { uniform: [30, 60] } }] } }`).join('\n')}
needs:
${floorNames.map((_, floor) => `  thirst ${floor}: { level: physiological, lasts: { uniform: [3, 5] }, initial: { uniform: [0.6, 1] }, met: [{ by: coffee ${floor}, fills: 0.9 }] }`).join('\n')}
  hunger: { level: physiological, lasts: 9, initial: { uniform: [0.8, 1] }, met: [{ by: lunch }] }
roles:
${floorNames.map((_, floor) => `  clerk ${floor}: { needs: [thirst ${floor}, hunger], schedule: [{ at: 08:00, until: '16:00', do: work, spread: { uniform: [0, 900] } }] }`).join('\n')}
population:
${floorNames.map((name, floor) => `  - { count: ${Math.min(perFloor, people - floor * perFloor)}, where: lobby ${floor}, roles: clerk ${floor}, workplaces: [${name}] }`).join('\n')}
`;
}

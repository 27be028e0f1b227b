import { accelerate, addBody, createMeetings, nextMeeting, stateOfBody } from 'promenade/events';
import { random } from 'promenade/math';

/** Drones of 30 cm that fly at up to 10 m/s and can change their velocity by 6 m/s², in 200 x 60 x 200 m with two towers. */
const DRONES = 1000;
const SECONDS = 10;
const columns = [
  { center: [60, 80] as const, radius: 8 },
  { center: [140, 120] as const, radius: 8 },
];
const meetings = createMeetings({ dimensions: 3, cell: 6, near: 2, columns, tells: ['near', 'touched', 'parted'] });
for (let n = 0; n < DRONES; n++) {
  const draw = (stream: number, from: number, to: number) => from + (to - from) * random(1, stream, n, 0);
  addBody(meetings, {
    position: [draw(0, 0, 45), draw(1, 8, 60), draw(2, 0, 200)],
    velocity: [draw(3, 4, 9), draw(4, -1, 1), draw(5, -3, 3)],
    radius: 0.3,
    acceleration: 6,
  });
}

const told = { met: 0, near: 0, touched: 0, parted: 0, renewed: 0 };
for (let meeting = nextMeeting(meetings, SECONDS); meeting; meeting = nextMeeting(meetings, SECONDS)) {
  told[meeting.kind] += 1;
  if (meeting.kind === 'touched' && told.touched <= 3) {
    const whom = meeting.other === undefined ? `tower ${meeting.solid}` : `drone ${meeting.other}`;
    console.log(`${meeting.time.toFixed(4)} s: drone ${meeting.body} touches ${whom}`);
  }
  // Who is near another flies up or down, and flies on as it does once it is clear.
  for (const drone of [meeting.body, meeting.other]) {
    if (drone === undefined) continue;
    const [, y, , , climb] = stateOfBody(meetings, drone);
    const away = drone === meeting.body ? 5 : -5;
    if (meeting.kind === 'near') accelerate(meetings, drone, [0, y < 8 ? 5 : away, 0]);
    if (meeting.kind === 'parted') accelerate(meetings, drone, [0, Math.max(-5, Math.min(5, -climb)), 0]);
  }
}
const { colliding, entering, leaving, resetting } = meetings.counts;
console.log(`${DRONES} drones in ${SECONDS} s: ${told.near} came near, ${told.touched} touched, ${told.parted} parted`);
console.log(
  `${colliding} looks at pairs, ${entering + leaving} changes of cells, ${resetting} bounds renewed; all pairs at every millisecond would be 5 000 000 000`,
);

import { expect, it } from 'vitest';
import { chooseShot } from './times.js';

const RUN = { startsAt: 0, endsAt: 60, what: 'the scenario' };

it('[CLI-45] a picture is taken in the middle if nobody says when', () => {
  expect(chooseShot({}, RUN)).toEqual({ at: 30, format: 'png' });
  expect(chooseShot({ at: 0, format: 'jpeg' }, RUN)).toEqual({ at: 0, format: 'jpeg' });
  expect(chooseShot({}, { ...RUN, startsAt: 20 })).toEqual({ at: 40, format: 'png' });
});

it('[CLI-45] a video takes ten seconds from the beginning if nobody says more, and never more than there is', () => {
  const film = { container: 'mp4', fps: 30 } as const;
  expect(chooseShot({ container: 'mp4' }, RUN)).toEqual({ ...film, from: 0, to: 10 });
  expect(chooseShot({ container: 'mp4', from: 55 }, RUN)).toEqual({ ...film, from: 55, to: 60 });
  expect(chooseShot({ container: 'mp4', to: 25 }, RUN)).toEqual({ ...film, from: 15, to: 25 });
  expect(chooseShot({ container: 'mp4', from: 2, to: 50, fps: 10 }, RUN)).toEqual({ container: 'mp4', from: 2, to: 50, fps: 10 });
});

it('[CLI-45] a time outside is told with what there is', () => {
  expect(() => chooseShot({ at: 61 }, RUN)).toThrow('--at 61 lies outside: the scenario goes from 0 to 60 s');
  expect(() => chooseShot({ container: 'webm', from: 70, to: 80 }, RUN)).toThrow(/^--to 80 lies outside/);
  expect(() => chooseShot({ container: 'webm', to: 80 }, RUN)).toThrow('--to 80 lies outside: the scenario goes from 0 to 60 s');
  expect(() => chooseShot({ container: 'webm', from: 60 }, RUN)).toThrow('there is nothing to film from 60 to 60 s');
});

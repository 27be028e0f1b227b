import type { Studio } from '../../document/studio.js';
import type { Heard, HereAnswer } from '../../worker/answers/here.js';
import { onHere, presence } from '../presence.js';
import { ALARM_TIME, type Footing, placed, playAlarm, playAnnouncement, playStep, playTune, playVoice, startMurmur } from './voices.js';

/** Heights of ears, mouths and loudspeakers [m]. */
const EARS = 1.62;
const MOUTH = 1.5;
const HIGH = 3;
/** How loud everything is together, and how fast it goes on and off [s]. */
const LOUD = 0.9;
const FADE = 0.05;

type Ears = {
  readonly context: AudioContext;
  readonly out: GainNode;
  readonly murmur: ReturnType<typeof startMurmur>;
  readonly close: () => void;
};
let ears: Ears | undefined;

/** Lets the viewer hear, from now on as long as it wants to; when it leaves the crowd, nothing is heard any more. */
export function listenIn(studio: Studio): void {
  ears ??= listen(studio);
  void ears.context.resume();
  setLoudness(ears, presence.getState().isHeard);
}

function setLoudness({ context, out }: Pick<Ears, 'context' | 'out'>, isOn: boolean): void {
  out.gain.setTargetAtTime(isOn ? LOUD : 0, context.currentTime, FADE);
}

function listen(studio: Studio): Ears {
  const context = new AudioContext({ latencyHint: 'interactive' });
  const out = new GainNode(context, { gain: 0 });
  // Alarms beside the ear do not hurt.
  const limiter = new DynamicsCompressorNode(context, { threshold: -14, ratio: 12 });
  out.connect(limiter).connect(context.destination);
  const murmur = startMurmur(context, out);
  const footing = footingOf(studio);
  const ends = [
    onHere((here) => presence.getState().isHeard && hear(context, out, murmur, here, footing)),
    presence.subscribe(({ id, isHeard }) => (id === undefined ? hush() : setLoudness({ context, out }, isHeard))),
  ];
  return {
    context,
    out,
    murmur,
    close: () => {
      for (const end of ends) end();
      murmur.stop();
      void context.close();
    },
  };
}

/** What listens to the viewer is closed first, so that it does not hear of this itself. */
function hush(): void {
  ears?.close();
  ears = undefined;
  presence.setState({ isHeard: false });
}

/** Plays what was heard since it was asked last, from where it was. */
function hear(context: AudioContext, out: AudioNode, murmur: Ears['murmur'], here: HereAnswer, footing: Footing): void {
  const now = context.currentTime;
  if (here.place) turnEars(context.listener, here.place, presence.getState().heading);
  murmur.set(here.around, here.hurried, now);
  for (const { x, z, time, speed } of here.footfalls) {
    // Steps that came between two answers keep their distance in time.
    const delay = Math.max(0, 0.1 - (here.time - time));
    playStep(context, placed(context, out, [x, 0, z]), now + delay, footing, speed);
  }
  for (const heard of here.heard) speak(context, out, heard, now);
}

function speak(context: AudioContext, out: AudioNode, { kind, agent, text, place }: Heard, now: number): void {
  const at = (height: number) => (place ? placed(context, out, [place[0], height, place[1]]) : out);
  if (kind === 'alarm') playAlarm(context, at(HIGH), now, ALARM_TIME);
  else if (kind === 'announcement') playAnnouncement(context, at(HIGH), now, text || 'an announcement is made');
  else if (kind === 'music') playTune(context, at(MOUTH), now);
  // Everyone has a voice of its own, by its number.
  else playVoice(context, at(MOUTH), now, text || 'hey', agent < 0 ? 150 : 100 + ((agent * 37) % 120));
}

/** Ears are where the viewer stands and face where it looks; where the page's y is up, so is the sound's. */
function turnEars(listener: AudioListener, [x, z]: readonly [number, number], heading: number): void {
  const values = { positionX: x, positionY: EARS, positionZ: z, forwardX: Math.cos(heading), forwardY: 0, forwardZ: Math.sin(heading) };
  // Firefox has the old way only.
  if (!listener.positionX) {
    listener.setPosition(x, EARS, z);
    listener.setOrientation(values.forwardX, 0, values.forwardZ, 0, 1, 0);
    return;
  }
  for (const [name, value] of Object.entries(values)) (listener[name as keyof typeof values] as AudioParam).value = value;
}

/** What the ground of a scenario is made of: as its look says, else as the place that it names has it. */
function footingOf({ session }: Studio): Footing {
  const { ground, place = '' } = session.store.getState().world?.look ?? {};
  if (ground === 'grass' || ground === 'sand' || (!ground && place === 'park')) return 'grass';
  if (ground === 'wood' || (!ground && ['office', 'school', 'study'].includes(place))) return 'wood';
  return 'stone';
}

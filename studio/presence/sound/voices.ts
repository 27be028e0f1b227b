// Everything that is heard, made in code: no recordings. It takes any audio context, so that it can be rendered and measured without a loudspeaker.

/** What feet come down on. */
export type Footing = 'stone' | 'grass' | 'wood';

/** How a footing sounds: middle of the band [Hz], its narrowness, how fast it dies away [s], and how loud it is. */
const FOOTINGS: Readonly<Record<Footing, { readonly band: number; readonly q: number; readonly fade: number; readonly level: number }>> = {
  stone: { band: 1700, q: 0.9, fade: 0.035, level: 0.9 },
  grass: { band: 420, q: 0.5, fade: 0.08, level: 0.55 },
  wood: { band: 240, q: 3, fade: 0.07, level: 1.6 },
};

/** Partials of a bell over its strike, how loud they are and how long they ring [s]. */
const BELL = [
  [1, 1, 0.5],
  [2.01, 0.7, 0.35],
  [2.76, 0.5, 0.25],
  [5.4, 0.3, 0.12],
] as const;
const STRIKE = 830;
/** Strikes of an alarm bell in a second, and how long it rings [s]. */
const STRIKES = 9;
export const ALARM_TIME = 8;
/** A tune: steps over A3 in a scale of five notes, and how long each is [s]. */
const TUNE = [0, 3, 5, 7, 10, 7, 12, 10, 7, 5, 3, 5, 7, 3, 0, -2];
const NOTE = 0.28;
export const TUNE_TIME = TUNE.length * NOTE;
/** Vowels that voices go through: the two lowest formants [Hz]. */
const VOWELS = [
  [700, 1150],
  [400, 2000],
  [300, 850],
  [530, 1840],
] as const;
/** A syllable [s]. */
const SYLLABLE = 0.16;

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** Two seconds of noise, the same whenever it is asked for. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
  let noise = noises.get(context);
  if (!noise) {
    noise = context.createBuffer(1, 2 * context.sampleRate, context.sampleRate);
    const data = noise.getChannelData(0);
    let state = 1;
    for (let n = 0; n < data.length; n++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      data[n] = state / 2 ** 31 - 1;
    }
    noises.set(context, noise);
  }
  return noise;
}

/** A foot comes down at a time [s], of somebody who goes at a speed [m/s]: faster feet are louder. */
export function playStep(context: BaseAudioContext, out: AudioNode, time: number, footing: Footing, speed: number): void {
  const { band, q, fade, level } = FOOTINGS[footing];
  const source = context.createBufferSource();
  source.buffer = noiseOf(context);
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: band, Q: q });
  const loudness = level * (0.25 + 0.3 * Math.min(3, speed));
  source
    .connect(filter)
    .connect(fading(context, time, 0.003, fade, loudness))
    .connect(out);
  // Each step is another piece of the noise.
  source.start(time, (time * 7.31) % 1.5, 6 * fade + 0.02);
}

/** Many voices at once, without words; `set` says how many people are around and how many of them hurry (0 to 1). */
export function startMurmur(
  context: BaseAudioContext,
  out: AudioNode,
): { set(people: number, hurried: number, time: number): void; stop(): void } {
  const gain = new GainNode(context, { gain: 0 });
  const source = new AudioBufferSourceNode(context, { buffer: noiseOf(context), loop: true });
  const slow = new OscillatorNode(context, { frequency: 2.7 });
  const filters = [320, 640, 1150].map((frequency, n) => {
    const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency, Q: 2.5 });
    const part = new GainNode(context, { gain: [1, 0.7, 0.3][n] });
    const wobble = new GainNode(context, { gain: 0.15 * frequency });
    slow.connect(wobble).connect(filter.detune);
    source.connect(filter).connect(part).connect(gain);
    return filter;
  });
  gain.connect(out);
  source.start();
  slow.start();
  return {
    set: (people, hurried, time) => {
      gain.gain.setTargetAtTime(people === 0 ? 0 : 0.1 * Math.min(1, Math.sqrt(people / 30)) * (1 + hurried), time, 0.4);
      // Who is afraid speaks higher and faster.
      filters.forEach((filter, n) => void filter.frequency.setTargetAtTime([320, 640, 1150][n] * (1 + 0.4 * hurried), time, 0.4));
      slow.frequency.setTargetAtTime(2.7 * (1 + hurried), time, 0.4);
    },
    stop: () => {
      source.stop();
      slow.stop();
      gain.disconnect();
    },
  };
}

/** An alarm bell rings from a time on [s]. */
export function playAlarm(context: BaseAudioContext, out: AudioNode, time: number, seconds = ALARM_TIME): void {
  for (const [ratio, level, ring] of BELL) {
    const tone = new OscillatorNode(context, { frequency: STRIKE * ratio });
    const gain = new GainNode(context, { gain: 0 });
    for (let n = 0; n < seconds * STRIKES; n++) {
      gain.gain.setValueAtTime(0.16 * level, time + n / STRIKES);
      gain.gain.setTargetAtTime(0, time + n / STRIKES + 0.002, ring / 4);
    }
    tone.connect(gain).connect(out);
    tone.start(time);
    tone.stop(time + seconds + 1);
  }
}

/** A tune is played once from a time on [s]. */
export function playTune(context: BaseAudioContext, out: AudioNode, time: number): void {
  TUNE.forEach((step, n) => {
    const tone = new OscillatorNode(context, { type: 'triangle', frequency: 220 * 2 ** (step / 12) });
    tone.connect(fading(context, time + n * NOTE, 0.01, 0.16, 0.3)).connect(out);
    tone.start(time + n * NOTE);
    tone.stop(time + n * NOTE + 1);
  });
}

/** An announcement: three chimes, then a voice for as long as it takes to say the words. Returns when it ends [s]. */
export function playAnnouncement(context: BaseAudioContext, out: AudioNode, time: number, words: string): number {
  [659, 523, 392].forEach((frequency, n) => {
    const tone = new OscillatorNode(context, { frequency });
    tone.connect(fading(context, time + 0.35 * n, 0.01, 0.3, 0.25)).connect(out);
    tone.start(time + 0.35 * n);
    tone.stop(time + 0.35 * n + 1.6);
  });
  return playVoice(context, out, time + 1.4, words, 165);
}

/** Somebody says something, in the melody of speech, without words; `pitch` is the voice's own [Hz]. Returns when it ends [s]. */
export function playVoice(context: BaseAudioContext, out: AudioNode, time: number, words: string, pitch: number): number {
  const syllables = Math.max(1, Math.min(40, Math.round(words.length / 3)));
  const end = time + syllables * SYLLABLE;
  const throat = new OscillatorNode(context, { type: 'sawtooth', frequency: pitch });
  const gain = new GainNode(context, { gain: 0 });
  const formants = [0, 1].map(() => new BiquadFilterNode(context, { type: 'bandpass', Q: 6 }));
  for (let n = 0; n < syllables; n++) {
    const at = time + n * SYLLABLE;
    const letter = words.charCodeAt((3 * n) % Math.max(1, words.length)) || 0;
    throat.frequency.setTargetAtTime(pitch * (1.12 - (0.24 * n) / syllables + 0.03 * ((letter % 5) - 2)), at, 0.05);
    formants.forEach((formant, k) => void formant.frequency.setTargetAtTime(VOWELS[letter % VOWELS.length][k], at, 0.03));
    gain.gain.setTargetAtTime(0.7, at, 0.02);
    gain.gain.setTargetAtTime(0.12, at + 0.6 * SYLLABLE, 0.025);
  }
  gain.gain.setTargetAtTime(0, end, 0.04);
  for (const formant of formants) throat.connect(formant).connect(gain);
  gain.connect(out);
  throat.start(time);
  throat.stop(end + 0.4);
  return end;
}

/** A place that sounds come from [m], heard from where the context's listener is: 1/distance from 1 m on. */
export function placed(context: BaseAudioContext, out: AudioNode, [x, y, z]: readonly [number, number, number]): PannerNode {
  const panner = new PannerNode(context, {
    panningModel: 'HRTF',
    distanceModel: 'inverse',
    refDistance: 1,
    rolloffFactor: 1,
    maxDistance: 200,
    positionX: x,
    positionY: y,
    positionZ: z,
  });
  panner.connect(out);
  return panner;
}

/** Comes at a time within a few milliseconds and dies away. */
function fading(context: BaseAudioContext, time: number, attack: number, fade: number, level: number): GainNode {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, time);
  gain.gain.linearRampToValueAtTime(level, time + attack);
  gain.gain.setTargetAtTime(0, time + attack, fade);
  return gain;
}

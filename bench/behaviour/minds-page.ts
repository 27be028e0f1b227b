// What a page brings to run scenes again.
import { goOn, replay } from './minds-run.js';

const fromText = (bytes: string) => Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));

Object.assign(window, { minds: { replay, goOn: (bytes: string, threads: number) => goOn(fromText(bytes), threads) } });

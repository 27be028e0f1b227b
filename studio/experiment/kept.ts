import type { ParticipantResults } from 'promenade/trials/browser';

/** Where the results of participants lie in the browser's storage, by experiment. */
const place = (digest: string) => `promenade experiment ${digest}`;

/** All participants of an experiment whose results are kept on this machine. */
export function keptParticipants(digest: string): ParticipantResults[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place(digest)) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/** Keeps what a participant has done so far. Says in a sentence if the browser cannot keep it. */
export function keep(own: ParticipantResults): string | undefined {
  const others = keptParticipants(own.digest).filter(
    ({ participant, started }) => participant !== own.participant || started !== own.started,
  );
  try {
    localStorage.setItem(place(own.digest), JSON.stringify([...others, own]));
    return undefined;
  } catch {
    return 'This browser does not keep results (its storage is full or turned off): do not close the page before you have saved them.';
  }
}

/** Forgets a participant's results. */
export function forget({ digest, participant, started }: ParticipantResults): void {
  const others = keptParticipants(digest).filter((one) => one.participant !== participant || one.started !== started);
  localStorage.setItem(place(digest), JSON.stringify(others));
}

/** The number of the next participant on this machine. */
export function nextNumber(digest: string): number {
  return 1 + Math.max(-1, ...keptParticipants(digest).map(({ participant }) => participant));
}

/** Tells texts of experiments apart: the first twelve digits of the SHA-256. */
export async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes.subarray(0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A scenario of the gallery. */
export type GalleryEntry = {
  readonly file: string;
  readonly name: string;
  readonly description: string;
  readonly agents: number;
  /** How many of them fly. */
  readonly birds: number;
  /** Whether the server has a picture of it. */
  readonly hasPicture: boolean;
};

/** A fault in talking to the server, in a sentence for the page. */
export class ServerError extends Error {
  override name = 'ServerError';
}

/** Asks the server which scenarios there are. */
export async function fetchGallery(): Promise<GalleryEntry[]> {
  return (await ask('api/scenarios')).json() as Promise<GalleryEntry[]>;
}

/** Asks the server for the text of a scenario. */
export async function fetchScenario(file: string): Promise<string> {
  return (await ask(`api/scenarios/${encodeURIComponent(file)}`, `There is no scenario called “${file}”.`)).text();
}

/** Address against which files named by scenarios are found. */
export function scenarioBase(): string {
  return new URL('scenarios/', document.baseURI).href;
}

async function ask(path: string, missing = 'The server does not know this page any more. Load it again.'): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(new URL(path, document.baseURI));
  } catch {
    throw new ServerError('The server does not answer. Start it again with “npm start”, then try again.');
  }
  if (response.status === 404) throw new ServerError(missing);
  if (!response.ok) throw new ServerError(`The server answered with error ${response.status}.`);
  return response;
}

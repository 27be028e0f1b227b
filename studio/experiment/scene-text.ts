import { fetchScenario } from '../document/gallery.js';

/** The text of the scenario that a scene names: of the gallery, or beside the file of the experiment. */
export async function fetchSceneText(name: string): Promise<string> {
  if (name.startsWith('gallery:')) return fetchScenario(name.slice('gallery:'.length));
  const response = await fetch(new URL(`experiments/${encodeURIComponent(name)}`, document.baseURI)).catch(() => {
    throw new Error('The server does not answer. Start it again, then load this page anew; nothing is lost.');
  });
  if (!response.ok) throw new Error(`${name}: there is no such file beside that of the experiment.`);
  return response.text();
}

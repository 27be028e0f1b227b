/** Asks the command line for something. */
export async function ask<T>(name: string, question: unknown = null): Promise<T> {
  return (await send(name, JSON.stringify(question))).json() as Promise<T>;
}

/** Asks the command line for bytes. */
export async function askBytes(name: string, question: unknown): Promise<ArrayBuffer> {
  return (await send(name, JSON.stringify(question))).arrayBuffer();
}

/** Tells the command line something: bytes as they are, anything else as JSON. */
export async function tell(name: string, message: unknown): Promise<void> {
  const isBytes = message instanceof Blob || message instanceof Uint8Array;
  await send(name, isBytes ? (message as BodyInit) : JSON.stringify(message));
}

async function send(name: string, body: BodyInit): Promise<Response> {
  const response = await fetch(name, { method: 'POST', body });
  if (!response.ok) throw new Error(`the command line did not answer (${name}: ${response.status})`);
  return response;
}

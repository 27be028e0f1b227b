import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { listGallery } from './gallery.js';
import { contentSecurityPolicy, isLoopbackHost, securityHeaders } from './headers.js';
import { findFileInside } from './paths.js';

/** What to serve, and where. */
export type ServerOptions = {
  /** Folder of the built studio. */
  readonly root: string;
  /** Folder of the gallery. */
  readonly scenarios: string;
  /** Folder of experiments with the scenarios they name; `experiments` in the gallery if not given. */
  readonly experiments?: string;
  /** First port to try; 0 takes any free one. */
  readonly port?: number;
  /** Loopback address to listen on. */
  readonly host?: '127.0.0.1' | '::1' | 'localhost';
  /** Sends the headers that let the page use shared memory; without them the engine runs on one thread. */
  readonly isolated?: boolean;
};

/** Defaults of `createServer`. */
export const SERVER_DEFAULTS = { port: 4173, host: '127.0.0.1', isolated: true } as const;

/** A running server. */
export type StudioServer = {
  readonly port: number;
  /** Address of the page, with a slash at its end. */
  readonly address: string;
  close(): Promise<void>;
};

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];
const PORTS_TO_TRY = 50;

/** Serves the studio and the gallery on loopback; takes the next free port when the wanted one is taken. */
export async function createServer(options: ServerOptions): Promise<StudioServer> {
  const host: string = options.host ?? SERVER_DEFAULTS.host;
  if (!LOOPBACK.includes(host))
    throw new Error(`serve listens on this machine only: host must be 127.0.0.1, ::1 or localhost, got ${host}`);
  const wanted = options.port ?? SERVER_DEFAULTS.port;
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65535)
    throw new Error(`port must be a whole number from 0 to 65535, got ${wanted}`);

  const app = createApp(options);
  const server = createAdaptorServer({ fetch: app.fetch, hostname: host, overrideGlobalObjects: false }) as Server;
  await listenOnFreePort(server, wanted, host);
  const { port } = server.address() as AddressInfo;
  return { port, address: `http://${host.includes(':') ? `[${host}]` : host}:${port}/`, close: () => closeServer(server) };
}

function createApp(options: ServerOptions): Hono {
  const app = new Hono();
  const common = securityHeaders(options.isolated ?? SERVER_DEFAULTS.isolated);

  app.use(async (c, next) => {
    const foreign = !isLoopbackHost(c.req.header('host'));
    const readOnly = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (foreign) c.res = c.text('This server answers to localhost only.\n', 421);
    else if (!readOnly) c.res = c.text('Only GET and HEAD are answered here.\n', 405, { Allow: 'GET, HEAD' });
    else await next();
    for (const [name, value] of Object.entries(common)) c.res.headers.set(name, value);
    c.res.headers.set('Content-Security-Policy', contentSecurityPolicy(rawPath(c)));
  });

  app.get('/api/scenarios', async (c) => c.json(await listGallery(options.scenarios), 200, { 'Cache-Control': 'no-store' }));
  app.get('/api/scenarios/:name{.+}', async (c) => {
    const name = rawPath(c).slice('/api/scenarios/'.length);
    const file = name.includes('/') ? undefined : await findScenario(options.scenarios, name);
    return file ? sendFile(c, file, 'no-store') : notFound(c);
  });
  // Plans that scenarios refer to, and thumbnails.
  app.get('/scenarios/*', async (c) => {
    const file = await findFileInside(options.scenarios, rawPath(c).slice('/scenarios/'.length));
    return file ? sendFile(c, file, 'no-store') : notFound(c);
  });
  app.get('/experiments/*', async (c) => {
    const file = await findFileInside(
      options.experiments ?? join(options.scenarios, 'experiments'),
      rawPath(c).slice('/experiments/'.length),
    );
    return file && /\.ya?ml$/.test(file) ? sendFile(c, file, 'no-store') : notFound(c);
  });
  app.get('*', async (c) => {
    const path = rawPath(c);
    const file = await findFileInside(options.root, path === '/' ? 'index.html' : path);
    // Built assets carry a hash in their names.
    return file ? sendFile(c, file, path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache') : notFound(c);
  });
  app.onError((_, c) => c.text('The server could not answer this request.\n', 500));
  return app;
}

/** Path of the request as it was sent, still percent-encoded. */
function rawPath(c: Context): string {
  return new URL(c.req.url).pathname;
}

async function findScenario(folder: string, name: string): Promise<string | undefined> {
  return (await findFileInside(folder, `${name}.yaml`)) ?? (await findFileInside(folder, `${name}.yml`));
}

async function sendFile(c: Context, file: string, cacheControl: string): Promise<Response> {
  const type = /\.ya?ml$/.test(file) ? 'text/yaml; charset=utf-8' : (getMimeType(file) ?? 'application/octet-stream');
  const body = new Uint8Array(await readFile(file));
  return c.body(body, 200, { 'Content-Type': type, 'Content-Length': String(body.byteLength), 'Cache-Control': cacheControl });
}

function notFound(c: Context): Response {
  return c.text('There is no such file here.\n', 404, { 'Cache-Control': 'no-store' });
}

async function listenOnFreePort(server: Server, wanted: number, host: string): Promise<void> {
  const last = wanted === 0 ? 0 : Math.min(wanted + PORTS_TO_TRY - 1, 65535);
  for (let port = wanted; ; port++) {
    try {
      await listen(server, port, host);
      return;
    } catch (error) {
      const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!taken) throw error;
      if (port >= last) throw new Error(`ports ${wanted} to ${last} are taken; choose another with --port`);
    }
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      resolve();
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

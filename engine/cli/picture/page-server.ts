import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contentSecurityPolicy, isLoopbackHost, securityHeaders } from '../serve/headers.js';
import { findFileInside } from '../serve/paths.js';

/** Answers what the page sends, by name: bytes to JSON or bytes, or nothing. */
export type Answers = Readonly<Record<string, (body: Uint8Array, query: URLSearchParams) => unknown>>;

/** A running server. */
export type PageServer = { readonly address: string; close(): Promise<void> };

const HTML = '<!doctype html><meta charset="utf-8"><title>Promenade</title><body><script type="module" src="page.js"></script>';
/** The page sends pictures and parts of videos; larger ones would not come from it [bytes]. */
const LARGEST_BODY = 512e6;

/** Serves the page in a folder on loopback, below a path that nobody can guess, and answers what it sends. */
export async function servePage(folder: string, answers: Answers): Promise<PageServer> {
  const root = `/${randomBytes(16).toString('hex')}/`;
  const server = createServer((request, response) => {
    respond(request, response, { root, folder, answers }).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { address: `http://127.0.0.1:${port}${root}`, close };
}

type Site = { readonly root: string; readonly folder: string; readonly answers: Answers };

async function respond(request: IncomingMessage, response: ServerResponse, { root, folder, answers }: Site): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  for (const [name, value] of Object.entries(securityHeaders(true))) response.setHeader(name, value);
  response.setHeader('Content-Security-Policy', contentSecurityPolicy(pathname));
  response.setHeader('Cache-Control', 'no-store');
  const isOurs = isLoopbackHost(request.headers.host) && pathname.startsWith(root);
  const name = pathname.slice(root.length);
  if (isOurs && request.method === 'POST' && Object.hasOwn(answers, name)) {
    return send(response, await answers[name](await readBody(request), searchParams));
  }
  if (!isOurs || request.method !== 'GET') return sendNothing(response, 404);
  if (name === '') return sendBytes(response, 'text/html; charset=utf-8', Buffer.from(HTML));
  const file = /\.js$/.test(name) ? await findFileInside(folder, name) : undefined;
  if (file === undefined) return sendNothing(response, 404);
  sendBytes(response, 'text/javascript; charset=utf-8', await readFile(file));
}

function send(response: ServerResponse, answer: unknown): void {
  if (answer === undefined) sendNothing(response, 204);
  else if (answer instanceof Uint8Array) sendBytes(response, 'application/octet-stream', answer);
  else sendBytes(response, 'application/json', Buffer.from(JSON.stringify(answer)));
}

function sendBytes(response: ServerResponse, type: string, bytes: Uint8Array): void {
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': bytes.byteLength }).end(bytes);
}

function sendNothing(response: ServerResponse, status: number): void {
  response.writeHead(status).end();
}

async function readBody(request: IncomingMessage): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > LARGEST_BODY) throw new Error('the page sent too much at once');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

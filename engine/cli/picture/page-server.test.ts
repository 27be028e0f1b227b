import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PageServer, servePage } from './page-server.js';

let folder: string;
let server: PageServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'promenade-page-'));
  mkdirSync(join(folder, 'page'));
  writeFileSync(join(folder, 'page/page.js'), 'work();');
  writeFileSync(join(folder, 'page/notes.txt'), 'not for the page');
  writeFileSync(join(folder, 'secret.js'), 'outside');
  const answers = { double: (body: Uint8Array) => body.map((value) => 2 * value), hello: () => ({ to: 'you' }), nothing: () => undefined };
  server = await servePage(join(folder, 'page'), answers);
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** A request as it is written, without tidying of its path. */
function ask(
  path: string,
  { method = 'GET', body = '', host = '' } = {},
): Promise<{ status?: number; text: string; headers: NodeJS.Dict<string | string[]> }> {
  const { hostname, port } = new URL(server.address);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers: host ? { host } : {} }, (response) => {
      let text = '';
      response.setEncoding('latin1').on('data', (part) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode, text, headers: response.headers }));
    });
    sent.on('error', reject).end(body);
  });
}

const root = () => new URL(server.address).pathname;

it('[CLI-46] the page is served on loopback, below a path of 32 random digits', async () => {
  expect(server.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}\/$/);
  expect((await ask(root())).text).toContain('src="page.js"');
  expect((await ask(`${root()}page.js`)).text).toBe('work();');
  expect((await ask(root())).headers['content-security-policy']).toContain("default-src 'self'");
});

it('[CLI-46] what the page sends is answered', async () => {
  expect((await ask(`${root()}double`, { method: 'POST', body: '\u0001\u0002' })).text).toBe('\u0002\u0004');
  expect(JSON.parse((await ask(`${root()}hello`, { method: 'POST' })).text)).toEqual({ to: 'you' });
  expect((await ask(`${root()}nothing`, { method: 'POST' })).status).toBe(204);
});

it('[CLI-46] whoever does not know the path, asks under another name or leaves the folder gets nothing', async () => {
  const refused = [
    '/',
    '/page.js',
    `/${'0'.repeat(32)}/page.js`,
    `${root()}../secret.js`,
    `${root()}%2e%2e/secret.js`,
    `${root()}..%2fsecret.js`,
    `${root()}notes.txt`,
    `${root()}hello`,
  ];
  for (const path of refused) expect((await ask(path)).status, path).toBe(404);
  expect((await ask(`${root()}page.js`, { host: 'example.com' })).status).toBe(404);
  expect((await ask('/hello', { method: 'POST' })).status).toBe(404);
  expect((await ask(`${root()}constructor`, { method: 'POST' })).status).toBe(404);
  expect((await ask(`${root()}page.js`, { method: 'PUT' })).status).toBe(404);
});

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer, type StudioServer } from '../engine/dist/cli/serve/server.js';

const SECRET = 'nobody may read this';
const SCENARIO = 'version: 1\nname: Two groups\ndescription: >\n  They meet.\npopulation:\n  - { count: 30 }\n  - { count: 12 }\n';

let folder: string;
let server: StudioServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'promenade-server-'));
  const root = join(folder, 'studio');
  const scenarios = join(folder, 'scenarios');
  mkdirSync(join(root, 'assets', 'worker'), { recursive: true });
  mkdirSync(scenarios);
  mkdirSync(join(folder, 'studio-private'));
  writeFileSync(join(folder, 'secret.txt'), SECRET);
  writeFileSync(join(folder, 'secret.yaml'), SECRET);
  writeFileSync(join(folder, 'studio-private', 'secret.txt'), SECRET);
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Promenade</title>');
  writeFileSync(join(root, '.hidden'), SECRET);
  writeFileSync(join(root, 'assets', 'main-1a2b.js'), 'export {};');
  writeFileSync(join(root, 'assets', 'kernels-1a2b.wasm'), new Uint8Array([0, 97, 115, 109]));
  writeFileSync(join(root, 'assets', 'worker', 'simulation-1a2b.js'), 'export {};');
  writeFileSync(join(scenarios, 'two.yaml'), SCENARIO);
  writeFileSync(join(scenarios, 'broken.yaml'), 'name: [\n');
  writeFileSync(join(scenarios, 'notes.txt'), 'not a scenario');
  symlinkSync(join(folder, 'secret.txt'), join(root, 'link.txt'));
  symlinkSync(folder, join(root, 'up'));
  symlinkSync(join(folder, 'secret.yaml'), join(scenarios, 'linked.yaml'));
  server = await createServer({ root, scenarios, port: 0 });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('what is served', () => {
  it.each([
    ['', 'text/html; charset=utf-8'],
    ['index.html', 'text/html; charset=utf-8'],
    ['assets/main-1a2b.js', 'text/javascript; charset=utf-8'],
    ['assets/kernels-1a2b.wasm', 'application/wasm'],
    ['api/scenarios', 'application/json'],
    ['api/scenarios/two', 'text/yaml; charset=utf-8'],
  ])('/%s comes as %s', async (path, type) => {
    const response = await fetch(server.address + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
  });

  it('lists the gallery: a file that is no YAML under its own name, a link out of the folder not at all', async () => {
    const list = await (await fetch(`${server.address}api/scenarios`)).json();
    expect(list).toEqual([
      { file: 'broken', name: 'broken', description: '', agents: 0, birds: 0, hasPicture: false },
      { file: 'two', name: 'Two groups', description: 'They meet.', agents: 42, birds: 0, hasPicture: false },
    ]);
  });

  it('gives a scenario as the text of its file', async () => {
    expect(await (await fetch(`${server.address}api/scenarios/two`)).text()).toBe(SCENARIO);
  });

  it.each(['nothing.js', 'api/scenarios/nothing', 'api/scenarios/notes.txt', 'api/nothing', 'assets', 'assets/'])(
    '/%s is not found',
    async (path) => {
      expect((await fetch(server.address + path)).status).toBe(404);
    },
  );

  it('answers HEAD without a body and refuses to change anything', async () => {
    const head = await fetch(server.address, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await fetch(`${server.address}api/scenarios/two`, { method: 'PUT', body: 'x' })).status).toBe(405);
    expect((await fetch(server.address, { method: 'POST', body: 'x' })).status).toBe(405);
  });
});

describe('headers', () => {
  it.each(['', 'assets/main-1a2b.js', 'api/scenarios', 'api/scenarios/two', 'nothing'])(
    'isolate /%s and let it run own scripts only',
    async (path) => {
      const { headers } = await fetch(server.address + path);
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval';");
    },
  );

  it('let the simulation worker, and nothing else, compile from strings', async () => {
    const worker = await fetch(`${server.address}assets/worker/simulation-1a2b.js`);
    expect(worker.headers.get('content-security-policy')).toContain("'unsafe-eval'");
    expect((await fetch(server.address)).headers.get('content-security-policy')).not.toContain("'unsafe-eval'");
  });

  it('leave isolation out when asked', async () => {
    const plain = await createServer({ root: join(folder, 'studio'), scenarios: join(folder, 'scenarios'), port: 0, isolated: false });
    const { headers } = await fetch(plain.address);
    await plain.close();
    expect(headers.get('cross-origin-opener-policy')).toBeNull();
    expect(headers.get('cross-origin-embedder-policy')).toBeNull();
  });
});

describe('nothing outside the served folders can be read', () => {
  const climbs = [
    '..',
    '%2e%2e',
    '.%2e',
    '%2E.',
    '%252e%252e',
    '..%2f',
    '..%5c',
    '..\\',
    '%2e%2e%5c',
    '....//',
    '.%00.',
    '..;',
    '%c0%ae%c0%ae',
    'up',
    '..%c0%af',
  ];
  const bases = ['/', '/assets/', '/scenarios/', '/api/scenarios/', '//', '/./'];
  const ends = ['secret.txt', 'secret', 'studio-private/secret.txt', '..%2fsecret', '%2e%2e%2fsecret.yaml'];
  const whole = [
    '/link.txt',
    '/up/secret.txt',
    '/.hidden',
    '/%2ehidden',
    '/..%2fstudio-private%2fsecret.txt',
    '/scenarios/linked.yaml',
    '/api/scenarios/linked',
    '/index.html%00.txt',
    '/secret.txt%00',
    '/file:///etc/passwd',
    '//etc/passwd',
    '/%2fetc%2fpasswd',
    '/C:%5cWindows%5cwin.ini',
    '/%',
    '/%ff',
    'http://localhost/../secret.txt',
  ];
  const climbed = bases.flatMap((base) =>
    climbs.flatMap((climb) => ends.flatMap((end) => [base + climb + end, `${base}${climb}/${end}`, `${base}${climb}/${climb}/${end}`])),
  );

  it(`refuses ${climbed.length + whole.length} ways to ask`, async () => {
    for (const path of [...whole, ...climbed]) {
      const answer = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      expect(answer, path).toMatch(/^HTTP\/1\.1 40[04] /);
      expect(answer, path).not.toContain(SECRET);
      expect(answer, path).not.toContain('root:');
    }
  });

  it('still answers afterwards', async () => {
    expect((await fetch(server.address)).status).toBe(200);
  });
});

describe('only this machine', () => {
  it.each([
    'evil.example',
    'evil.example:4173',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '192.168.0.7',
    '0.0.0.0',
    'localhost@evil.example',
  ])('a request for the host %s gets nothing', async (host) => {
    const answer = await sendRaw(`GET /api/scenarios/two HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 4(00|21) /);
    expect(answer).not.toContain('Two groups');
  });

  it.each(['localhost', 'LOCALHOST:80', '127.0.0.1', '127.0.0.1:9', '[::1]:4173'])(
    'a request for the host %s is answered',
    async (host) => {
      expect(await sendRaw(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
    },
  );

  it('refuses to listen on other addresses', async () => {
    const options = { root: folder, scenarios: folder, port: 0, host: '0.0.0.0' as '127.0.0.1' };
    await expect(createServer(options)).rejects.toThrow('this machine only');
  });
});

describe('port', () => {
  it('is the next free one when the wanted one is taken', async () => {
    const blocker = createSocketServer();
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
    const taken = (blocker.address() as { port: number }).port;
    const next = await createServer({ root: folder, scenarios: folder, port: taken });
    expect(next.port).toBeGreaterThan(taken);
    expect(next.address).toBe(`http://127.0.0.1:${next.port}/`);
    await next.close();
    await new Promise((resolve) => blocker.close(resolve));
  });

  it('is free again after closing, with a connection still open', async () => {
    const first = await createServer({ root: folder, scenarios: folder, port: 0 });
    const socket = connect(first.port, '127.0.0.1');
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    socket.on('error', () => {});
    await first.close();
    const second = await createServer({ root: folder, scenarios: folder, port: first.port });
    expect(second.port).toBe(first.port);
    await second.close();
  });

  it.each([-1, 1.5, 70000, Number.NaN])('%s is refused', async (port) => {
    await expect(createServer({ root: folder, scenarios: folder, port })).rejects.toThrow('whole number from 0 to 65535');
  });
});

/** Sends bytes as they are: `fetch` would tidy the path first. */
function sendRaw(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(request));
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

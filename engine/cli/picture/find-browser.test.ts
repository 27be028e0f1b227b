import { expect, it } from 'vitest';
import { findBrowser } from './find-browser.js';

const LINUX = { platform: 'linux' as const, env: { PATH: '/usr/local/bin:/usr/bin' } };
const only = (...paths: string[]) => ({ exists: (path: string) => paths.includes(path) });

it('[CLI-43] the browser that is given comes first, then the one that CHROMIUM names, then one in the path', () => {
  const all = only('/a/given', '/a/named', '/usr/bin/google-chrome');
  const env = { ...LINUX.env, CHROMIUM: '/a/named' };
  expect(findBrowser({ ...LINUX, ...all, env, given: '/a/given' })).toBe('/a/given');
  expect(findBrowser({ ...LINUX, ...all, env })).toBe('/a/named');
  expect(findBrowser({ ...LINUX, ...all })).toBe('/usr/bin/google-chrome');
});

it('[CLI-43] other systems have it in other places', () => {
  const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  expect(findBrowser({ platform: 'darwin', env: {}, ...only(chrome) })).toBe(chrome);
  const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
  expect(findBrowser({ platform: 'win32', env: { 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' }, ...only(edge) })).toBe(edge);
});

it('[CLI-43] where there is none, one sentence says what to install and how to name one', () => {
  const search = { ...LINUX, ...only() };
  expect(() => findBrowser(search)).toThrow(/none was found: install one \(apt install chromium.*--browser PATH or CHROMIUM=PATH$/);
  expect(() => findBrowser({ ...search, given: '/no/where' })).toThrow('--browser names /no/where, and there is no such file');
  expect(() => findBrowser({ ...search, env: { CHROMIUM: '/no/where' } })).toThrow('CHROMIUM names /no/where, and there is no such file');
});

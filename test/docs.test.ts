import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../', import.meta.url);
const LINK = /\]\((?!https?:|mailto:)([^)\s]+)\)/g;
/** A piece of a file, shown under a line that names the file. */
const EXCERPT = /^From `([^`]+)`:\n\n```\w+\n([\s\S]*?)```/gm;
/** A file or folder of the repository in the middle of a text; those with a gap for a name are patterns. */
const PATH = /`((?:engine|kernels|studio|test|docs|scripts|scenarios|examples|bench|assets)\/[^`\s<>*{…]*)`/g;

const PAGES = readdirSync(new URL('docs', ROOT))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);
const READMES = ['engine', 'studio', 'kernels', 'examples', 'scenarios'].flatMap((folder) => readmesIn(folder));
const GUIDES = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'];

describe('the index of the documentation', () => {
  const index = textOf('docs/README.md');

  it.each(PAGES.filter((path) => path !== 'docs/README.md'))('lists %s once', (path) => {
    const name = path.slice('docs/'.length);
    const listed = linksIn(index).filter((target) => target === name);
    expect(listed.length).toBe(1);
  });
});

describe('links', () => {
  it.each([...GUIDES, 'CHANGELOG.md', ...PAGES, ...READMES])('of %s lead somewhere', (path) => {
    expect(linksIn(textOf(path)).filter((target) => !leadsSomewhere(path, target))).toEqual([]);
  });
});

describe('guides for whoever changes the code', () => {
  it.each([...GUIDES, ...PAGES, ...READMES])('%s names files that there are', (path) => {
    const named = [...textOf(path).matchAll(PATH)].map(([, target]) => target);
    expect(named.filter((target) => !existsSync(new URL(target, ROOT)) && !/NAME|^docs\/api/.test(target))).toEqual([]);
  });

  it('show pieces of code as they stand in their files', () => {
    const excerpts = [...textOf('CONTRIBUTING.md').matchAll(EXCERPT)];
    expect(excerpts.length).toBeGreaterThan(5);
    expect(excerpts.filter(([, path, code]) => !textOf(path).includes(code)).map(([, path]) => path)).toEqual([]);
  });

  it('name scripts that there are', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    const named = GUIDES.flatMap((path) => [...textOf(path).matchAll(/npm run ([\w-]+)/g)].map(([, name]) => name));
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

function textOf(path: string): string {
  return readFileSync(new URL(path, ROOT), 'utf8');
}

function readmesIn(folder: string): string[] {
  return readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('/README.md') && !/(^|\/)(node_modules|dist)\//.test(path));
}

/** Where the links of a text lead, those in code left out. */
function linksIn(text: string): string[] {
  const prose = text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(LINK)].map(([, target]) => target);
}

/** Whether a link of a page leads to a file that there is and, where it says so, to one of its headings. */
function leadsSomewhere(path: string, target: string): boolean {
  const [file, anchor] = target.split('#');
  const place = file === '' ? path : join(dirname(path), file);
  if (!existsSync(new URL(place, ROOT))) return false;
  return anchor === undefined || anchorsOf(textOf(place)).includes(anchor);
}

/** Anchors of headings as GitHub makes them. */
function anchorsOf(text: string): string[] {
  const headings = text.replace(/```[\s\S]*?```/g, '').matchAll(/^#{1,6} (.+)$/gm);
  return [...headings].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{Letter}\p{Number}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
}

import { escapeText } from '../../evaluate/index.js';

/** A link of a page. */
export type Link = { readonly words: string; readonly href: string };

/** A small picture with words below; the words are a link where there is something to open. */
export type SmallPicture = { readonly svg: string; readonly caption: string; readonly href?: string };

/** A piece of a section. */
export type Part =
  | { readonly kind: 'words'; readonly text: string }
  /** Columns of numbers stand on the right. */
  | { readonly kind: 'table'; readonly heading: readonly string[]; readonly rows: readonly (readonly string[])[]; readonly note?: string }
  /** The few numbers that matter most. */
  | { readonly kind: 'numbers'; readonly numbers: readonly { readonly value: string; readonly label: string }[] }
  | { readonly kind: 'plot'; readonly svg: string; readonly caption: string }
  | { readonly kind: 'pictures'; readonly pictures: readonly SmallPicture[] }
  | { readonly kind: 'links'; readonly links: readonly Link[] };

/** A section of a page. */
export type Section = { readonly heading: string; readonly parts: readonly Part[] };

/** A report: what it is about, what was run, and what came of it. */
export type Page = {
  readonly title: string;
  readonly subtitle?: string;
  /** What was run: scenario, version, seeds, machine. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly sections: readonly Section[];
};

/** Writes one page that stands for itself: it loads nothing, runs nothing, and prints well. */
export function writePage({ title, subtitle, facts, sections }: Page): string {
  const escaped = escapeText(title);
  const lines = facts.map(([label, value]) => `<div><dt>${escapeText(label)}</dt><dd>${escapeText(value)}</dd></div>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped}</title>
<style>${STYLE}</style>
</head>
<body>
<header><h1>${escaped}</h1>${subtitle === undefined ? '' : `<p>${escapeText(subtitle)}</p>`}</header>
<main>
${sections.map(writeSection).join('\n')}
<section><h2>What was run</h2><dl>${lines.join('')}</dl></section>
</main>
</body>
</html>
`;
}

function writeSection({ heading, parts }: Section): string {
  return `<section><h2>${escapeText(heading)}</h2>\n${parts.map(writePart).join('\n')}</section>`;
}

function writePart(part: Part): string {
  switch (part.kind) {
    case 'words':
      return `<p>${writeProse(part.text)}</p>`;
    case 'table':
      return writeTable(part);
    case 'numbers':
      return `<ul class="numbers">${part.numbers.map(({ value, label }) => `<li><b>${escapeText(value)}</b>${escapeText(label)}</li>`).join('')}</ul>`;
    case 'plot':
      return `<figure>${image(part.svg, part.caption)}<figcaption>${escapeText(part.caption)}</figcaption></figure>`;
    case 'pictures':
      return `<div class="pictures">${part.pictures.map(writePicture).join('')}</div>`;
    case 'links':
      return `<ul>${part.links.map(({ words, href }) => `<li>${link(words, href)}</li>`).join('')}</ul>`;
  }
}

/** Columns of words no longer than this stay on one line [characters]. */
const SHORT = 24;

function writeTable({ heading, rows, note }: Extract<Part, { kind: 'table' }>): string {
  const isNumeric = heading.map((_, column) =>
    rows.every((row) => /^[−-]?[\d.,]*(e[+-]?\d+)?( ?[%±×] ?[\d.,]*)?$|^–$/.test(row[column] ?? '')),
  );
  const isShort = heading.map((_, column) => rows.every((row) => (row[column] ?? '').length <= SHORT));
  const cell = (name: 'th' | 'td', words: string, column: number) => {
    const kinds = [isNumeric[column] ? 'number' : '', isShort[column] ? 'short' : ''].filter((kind) => kind !== '').join(' ');
    return `<${name}${kinds === '' ? '' : ` class="${kinds}"`}>${escapeText(words)}</${name}>`;
  };
  const line = (name: 'th' | 'td', row: readonly string[]) => `<tr>${row.map((words, column) => cell(name, words, column)).join('')}</tr>`;
  const caption = note === undefined ? '' : `<p class="note">${writeProse(note)}</p>`;
  return `<div class="wide"><table><thead>${line('th', heading)}</thead><tbody>${rows.map((row) => line('td', row)).join('')}</tbody></table></div>${caption}`;
}

function writePicture({ svg, caption, href }: SmallPicture): string {
  const words = href === undefined ? escapeText(caption) : link(caption, href);
  return `<figure>${image(svg, caption)}<figcaption>${words}</figcaption></figure>`;
}

/** Words in which commands stand between backticks. */
function writeProse(text: string): string {
  return escapeText(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

/** As an image, because names and styles inside one drawing must not reach another. */
function image(svg: string, words: string): string {
  return `<img alt="${escapeText(words)}" src="data:image/svg+xml;base64,${base64Of(svg)}">`;
}

/** By what browsers have too, because pages are written there as well. */
function base64Of(text: string): string {
  let bytes = '';
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}

function link(words: string, href: string): string {
  return `<a href="${escapeText(href)}">${escapeText(words)}</a>`;
}

const STYLE = `
:root{color-scheme:light dark;--ink:#24292f;--soft:#5b6570;--line:#d8dde3;--ground:#f6f7f9;--card:#fff;--link:#0060a0}
@media (prefers-color-scheme:dark){:root{--ink:#e6e9ec;--soft:#a7b0b9;--line:#2f363d;--ground:#0e1115;--card:#161a1f;--link:#6cb6f0}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
header,main{max-width:940px;margin:0 auto;padding:0 20px}
header{padding-top:36px}
h1{font-size:26px;line-height:1.25;margin:0}
header p{margin:6px 0 0;color:var(--soft)}
section{margin:28px 0}
h2{font-size:18px;margin:0 0 10px}
p{margin:8px 0;max-width:75ch}
.note{color:var(--soft);font-size:13px;max-width:none}
.numbers{list-style:none;display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px;padding:0;margin:0 0 14px}
.numbers li{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:12px 14px;color:var(--soft);font-size:13px}
.numbers b{display:block;font-size:20px;line-height:1.4;color:var(--ink);white-space:nowrap}
.wide{overflow-x:auto;background:var(--card);border:1px solid var(--line);border-radius:8px}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:7px 12px;text-align:left;border-bottom:1px solid var(--line)}
tbody tr:last-child td{border-bottom:0}
th{color:var(--soft);font-weight:600;font-size:13px;vertical-align:bottom}
.number{text-align:right}
td.number,.short{white-space:nowrap}
figure{margin:14px 0}
figure>img{display:block;width:100%;height:auto;border:1px solid var(--line);border-radius:8px}
figcaption{color:var(--soft);font-size:13px;margin-top:6px}
.pictures{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:14px}
.pictures figure{margin:0}
a{color:var(--link)}
dl{margin:0;background:var(--card);border:1px solid var(--line);border-radius:8px;padding:6px 14px}
dl div{display:flex;gap:16px;padding:5px 0}
dt{color:var(--soft);min-width:120px}
dd{margin:0;overflow-wrap:anywhere}
@media print{body{background:#fff;font-size:11pt}section{break-inside:avoid}a{color:inherit}}
`;

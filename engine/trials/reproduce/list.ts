import { DOCUMENT_000 } from './000.js';
import { DOCUMENT_001 } from './001.js';
import { DOCUMENT_002 } from './002.js';
import { DOCUMENT_003 } from './003.js';
import { DOCUMENT_004 } from './004.js';
import type { Reproduction } from './reproduction.js';

/** Every figure and table of the five documents: measured again, or why not. */
export const REPRODUCTIONS: readonly Reproduction[] = [...DOCUMENT_000, ...DOCUMENT_001, ...DOCUMENT_002, ...DOCUMENT_003, ...DOCUMENT_004];

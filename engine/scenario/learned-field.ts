import { z } from 'zod';
import { nameField, object, words } from './fields.js';

/** What was learned, by the names that models call it; `data` is what the file holds, in base64, and comes from reading it. */
export const learnedField = z
  .record(nameField(), object({ file: words(1000), data: words(10_000_000).optional() }), { error: 'a mapping from names to { file }' })
  .optional()
  .meta({
    description: 'what was learned from tracks (promenade learn morph, example, flow, secondary), by the names that models call it',
  });

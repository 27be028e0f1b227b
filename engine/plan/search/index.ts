export {
  beginSearch,
  continueSearch,
  createSearch,
  moveStart,
  repairSearch,
  type Search,
  type SearchOptions,
  type SearchStatus,
} from './anytime-search.js';
export { createEdges, type Domain, type Edges } from './domain.js';

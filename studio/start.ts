// The thread of the engine and the one that makes bodies load their scripts while the page loads its own.
import { startCasting } from './worker/casting.js';
import './worker/engine.js';

startCasting();
await import('./main.js');

import { describeSameBits } from '../same-bits.js';

describeSameBits({ ticks: 1800, personTicks: 3_000_000 });

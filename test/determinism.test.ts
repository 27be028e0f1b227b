import { describeSameBits } from './same-bits.js';

describeSameBits({ ticks: 150, personTicks: 100_000 });

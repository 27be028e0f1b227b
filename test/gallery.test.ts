import { describeGallery } from './gallery-run.js';

describeGallery({ duration: 40, personSeconds: 40_000 });

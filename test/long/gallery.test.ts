import { describeGallery } from '../gallery-run.js';

describeGallery({ duration: 180, personSeconds: 400_000 });

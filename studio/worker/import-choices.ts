import type { ImportOptions, PIXEL_MAPS } from 'promenade/record';

/** What the import of trajectories may be told; texts of files for homography and calibration. */
export type ImportChoices = Pick<ImportOptions, 'format' | 'fps' | 'unit' | 'scale' | 'columns' | 'timeUnit' | 'homographyOrder'> & {
  readonly pixelMap?: keyof typeof PIXEL_MAPS;
  readonly homography?: string;
  readonly calibration?: string;
};

/** Files of a recording or of trajectories, and what the files do not say about themselves. */
export type OpenedFiles = { readonly files: readonly File[]; readonly options: ImportChoices };

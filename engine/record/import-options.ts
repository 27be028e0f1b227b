import type { SqlOptions } from './sqlite.js';
import type { ColumnMap } from './table/columns.js';

/** Formats that can be imported; docs/recordings.md describes each. */
export type TrajectoryFormat =
  | 'obsmat'
  | 'frame-id'
  | 'vsp'
  | 'juelich'
  | 'grand-central'
  | 'wildtrack'
  | 'cvml'
  | 'jupedsim'
  | 'csv'
  | 'citr'
  | 'vru'
  | 'sdd'
  | 'kitti'
  | 'edinburgh'
  | 'table';

/** A camera after Tsai (1987): lengths in millimetres, angles in radians. */
export type TsaiCamera = {
  /** Size of a pixel on the sensor [mm] */
  readonly dpx: number;
  readonly dpy: number;
  readonly focal: number;
  readonly kappa1: number;
  readonly cx: number;
  readonly cy: number;
  readonly sx: number;
  readonly tx: number;
  readonly ty: number;
  readonly tz: number;
  readonly rx: number;
  readonly ry: number;
  readonly rz: number;
};

/** x = a px + b py + c and y = d px + e py + f: pixels from the image centre, y up, to metres. */
export type PixelMap = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** How trajectories are read. */
export type ImportOptions = SqlOptions & {
  /** 'auto' looks at the content. */
  readonly format?: 'auto' | TrajectoryFormat;
  /** What the recording is called; the file's name, usually. */
  readonly name?: string;
  /** Frames per second of the file's frame numbers. */
  readonly fps?: number;
  /** Unit of the positions. */
  readonly unit?: 'm' | 'cm' | 'mm';
  /** Which column of a table holds what: `frame=1,id=2,x=3,y=4`, by names of the header, or in their order as `frame,id,x,y`. */
  readonly columns?: string | ColumnMap;
  /** Unit of a table's times. */
  readonly timeUnit?: 's' | 'ms' | 'us' | 'ns';
  /** Whether y counts downwards, as in pictures, and is to be turned round. */
  readonly yDown?: boolean;
  /** Labels of those who are read; `all` for everybody. People on foot, where a format has labels of its own. */
  readonly labels?: readonly string[];
  /** 3 x 3 from (row, column) in pixels to metres: rows, nine numbers, or the text of such a file. */
  readonly homography?: unknown;
  /** What the matrix takes, where the format does not say so: tables only. */
  readonly homographyOrder?: 'x-y' | 'row-column';
  /** The camera of CVML boxes: Tsai's parameters, or the text of a calibration file. */
  readonly calibration?: string | TsaiCamera;
  /** How a .vsp file's pixels become metres; PIXEL_MAPS has two. */
  readonly pixelMap?: PixelMap;
  /** Size of a pixel, where no map is known, or of a table's unit [m] */
  readonly scale?: number;
  /** Splines are sampled at multiples of this [frames] */
  readonly sampleEvery?: number;
  /** Longer gaps end a person [frames]; 20 for grand-central. */
  readonly maximumGap?: number;
  /** Faster jumps end a person [m/s]; 4 for wildtrack. */
  readonly maximumSpeed?: number;
  /** Lines of a text file that cannot be read become warnings instead of an error. */
  readonly skipFaults?: boolean;
};

import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { cos, sin } from '../math/index.js';
import type { ImportOptions, TsaiCamera } from './import-options.js';
import { ImportError } from './recording-error.js';
import { createSamples, type Samples } from './samples.js';
import { readNumber, throwFaults } from './text-table.js';

const CAMERA_FIELDS: Readonly<Record<string, readonly (keyof TsaiCamera)[]>> = {
  Geometry: ['dpx', 'dpy'],
  Intrinsic: ['focal', 'kappa1', 'cx', 'cy', 'sx'],
  Extrinsic: ['tx', 'ty', 'tz', 'rx', 'ry', 'rz'],
};

type XmlNode = { readonly [name: string]: unknown };

/** PETS 2009: CVML boxes in pixels and a Tsai calibration; people stand at the middle of their box's lower edge. 7 frames a second. */
export function readCvml(name: string, text: string, options: ImportOptions): Samples {
  const { calibration } = options;
  if (calibration === undefined)
    throw new ImportError(`${name}: positions are pixels; the camera's calibration (View_001.xml) turns them into metres`, 'calibration');
  const camera = typeof calibration === 'string' ? readTsaiCamera(calibration) : calibration;
  const dataset = childOf(parseXml(name, text), 'dataset');
  const samples = createSamples(options.fps ?? 7);
  const faults: string[] = [];
  for (const frame of listOf(dataset, 'frame')) {
    const number = numberOf(frame, 'number');
    for (const object of listOf(childOf(frame, 'objectlist'), 'object')) {
      const id = numberOf(object, 'id');
      const box = childOf(object, 'box');
      const [h, xc, yc] = [numberOf(box, 'h'), numberOf(box, 'xc'), numberOf(box, 'yc')];
      const [x, y] = groundPoint(camera, xc, yc + h / 2);
      if (!Number.isFinite(number + id + x + y))
        faults.push(`frame ${frame.number}, object ${object.id}: expected numbers h, xc and yc of a box on the ground`);
      samples.frame.push(number);
      samples.id.push(id);
      samples.x.push(x);
      samples.y.push(y);
    }
  }
  throwFaults(name, faults);
  return samples;
}

/** Reads the camera of a Tsai calibration file (`<Camera>` with Geometry, Intrinsic and Extrinsic). */
export function readTsaiCamera(text: string): TsaiCamera {
  const node = childOf(parseXml('calibration', text), 'Camera');
  const camera: Record<string, number> = {};
  const missing: string[] = [];
  for (const [element, fields] of Object.entries(CAMERA_FIELDS)) {
    for (const field of fields) {
      camera[field] = numberOf(childOf(node, element), field);
      if (!Number.isFinite(camera[field])) missing.push(`${element}.${field}`);
    }
  }
  if (missing.length > 0) throw new ImportError(`the calibration lacks numbers for ${missing.join(', ')}`, 'calibration');
  return camera as TsaiCamera;
}

/** Where the ray through a pixel meets the ground z = 0 [m]; Tsai (1987), equations 5 to 8 backwards. */
export function groundPoint(camera: TsaiCamera, column: number, row: number): [x: number, y: number] {
  const { dpx, dpy, focal: f, kappa1, cx, cy, sx, tx, ty, tz } = camera;
  const xd = ((column - cx) * dpx) / sx;
  const yd = (row - cy) * dpy;
  const undistort = 1 + kappa1 * (xd * xd + yd * yd);
  const xu = xd * undistort;
  const yu = yd * undistort;
  const [sa, ca, sb, cb, sg, cg] = [sin(camera.rx), cos(camera.rx), sin(camera.ry), cos(camera.ry), sin(camera.rz), cos(camera.rz)];
  const [r1, r2] = [cb * cg, cg * sa * sb - ca * sg];
  const [r4, r5] = [sg * cb, sa * sb * sg + ca * cg];
  const [r7, r8] = [-sb, cb * sa];
  // xu (r7 x + r8 y + tz) = f (r1 x + r2 y + tx), and the same for yu: two equations for the ground point.
  const [a, b, c] = [f * r1 - xu * r7, f * r2 - xu * r8, xu * tz - f * tx];
  const [d, e, g] = [f * r4 - yu * r7, f * r5 - yu * r8, yu * tz - f * ty];
  const determinant = a * e - b * d;
  if (determinant === 0) return [Number.NaN, Number.NaN];
  return [(c * e - b * g) / determinant / 1000, (a * g - c * d) / determinant / 1000];
}

function parseXml(name: string, text: string): XmlNode {
  try {
    const verdict = XMLValidator.validate(text);
    if (verdict !== true) throw new ImportError(`${name}: line ${verdict.err.line}: ${verdict.err.msg}`);
    const parser = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '',
      parseAttributeValue: false,
      processEntities: false,
      isArray: (tag) => tag === 'frame' || tag === 'object',
    });
    return parser.parse(text) as XmlNode;
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(`${name}: not well-formed XML`);
  }
}

function childOf(node: XmlNode, tag: string): XmlNode {
  const child = node[tag];
  return typeof child === 'object' && child !== null ? (child as XmlNode) : {};
}

function listOf(node: XmlNode, tag: string): XmlNode[] {
  const children = node[tag];
  return Array.isArray(children) ? children.filter((child) => typeof child === 'object' && child !== null) : [];
}

function numberOf(node: XmlNode, attribute: string): number {
  const value = node[attribute];
  return typeof value === 'string' ? readNumber(value) : Number.NaN;
}

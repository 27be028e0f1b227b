import { cos } from '../math/index.js';
import { describeJsonFault } from '../report/index.js';
import { extent, type Geometry, geometryFrom, type Rings } from './geometry.js';
import { geometryError } from './geometry-error.js';
import type { Vec2 } from './shape-fields.js';

/** Deepest nesting of collections. */
const DEEPEST = 16;
/** Largest coordinate [m]. */
const FARTHEST = 1e8;
/** Mean radius of the Earth (IUGG) [m]. */
const EARTH = 6_371_008.8;

/** A place on Earth [degrees]. */
export type Geographic = { readonly longitude: number; readonly latitude: number };

/** What readGeoJson may be told. */
export type GeoJsonOptions = {
  /** Centre of the projection for files in degrees, so that several files fit together; default: the middle of the file. */
  readonly centre?: Geographic;
  /** Whether coordinates are degrees or metres; default: degrees when a GeoJSON without `crs` fits into them and spans less than 1 degree. */
  readonly coordinates?: 'degrees' | 'metres';
};

/** Reads the polygons of a GeoJSON text; throws a ScenarioError naming the place of the fault. */
export function readGeoJson(text: string, options: GeoJsonOptions = {}): Geometry {
  const json = parseJson(text);
  const pieces: Rings[] = [];
  collect(json, 'GeoJSON', pieces, 0);
  if (pieces.length === 0) throw geometryError('GeoJSON', 'at least one Polygon or MultiPolygon', 'none');
  const geometry = isInDegrees(json, pieces, options) ? projected(pieces, options.centre) : geometryFrom(pieces);
  if (geometry.polygons.length === 0) throw geometryError('GeoJSON', 'at least one polygon with an area', 'none');
  return geometry;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch (error) {
    throw geometryError('GeoJSON', 'readable JSON', describeJsonFault(error, text));
  }
}

function collect(value: unknown, path: string, pieces: Rings[], depth: number): void {
  if (depth > DEEPEST) throw geometryError(path, `collections nested at most ${DEEPEST} deep`, 'deeper');
  if (typeof value !== 'object' || value === null) throw geometryError(path, 'a GeoJSON object', value);
  const { type, features, geometry, geometries, coordinates } = value as Record<string, unknown>;
  if (type === 'FeatureCollection') each(features, `${path}.features`, (item, at) => collect(item, at, pieces, depth + 1));
  else if (type === 'Feature') {
    if (geometry !== null) collect(geometry, `${path}.geometry`, pieces, depth + 1);
  } else if (type === 'GeometryCollection') each(geometries, `${path}.geometries`, (item, at) => collect(item, at, pieces, depth + 1));
  else if (type === 'Polygon') pieces.push(readRings(coordinates, `${path}.coordinates`));
  else if (type === 'MultiPolygon') each(coordinates, `${path}.coordinates`, (item, at) => pieces.push(readRings(item, at)));
  else if (!['Point', 'MultiPoint', 'LineString', 'MultiLineString'].includes(String(type))) {
    throw geometryError(`${path}.type`, 'Feature, FeatureCollection, GeometryCollection, Polygon or MultiPolygon', type);
  }
}

function readRings(value: unknown, path: string): Rings {
  const rings: Rings = [];
  each(value, path, (ring, at) => {
    const points: Vec2[] = [];
    each(ring, at, (point, where) => points.push(readPoint(point, where)));
    rings.push(points);
  });
  return rings;
}

function readPoint(value: unknown, path: string): Vec2 {
  const [x, z] = Array.isArray(value) ? value : [];
  const isGood = typeof x === 'number' && typeof z === 'number' && Math.abs(x) <= FARTHEST && Math.abs(z) <= FARTHEST;
  if (!isGood) throw geometryError(path, `a position of two numbers from -${FARTHEST} to ${FARTHEST}`, value);
  return [x, z];
}

function each(value: unknown, path: string, visit: (item: unknown, path: string) => void): void {
  if (!Array.isArray(value)) throw geometryError(path, 'a list', value);
  value.forEach((item, i) => {
    visit(item, `${path}[${i}]`);
  });
}

function isInDegrees(json: unknown, pieces: readonly Rings[], { coordinates }: GeoJsonOptions): boolean {
  if (coordinates !== undefined) return coordinates === 'degrees';
  if (typeof json === 'object' && json !== null && 'crs' in json) {
    return JSON.stringify(json.crs).includes('CRS84') || JSON.stringify(json.crs).includes('4326');
  }
  const { minX, minZ, maxX, maxZ } = extent(pieces.flat(2));
  return minX >= -180 && maxX <= 180 && minZ >= -90 && maxZ <= 90 && maxX - minX < 1 && maxZ - minZ < 1;
}

/** Equirectangular projection at the centre: east becomes x, north becomes z. */
function projected(pieces: readonly Rings[], centre?: Geographic): Geometry {
  const { minX, minZ, maxX, maxZ } = extent(pieces.flat(2));
  const { longitude, latitude } = centre ?? { longitude: (minX + maxX) / 2, latitude: (minZ + maxZ) / 2 };
  const metresNorth = (EARTH * Math.PI) / 180;
  const metresEast = metresNorth * cos((latitude * Math.PI) / 180);
  const local = (ring: Vec2[]) => ring.map(([x, z]): Vec2 => [(x - longitude) * metresEast, (z - latitude) * metresNorth]);
  const geometry = geometryFrom(pieces.map((rings) => rings.map(local)));
  return { ...geometry, geographic: { longitude, latitude } };
}

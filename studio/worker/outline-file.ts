import { type Geometry, readGeoJson, readWkt } from 'promenade/scenario';

/** The polygons of a text that is WKT or GeoJSON; absent where it is neither, thrown is what is wrong with one. */
export function readOutline(text: string): Geometry | undefined {
  const begin = text.slice(0, 2000).trimStart();
  if (/^(?:SRID=\d+;\s*)?(?:MULTI)?POLYGON|^GEOMETRYCOLLECTION/i.test(begin)) return readWkt(text);
  if (begin.startsWith('{') && /"type"\s*:\s*"(?:FeatureCollection|Feature|GeometryCollection|(?:Multi)?Polygon)"/.test(text))
    return readGeoJson(text);
  return undefined;
}

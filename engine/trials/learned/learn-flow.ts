import type { SampledTrack } from '../../evaluate/index.js';
import { angleError, learnFlow } from '../../learn/index.js';
import { type FlowField, singularitiesOf } from '../../learned/index.js';
import { joinTracks } from '../morph/learn-from.js';
import type { JudgedRow, Split } from './tracks.js';

/** Learns a flow from tracks of several recordings. */
export function flowFrom(name: string, source: string, lists: readonly (readonly SampledTrack[])[]): FlowField {
  return learnFlow({ name, source, tracks: joinTracks(lists) });
}

/** How well a flow says where people go of whom it knows nothing [degrees]. */
export function flowError(
  field: FlowField,
  lists: readonly (readonly SampledTrack[])[],
): { readonly degrees: number; readonly known: number } {
  return angleError(field, joinTracks(lists));
}

/** Judges a flow by people who were not seen, beside one mean field for all. */
export async function judgeFlow(name: string, { seen, unseen }: Split): Promise<JudgedRow[]> {
  const field = flowFrom(name, 'what was seen', seen);
  const { degrees, known } = flowError(field, unseen);
  const one = flowError(meanOf(field), unseen);
  return [
    {
      measure: 'angle between people and their stream',
      unit: 'degrees',
      value: degrees,
      beside: `one field for all ${one.degrees.toFixed(1)}`,
    },
    { measure: 'share of moments the field knows', unit: '', value: known, beside: '' },
    { measure: 'streams', unit: '', value: field.streams.length, beside: '' },
    { measure: 'singularities', unit: '', value: field.streams.flatMap((stream) => singularitiesOf(field, stream)).length, beside: '' },
  ];
}

/** One field for all streams: their mean, by how sure they are. */
function meanOf(field: FlowField): FlowField {
  const cells = field.columns * field.rows;
  const [velocityX, velocityZ, certainty] = [new Float32Array(cells), new Float32Array(cells), new Float32Array(cells)];
  for (const stream of field.streams) {
    for (let at = 0; at < cells; at++) {
      const weight = stream.share * stream.certainty[at];
      velocityX[at] += weight * stream.velocityX[at];
      velocityZ[at] += weight * stream.velocityZ[at];
      certainty[at] += weight;
    }
  }
  return { ...field, streams: [{ share: 1, start: [0, 0], end: [0, 0], velocityX, velocityZ, certainty }] };
}

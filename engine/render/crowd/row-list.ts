import { InstancedBufferAttribute, type InstancedBufferGeometry, type Mesh, StreamDrawUsage } from 'three';

/** Rows of people, made anew in every picture; it knows which of them stand where others stood in what was sent last. */
export type RowList = {
  readonly rows: Uint32Array;
  count: number;
  /** What changed since it was sent lies from here to before there. */
  from: number;
  to: number;
};

/** Nobody yet. */
export function createRowList(capacity: number): RowList {
  return { rows: new Uint32Array(capacity), count: 0, from: capacity, to: 0 };
}

/** Appends somebody. Where the same were listed the last time, nothing has to be sent. */
export function addRow(list: RowList, row: number): void {
  const at = list.count++;
  if (list.rows[at] === row) return;
  list.rows[at] = row;
  if (at < list.from) list.from = at;
  if (at >= list.to) list.to = at + 1;
}

/** Lets instances of a geometry be the people of a list, each with its row as an attribute of a name. Gives back what shows them as they are listed now. */
export function showRows(mesh: Mesh<InstancedBufferGeometry>, name: string, list: RowList): () => void {
  const attribute = new InstancedBufferAttribute(list.rows, 1);
  attribute.setUsage(StreamDrawUsage);
  attribute.onUpload(() => {
    list.from = list.rows.length;
    list.to = 0;
  });
  mesh.geometry.setAttribute(name, attribute);
  mesh.geometry.instanceCount = 0;
  // three forgets ranges it has sent; this one is handed to it again and again.
  const range = { start: 0, count: 0 };
  return () => {
    mesh.geometry.instanceCount = list.count;
    mesh.visible = list.count > 0;
    if (list.count === 0 || list.from >= list.to) return;
    range.start = list.from;
    range.count = list.to - list.from;
    attribute.updateRanges[0] = range;
    attribute.needsUpdate = true;
  };
}

/** Bytes on the GPU per person in a list. */
export const ROW_BYTES = 4;

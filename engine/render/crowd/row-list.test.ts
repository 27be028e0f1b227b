import { type InstancedBufferAttribute, InstancedBufferGeometry, Mesh } from 'three';
import { describe, expect, it } from 'vitest';
import { addRow, createRowList, type RowList, showRows } from './row-list.js';

describe('a list of rows', () => {
  it('[RENDER-100] sends what changed since it was sent, however often it was made in between', () => {
    const { list, sent, show } = shown(8);
    expect(sent(3, 4, 5)).toEqual([3, 4, 5]);
    expect(sent(3, 4, 5)).toEqual([]);
    expect(sent(3, 4, 5, 6)).toEqual([6]);
    fill(list, 3, 7, 5, 6);
    show();
    fill(list, 3, 7, 5, 1);
    show();
    expect(sent(3, 7, 5, 1)).toEqual([7, 5, 1]);
    // Who follows moves up, and who is beyond the count is not drawn.
    expect(sent(7, 5)).toEqual([7, 5]);
  });

  it('[RENDER-100] shows nobody where nobody is listed', () => {
    const { mesh, sent } = shown(4);
    sent(2);
    expect([mesh.visible, mesh.geometry.instanceCount]).toEqual([true, 1]);
    sent();
    expect([mesh.visible, mesh.geometry.instanceCount]).toEqual([false, 0]);
  });
});

function fill(list: RowList, ...rows: number[]): void {
  list.count = 0;
  for (const row of rows) addRow(list, row);
}

/** A mesh with a list, and what would go to the GPU of rows that are listed: all of it at first, as three does. */
function shown(capacity: number) {
  const list = createRowList(capacity);
  const mesh = new Mesh(new InstancedBufferGeometry());
  const show = showRows(mesh, 'row', list);
  const attribute = mesh.geometry.getAttribute('row') as InstancedBufferAttribute;
  let version = -1;
  const sent = (...rows: number[]): number[] => {
    fill(list, ...rows);
    show();
    if (version === attribute.version || list.count === 0) return [];
    const isFirst = version < 0;
    version = attribute.version;
    const [{ start, count }] = attribute.updateRanges;
    attribute.clearUpdateRanges();
    attribute.onUploadCallback();
    return [...list.rows.subarray(isFirst ? 0 : start, isFirst ? list.count : start + count)];
  };
  return { list, mesh, sent, show };
}

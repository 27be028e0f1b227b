import { describe, expect, it } from 'vitest';
import { AGENT_COLUMNS, specsOf } from '../columns/index.js';
import { createKernels, MemoryError } from './index.js';
import { NEEDED_COLUMNS } from './needed.js';
import { HOST } from './test-host.js';

const SPECS = ['liveRow', 'steerX', 'steerZ', 'velocityX', 'velocityZ', 'positionX', 'positionZ'].map(
  (name) => ({ name, type: name === 'liveRow' ? 'u32' : 'f32', length: 1000 }) as const,
);

/** A thousand rows that move at (2, −1) m/s, half a second a tick. */
async function moving() {
  const kernels = await createKernels(HOST, SPECS, 1);
  kernels.u32.liveRow.forEach((_, i, rows) => {
    rows[i] = i;
  });
  kernels.f32.steerX.fill(2);
  kernels.f32.steerZ.fill(-1);
  kernels.setUp('setStep', 0.5, 1000);
  return kernels;
}

/** The columns of agents that a kernel needs, for four rows. */
function agentColumnsFor(kernel: string) {
  const needed = NEEDED_COLUMNS[kernel].split(' ');
  return specsOf(AGENT_COLUMNS, { row: 4 }).filter(({ name }) => needed.includes(name));
}

describe('kernels', () => {
  it('[KERNELS-3] columns are views on one memory, under their names and of their types', async () => {
    const { f32, u32, memory } = await moving();
    expect(f32.steerX).toBeInstanceOf(Float32Array);
    expect(u32.liveRow).toBeInstanceOf(Uint32Array);
    expect([f32.steerX.buffer, u32.liveRow.buffer]).toEqual([memory.buffer, memory.buffer]);
    expect([f32.positionX.length, f32.liveRow, u32.steerX]).toEqual([1000, undefined, undefined]);
  });

  it('[KERNELS-4] a kernel works on the rows of its range and on no others', async () => {
    const kernels = await moving();
    kernels.run('moveFreely', 600);
    expect([...kernels.f32.positionX.slice(0, 600)].every((x) => x === 1)).toBe(true);
    expect([...kernels.f32.positionX.slice(600)].every((x) => x === 0)).toBe(true);
    expect([kernels.f32.positionZ[599], kernels.f32.positionZ[600]]).toEqual([-0.5, 0]);
  });

  it('[KERNELS-4] a range of nothing changes nothing', async () => {
    const kernels = await moving();
    kernels.run('moveFreely', 0);
    expect(kernels.f32.positionX.every((x) => x === 0)).toBe(true);
  });

  it('[KERNELS-5] one simulation knows nothing of another’s settings and columns', async () => {
    const [a, b] = [await moving(), await moving()];
    b.setUp('setStep', 1, 1000);
    a.run('moveFreely', 1000);
    b.run('moveFreely', 1000);
    expect([a.f32.positionX[0], b.f32.positionX[0]]).toEqual([1, 2]);
  });

  it('[KERNELS-6] there is one thread where memory cannot be shared', async () => {
    expect((await createKernels(HOST, SPECS, 8)).threads).toBe(1);
  });

  it('[KERNELS-7] more memory than can be addressed is refused with what is needed and what to do', async () => {
    const asked = createKernels(HOST, [{ name: 'positionX', type: 'f32', length: 2 ** 31 }], 1);
    await expect(asked).rejects.toThrow(MemoryError);
    await expect(asked).rejects.toThrow(/needs 8193 MB.*4096 MB.*fewer agents/);
  });

  it('[KERNELS-11] a kernel that needs a column which nobody placed is refused by its name and the column’s', async () => {
    const kernels = await createKernels(
      HOST,
      SPECS.filter(({ name }) => name !== 'steerZ'),
      1,
    );
    expect(() => kernels.run('moveFreely', 10)).toThrow('the kernel moveFreely needs steerZ, and nobody has placed such columns');
    expect(() => kernels.call('moveFreely', 0, 10)).toThrow(/needs steerZ/);
    expect(kernels.f32.positionX.every((x) => x === 0)).toBe(true);
  });

  it('[KERNELS-11] a kernel runs without the columns that it asks for first', async () => {
    const columns = [...agentColumnsFor('finish'), { name: 'liveRow', type: 'u32', length: 4 } as const];
    expect(columns.map(({ name }) => name)).not.toContain('groundRow');
    const kernels = await createKernels(HOST, columns, 1);
    expect(() => kernels.run('finish', 1)).not.toThrow();
    const without = await createKernels(HOST, columns.slice(1), 1);
    expect(() => without.run('finish', 1)).toThrow(/the kernel finish needs/);
  });

  it('[KERNELS-8] a kernel that does not exist is a broken invariant', async () => {
    const kernels = await moving();
    expect(() => kernels.call('swim', 1)).toThrow(/no kernel is called swim/);
    expect(() => kernels.run('swim', 1)).toThrow(/no kernel is called swim/);
    expect(() => kernels.setUp('swim', 1)).toThrow(/no kernel is called swim/);
  });
});

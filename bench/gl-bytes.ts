/** Runs in a page before its scripts: counts what is allocated on the GPU, as `window.glBytes` [bytes]. */
export function countGlBytes(): void {
  const gl = WebGL2RenderingContext.prototype;
  const texel: Record<number, number> = {
    [gl.RGBA8]: 4,
    [gl.SRGB8_ALPHA8]: 4,
    [gl.RGBA32F]: 16,
    [gl.RGBA16F]: 8,
    [gl.R32UI]: 4,
    [gl.R16UI]: 2,
    [gl.R32F]: 4,
    [gl.DEPTH_COMPONENT24]: 4,
    [gl.DEPTH_COMPONENT16]: 2,
    [gl.DEPTH24_STENCIL8]: 4,
    [gl.DEPTH_COMPONENT32F]: 4,
    [gl.RGB10_A2]: 4,
  };
  const page = globalThis as unknown as { glBytes: number };
  page.glBytes = 0;
  const add = (format: number, ...sizes: number[]) => {
    page.glBytes += (texel[format] ?? 16) * sizes.reduce((all, size) => all * size, 1);
  };
  const { texStorage2D, texStorage3D, texImage3D, bufferData, renderbufferStorage } = gl;
  gl.texStorage2D = function (target, levels, format, width, height) {
    // Smaller levels are a third once more.
    add(format, width, height, levels > 1 ? 4 / 3 : 1);
    texStorage2D.call(this, target, levels, format, width, height);
  };
  gl.texStorage3D = function (target, levels, format, width, height, depth) {
    add(format, width, height, depth, levels > 1 ? 4 / 3 : 1);
    texStorage3D.call(this, target, levels, format, width, height, depth);
  };
  gl.texImage3D = function (this: WebGL2RenderingContext, ...args: unknown[]) {
    const [, , format, width, height, depth] = args as number[];
    add(format, width, height, depth);
    (texImage3D as (...all: unknown[]) => void).apply(this, args);
  } as typeof gl.texImage3D;
  gl.renderbufferStorage = function (target, format, width, height) {
    add(format, width, height);
    renderbufferStorage.call(this, target, format, width, height);
  };
  gl.bufferData = function (this: WebGL2RenderingContext, ...args: unknown[]) {
    const [, data] = args as [number, number | ArrayBufferView | null];
    page.glBytes += typeof data === 'number' ? data : (data?.byteLength ?? 0);
    (bufferData as (...all: unknown[]) => void).apply(this, args);
  } as typeof gl.bufferData;
}

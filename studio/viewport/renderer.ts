import { AgXToneMapping, WebGLRenderer } from 'three';

const ASKED: WebGLContextAttributes = { alpha: true, antialias: true, stencil: true, powerPreference: 'high-performance' };

/** A renderer for a canvas. Where there is no graphics card and the processor draws, edges are not smoothed: that would take most of its time. */
export function createRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  const context =
    canvas.getContext('webgl2', { ...ASKED, failIfMajorPerformanceCaveat: true }) ??
    canvas.getContext('webgl2', { ...ASKED, antialias: false });
  if (!context) throw new Error('there is no WebGL 2');
  const renderer = new WebGLRenderer({ canvas, context });
  renderer.toneMapping = AgXToneMapping;
  renderer.info.autoReset = false;
  return renderer;
}

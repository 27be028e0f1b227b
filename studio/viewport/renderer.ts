import { AgXToneMapping, WebGLRenderer } from 'three';

const ASKED: WebGLContextAttributes = { alpha: true, stencil: true, powerPreference: 'high-performance' };

/** Names of drawing by the processor: Chromium's, Mesa's, and those of Windows and macOS. */
const BY_PROCESSOR = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** A renderer for a canvas. Where there is no graphics card and the processor draws, edges are not smoothed: that would take most of its time. */
export function createRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  const context = canvas.getContext('webgl2', { ...ASKED, antialias: !isDrawnByProcessor() });
  if (!context) throw new Error('there is no WebGL 2');
  const renderer = new WebGLRenderer({ canvas, context });
  renderer.toneMapping = AgXToneMapping;
  renderer.info.autoReset = false;
  return renderer;
}

/** Whether there is no graphics card, by its name: some browsers do not count drawing by the processor as the caveat that it is. */
function isDrawnByProcessor(): boolean {
  const tried = new OffscreenCanvas(1, 1).getContext('webgl2', { ...ASKED, failIfMajorPerformanceCaveat: true });
  if (!tried) return true;
  const known = tried.getExtension('WEBGL_debug_renderer_info');
  const name = String(tried.getParameter(known ? known.UNMASKED_RENDERER_WEBGL : tried.RENDERER));
  tried.getExtension('WEBGL_lose_context')?.loseContext();
  return BY_PROCESSOR.test(name);
}

import { fileURLToPath } from 'node:url';
import { defineConfig, type Rolldown } from 'vite';

/** Without these the page may not share memory between threads. */
const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** While developing, the gallery comes from a running `promenade serve`. */
const proxy = Object.fromEntries(
  ['/api', '/scenarios', '/experiments'].map((path) => [path, { target: 'http://127.0.0.1:4173', changeOrigin: true }]),
);

/** clipper2-wasm asks for Node's `module` in a branch that browsers never reach; that is no news. */
function onLog(
  level: Rolldown.LogLevel,
  log: Rolldown.RolldownLog,
  next: (level: Rolldown.LogLevel, log: Rolldown.RolldownLog) => void,
): void {
  if (!/externalized for browser compatibility.*(clipper2|gltf-transform)/.test(log.message)) next(level, log);
}

/** The studio itself, and the page that leads participants through an experiment. */
const PAGES = ['index.html', 'experiment.html'].map((name) => fileURLToPath(new URL(name, import.meta.url)));

/** The studio, built into the published package. The server lets files under `assets/worker/` compile code, so workers go there. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  server: { headers, proxy },
  preview: { headers, proxy },
  build: {
    outDir: '../engine/dist/studio',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { input: PAGES, onLog, checks: { pluginTimings: false, moduleLevelDirective: false } },
  },
  worker: {
    format: 'es',
    rolldownOptions: {
      onLog,
      checks: { pluginTimings: false, moduleLevelDirective: false },
      output: { entryFileNames: 'assets/worker/[name]-[hash].js', chunkFileNames: 'assets/worker/[name]-[hash].js' },
    },
  },
});

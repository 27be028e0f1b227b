/** Headers of every answer; `isolated` adds the pair that lets the page share memory between threads. */
export function securityHeaders(isolated: boolean): Record<string, string> {
  const headers: Record<string, string> = {
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  };
  if (isolated) {
    headers['Cross-Origin-Opener-Policy'] = 'same-origin';
    headers['Cross-Origin-Embedder-Policy'] = 'require-corp';
  }
  return headers;
}

/**
 * Content security policy of an answer.
 *
 * A worker obeys the policy of its own script. The simulation worker loads clipper2-wasm, whose binding code is compiled from strings, so
 * files under `/assets/worker/`, and they alone, may do that; the page may not.
 */
export function contentSecurityPolicy(path: string): string {
  const scripts = path.startsWith('/assets/worker/') ? "'self' 'wasm-unsafe-eval' 'unsafe-eval'" : "'self' 'wasm-unsafe-eval'";
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "worker-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "style-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Whether a Host header names this machine; any other name could be a stranger's domain that was pointed here (DNS rebinding). */
export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(host);
}

import { SweepError } from './sweep-error.js';

/** A Redis that was asked for, and how it may be shown: the password is never printed. */
export type RedisAddress = { readonly url: string; readonly shown: string; hide(message: string): string };

/** Reads `redis://host`, `redis://:password@host:6380/2` or `rediss://…` (over TLS). */
export function readRedisAddress(text: string): RedisAddress {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new SweepError('the address of a Redis is redis://host, redis://:password@host:port or rediss://… (over TLS)');
  }
  if ((url.protocol !== 'redis:' && url.protocol !== 'rediss:') || url.hostname === '') {
    throw new SweepError(`the address of a Redis begins with redis:// or rediss://, and names a host; got ${url.protocol}//`);
  }
  const secrets = [url.password, decodeURIComponent(url.password)].filter((secret) => secret !== '');
  if (url.password !== '') url.password = '***';
  const shown = url.href;
  return { url: text, shown, hide: (message) => secrets.reduce((words, secret) => words.replaceAll(secret, '***'), message) };
}

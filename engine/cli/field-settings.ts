import { parse } from 'yaml';
import { EXIT, Fault } from './fault.js';

/** Reads words of `--set path=value` into fields by their paths, values as YAML. */
export function readFieldSettings(settings: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    settings.map((setting) => {
      const [, path, value] = /^([^=]+)=(.*)$/s.exec(setting) ?? [];
      if (path === undefined) throw new Fault(`--set takes path=value, as population[0].count=50; got "${setting}"`, EXIT.usage);
      try {
        return [path, parse(value) as unknown];
      } catch {
        throw new Fault(`--set ${setting}: the value is not YAML`, EXIT.usage);
      }
    }),
  );
}

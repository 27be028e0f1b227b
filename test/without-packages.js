// Loaded into a program with --import: the packages that WITHOUT names, separated by commas, are not there.
import { register } from 'node:module';

const hooks = `
const missing = ${JSON.stringify((process.env.WITHOUT ?? '').split(','))};
export async function resolve(name, context, next) {
  if (missing.some((each) => name === each || name.startsWith(each + '/'))) throw new Error('the package ' + name + ' is not installed');
  return next(name, context);
}`;

register(`data:text/javascript,${encodeURIComponent(hooks)}`);

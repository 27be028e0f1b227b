import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import pc from 'picocolors';
import { findServedFolders } from './serve/folders.js';
import { canOpenBrowser, openBrowser } from './serve/open-browser.js';
import { createServer, SERVER_DEFAULTS } from './serve/server.js';

/** The command `promenade serve`. */
export function serveCommand(): Command {
  return new Command('serve')
    .description('serve the studio to the browser of this machine and show a living crowd')
    .option('-p, --port <number>', 'first port to try; 0 takes any free one', readPort, SERVER_DEFAULTS.port)
    .option('--no-open', 'print the address only, do not open a browser')
    .addHelpText(
      'after',
      `
Examples:
  $ promenade serve                  open the studio on http://127.0.0.1:${SERVER_DEFAULTS.port}/
  $ promenade serve --port 0         take any free port
  $ promenade serve --no-open        print the address and wait

Only this machine can reach the page. Ctrl-C ends it.`,
    )
    .action(serve);
}

/** Serves until Ctrl-C. */
async function serve(options: { port: number; open: boolean }): Promise<void> {
  const folders = findServedFolders();
  if (!existsSync(join(folders.root, 'index.html'))) {
    throw new Error('the studio is not built yet; run "npm run build" first');
  }
  const server = await createServer({ ...folders, port: options.port });
  process.stdout.write(`Promenade is at ${pc.cyan(server.address)}\n`);
  if (options.port !== 0 && server.port !== options.port)
    process.stdout.write(`Port ${options.port} was taken, so it is ${server.port}.\n`);
  process.stdout.write(pc.dim('Ctrl-C ends it.\n'));
  if (options.open && canOpenBrowser()) openBrowser(server.address);
  await untilInterrupted();
  await server.close();
}

function untilInterrupted(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) throw new InvalidArgumentError('a port is a whole number from 0 to 65535.');
  return port;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { pinToCore } from './pin-to-core.ts';

/** Starts Node's http server as the baseline: one process that sends one reply, without a framework. */
export async function startNodeServer(
  directory: string,
  port: number,
  { body, headers }: { body: Buffer; headers: IncomingHttpHeaders },
): Promise<ChildProcess> {
  // Node adds these two itself.
  const { date: _, connection: _1, ...ownHeaders } = headers;
  writeFileSync(join(directory, 'page.gz'), body);
  writeFileSync(join(directory, 'page.json'), JSON.stringify(ownHeaders));
  const script = join(directory, 'node-server.mjs');
  writeFileSync(script, source);
  const [command = '', ...args] = pinToCore(0, [process.execPath, script, directory, String(port)]);
  const server = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  if (server.stdout) await once(server.stdout, 'data');
  return server;
}

const source = `
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
const [, , directory, port] = process.argv;
const page = readFileSync(directory + '/page.gz');
const headers = JSON.parse(readFileSync(directory + '/page.json', 'utf8'));
createServer((request, response) => response.writeHead(200, headers).end(page))
  .listen(Number(port), '127.0.0.1', () => console.log('ready'));
`;

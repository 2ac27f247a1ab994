import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { pinToCore } from './pin-to-core.ts';

interface Load {
  url: string;
  connections: number;
  seconds: number;
  headers: Record<string, string>;
}

/** wrk takes a tenth of the CPU of autocannon, so that it saturates also a fast server. Undefined if it is not installed. */
export function findWrk(): string | undefined {
  return ['/usr/bin/wrk', '/usr/local/bin/wrk', '/opt/homebrew/bin/wrk'].find((path) => existsSync(path));
}

/** Sends as many requests as the server answers, from another core. Returns their number. Throws after a failed connection. */
export async function sendLoad({ url, connections, seconds, headers }: Load): Promise<number> {
  const wrk = findWrk();
  if (!wrk) {
    const result = await autocannon({ url, connections, duration: seconds, headers });
    if (result.errors > 0) throw new Error(`${url}: ${result.errors} failed`);
    return result.requests.total;
  }
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, ...headerArgs, url];
  const [command = '', ...rest] = pinToCore(1, [wrk, ...args]);
  const { stdout } = await promisify(execFile)(command, rest);
  if (/Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`);
  return Number(/(\d+) requests in/.exec(stdout)?.[1]);
}

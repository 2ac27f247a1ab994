import { randomInt } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

export interface Reply {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

interface Call {
  method?: string;
  path: string;
  body?: object;
  token?: string;
  headers?: Record<string, string>;
  agent?: Agent;
  /** Sends from another IP address of this machine, for the rate limits. */
  fromAnywhere?: boolean;
  signal?: AbortSignal;
}

/** Requests take longer than this only if nobody replies. */
const timeoutMs = 20_000;

export const createAgent = () => new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends a request to a port of this machine, under the name `localhost`. Rejects if the connection fails. */
export async function send(port: number, call: Call): Promise<Reply> {
  const response = await open(port, {
    ...call,
    signal: call.signal ?? AbortSignal.timeout(timeoutMs),
    // As browsers do. Only such requests get kept pages.
    headers: { 'Accept-Encoding': 'gzip', ...call.headers },
  });
  const { statusCode: status = 0, headers } = response;
  const bytes = await buffer(response);
  const body = (headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
  return { status, headers, body };
}

/** Resolves to a response whose body is still to come. */
export function open(
  port: number,
  { method = 'GET', path, body, token, headers = {}, agent, fromAnywhere, signal }: Call,
): Promise<IncomingMessage> {
  const payload = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      ...(agent ? { agent } : { agent: false }),
      ...(fromAnywhere && { localAddress: `127.1.${randomInt(1, 255)}.${randomInt(1, 255)}` }),
      ...(signal && { signal }),
      headers: {
        Host: `localhost:${port}`,
        ...(payload && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(payload) }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
    outgoing.once('response', resolve);
    outgoing.once('error', reject);
    outgoing.end(payload);
  });
}

/** Like `send`, for a call that must succeed. Returns the parsed reply. */
export async function callJson<T>(port: number, call: Call): Promise<T> {
  const { status, body } = await send(port, call);
  if (status < 200 || status > 299)
    throw new Error(`${call.method ?? 'GET'} ${call.path}: ${status} ${body}`);
  return JSON.parse(body || 'null') as T;
}

import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { decryptPushMessage, type SubscriberKeys, verifyVapid } from './push-encryption.ts';

export interface ReceivedPush {
  text: string;
  /** In seconds. */
  ttl: number;
  urgency: string;
  topic: string | undefined;
  /** The public key of the application server. */
  publicKey: string;
  subject: unknown;
}

export interface FakeSubscription {
  /** As `PushSubscription.toJSON()` returns it in a browser. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  received: ReceivedPush[];
  /** Resolves to the first message that has not been waited for. Rejects after `timeoutMs`. */
  waitForMessage(timeoutMs?: number): Promise<ReceivedPush>;
  /** Requests to its endpoint, also those that were refused. */
  requests: number;
  /** Replies 410 from now on (RFC 8030, section 7.3). */
  end(): void;
}

/** What the service does with the next requests instead of accepting them. */
export type PushFault =
  | { kind: 'status'; status: number; headers?: Record<string, string> }
  | { kind: 'slow'; delayMs: number }
  | { kind: 'huge'; bytes: number };

export interface FakePushService {
  /** For PUSH_SERVICES. */
  origin: string;
  /** As a browser does. Only the application server with this public key may send. Without it every one may. */
  subscribe(applicationServerKey?: string): FakeSubscription;
  failNext(times: number, fault: PushFault): void;
  /** What was wrong with each refused request. */
  refusals: string[];
  stop(): Promise<void>;
}

interface Subscriber extends FakeSubscription {
  keys: SubscriberKeys;
  applicationServerKey: string | undefined;
  ended: boolean;
}

/** RFC 8030, section 7.2: a push service accepts at least this much. */
const maxBodyBytes = 4096;
const urgencies = ['very-low', 'low', 'normal', 'high'];

class PushError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Starts a push service (RFC 8030) on a free port of 127.0.0.1, without TLS, that decrypts what it receives. */
export async function startFakePushService(): Promise<FakePushService> {
  const subscribers = new Map<string, Subscriber>();
  const refusals: string[] = [];
  const fault: { times: number; fault: PushFault | undefined } = { times: 0, fault: undefined };
  let origin = '';

  const server = createServer((request, response) => {
    void respond(request, response).catch((error: Error) => {
      refusals.push(error.message);
      const status = error instanceof PushError ? error.status : 500;
      response.writeHead(status, { 'content-type': 'text/plain' }).end(error.message);
    });
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const subscriber = subscribers.get(request.url ?? '');
    // RFC 8030, section 7.3: 404 for an unknown subscription, and 410 may tell that it has ended.
    if (!subscriber) throw new PushError(404, 'the subscription is unknown');
    subscriber.requests += 1;
    if (subscriber.ended) throw new PushError(410, 'the subscription has ended');
    if (request.method !== 'POST') throw new PushError(405, 'messages are sent with POST');
    if (fault.times > 0 && fault.fault) {
      fault.times -= 1;
      if (fault.fault.kind !== 'slow') return fail(response, fault.fault);
      await sleep(fault.fault.delayMs);
    }
    const push = readPush(request.headers, body, subscriber, origin);
    subscriber.received.push(push);
    // Section 5: the resource of the message. Section 5.2: the TTL that the service chose.
    response.writeHead(201, { Location: `${origin}/message/${randomUUID()}`, TTL: push.ttl }).end();
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    refusals,
    subscribe(applicationServerKey) {
      const path = `/push/${randomBytes(24).toString('base64url')}`;
      const subscriber = createSubscriber(`${origin}${path}`, applicationServerKey);
      subscribers.set(path, subscriber);
      return subscriber;
    },
    failNext(times, next) {
      Object.assign(fault, { times, fault: next });
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** Throws PushError. */
function readPush(
  headers: IncomingHttpHeaders,
  body: Buffer,
  { keys, applicationServerKey }: Subscriber,
  origin: string,
): ReceivedPush {
  const {
    ttl = '',
    urgency = 'normal',
    topic,
    authorization,
  } = headers as Record<string, string | undefined>;
  // RFC 8030, section 5.2: a request without TTL is refused with 400.
  if (!/^\d+$/.test(ttl)) throw new PushError(400, 'TTL is missing');
  // Sections 5.3 and 5.4.
  if (!urgencies.includes(urgency)) throw new PushError(400, 'the urgency is unknown');
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) throw new PushError(400, 'the topic is not valid');
  if (body.length > maxBodyBytes) throw new PushError(413, 'the message is too large');
  // RFC 8292, section 4.2: 401 without the header, 403 for another key than the subscription's.
  if (authorization === undefined) throw new PushError(401, 'VAPID is missing');
  const { publicKey, subject } = withStatus(403, () => verifyVapid(authorization, origin, new Date()));
  if (applicationServerKey !== undefined && applicationServerKey !== publicKey)
    throw new PushError(403, 'the key is not the one of the subscription');
  // RFC 8291, section 4. Real services cannot read messages, and browsers drop what they cannot decrypt.
  if (headers['content-encoding'] !== 'aes128gcm') throw new PushError(400, 'the encoding is not aes128gcm');
  const text = withStatus(400, () => decryptPushMessage(body, keys)).toString();
  return { text, ttl: Number(ttl), urgency, topic, publicKey, subject };
}

function withStatus<T>(status: number, check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw new PushError(status, (error as Error).message);
  }
}

function fail(response: ServerResponse, fault: Exclude<PushFault, { kind: 'slow' }>): void {
  if (fault.kind === 'status') response.writeHead(fault.status, fault.headers).end();
  else response.writeHead(201).end(Buffer.alloc(fault.bytes, 'x'));
}

function createSubscriber(endpoint: string, applicationServerKey: string | undefined): Subscriber {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys('base64url');
  const authSecret = randomBytes(16);
  let taken = 0;
  const subscriber: Subscriber = {
    subscription: { endpoint, keys: { p256dh: publicKey, auth: authSecret.toString('base64url') } },
    keys: { privateKey: ecdh.getPrivateKey(), authSecret },
    applicationServerKey,
    received: [],
    requests: 0,
    ended: false,
    end() {
      subscriber.ended = true;
    },
    async waitForMessage(timeoutMs = 15_000) {
      const deadline = Date.now() + timeoutMs;
      while (subscriber.received.length <= taken) {
        if (Date.now() > deadline) throw new Error('no push message arrived');
        await sleep(20);
      }
      return subscriber.received[taken++] as ReceivedPush;
    },
  };
  return subscriber;
}

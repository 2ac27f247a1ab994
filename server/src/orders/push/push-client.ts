import { type LookupAddress, lookup as resolveHost } from 'node:dns';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { PushMessage, PushSubscription } from '@vitrina/contract/orders/push/schema.ts';
import webPush from 'web-push';
import type { Env } from '../../platform/env.ts';
import { arePublic, parseEndpoint } from '../../platform/push-services.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** A push message about an order that is older than an hour helps nobody. */
export const pushLifetimeMs = 60 * 60 * 1000;
const defaultTimeoutMs = 10_000;
const maxReplyBytes = 16 * 1024;

export interface PushClient {
  /** For subscribing in a browser. */
  publicKey: string;
  accepts(endpoint: string): boolean;
  /**
   * The service keeps the message for `lifetimeMs`. Resolves to whether the subscription still exists. Rejects if the service did not
   * take the message.
   */
  send(subscription: PushSubscription, message: PushMessage, lifetimeMs?: number): Promise<boolean>;
}

type Resolve = (host: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;

const resolveAll: Resolve = (host, done) => resolveHost(host, { all: true }, done);

/** A push service did not take the message. The error does not name the endpoint, because that is secret. */
class PushError extends Error {}

export function createPushClient(
  { pushServices, publicUrl, mailFrom }: Pick<Env, 'pushServices' | 'publicUrl' | 'mailFrom'>,
  keys: VapidKeys,
  { timeoutMs = defaultTimeoutMs, resolve = resolveAll }: { timeoutMs?: number; resolve?: Resolve } = {},
): PushClient {
  const agent = new https.Agent({ keepAlive: true, timeout: 30_000, lookup: createLookup(resolve) });
  const vapidDetails = { subject: findContact(publicUrl, mailFrom), ...keys };

  return {
    publicKey: keys.publicKey,
    accepts: (endpoint) => parseEndpoint(endpoint, pushServices) !== undefined,
    async send(subscription, message, lifetimeMs = pushLifetimeMs) {
      const url = parseEndpoint(subscription.endpoint, pushServices);
      // The list of services may have become shorter.
      if (!url) return false;
      const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
        vapidDetails,
        TTL: Math.ceil(lifetimeMs / 1000),
        urgency: 'high',
        topic: message.topic,
      });
      const signal = AbortSignal.timeout(timeoutMs);
      const options = { method: 'POST', headers, signal };
      const request =
        url.protocol === 'https:' ? https.request(url, { ...options, agent }) : http.request(url, options);
      const { statusCode = 0 } = await exchange(request, body);
      if (statusCode === 404 || statusCode === 410) return false;
      // A redirect could lead to any address.
      if (statusCode < 200 || statusCode > 299) throw new PushError(`${url.host} replied ${statusCode}`);
      return true;
    },
  };
}

/** The addresses that are checked are those that are connected to. */
function createLookup(resolve: Resolve): LookupFunction {
  return (host, { all }, done) => {
    resolve(host, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) done(error ?? new PushError(`${host} has no address`), '', 0);
      else if (!arePublic(addresses)) done(new PushError(`${host} has an address that is not public`), '', 0);
      else if (all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

/** Resolves once the reply has ended, and rejects if it is too long. */
function exchange(request: ClientRequest, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on('error', (error) => reject(new PushError(error.message, { cause: error })));
    request.on('response', (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > maxReplyBytes) response.destroy(new Error('the reply is too long'));
      });
      response.on('error', (error) => reject(new PushError(error.message, { cause: error })));
      response.on('end', () => resolve(response));
    });
    request.end(body);
  });
}

/** RFC 8292, section 2.1: whom a push service may write to. */
function findContact(publicUrl: string, mailFrom: string): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  return `mailto:${/<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}

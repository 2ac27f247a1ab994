import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createKeyAndCertificate } from '@vitrina/fakes/certificate.ts';
import { decryptPushMessage } from '@vitrina/fakes/push-encryption.ts';
import { type FakePushService, startFakePushService } from '@vitrina/fakes/push-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { defaultPushServices, parseEndpoint } from '../../platform/push-services.ts';
import { createPushClient } from './push-client.ts';

const keys = webPush.generateVAPIDKeys();
const message = {
  topic: '018f5b5e7c1a7c118a336a1f0a0b0c0d',
  title: 'Pedido #148',
  body: '$ 46.000',
  url: '/pedidos',
};
let service: FakePushService;
beforeAll(async () => {
  service = await startFakePushService();
});
afterAll(() => service.stop());

const createClient = (pushServices = [service.origin]) =>
  createPushClient(
    { pushServices, publicUrl: 'http://vitrina.test', mailFrom: 'Vitrina <hola@vitrina.test>' },
    keys,
  );

/** RFC 8291, appendix A. */
test('the double decrypts the example of the standard', () => {
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  const subscriber = {
    privateKey: Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'),
    authSecret: Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url'),
  };
  const plaintext = decryptPushMessage(Buffer.from(body, 'base64url'), subscriber);
  expect(plaintext.toString()).toBe('When I grow up, I want to be a watermelon');
  const altered = Buffer.from(body, 'base64url');
  altered.writeUInt8(altered.readUInt8(120) ^ 1, 120);
  expect(() => decryptPushMessage(altered, subscriber)).toThrow();
});

describe('a message', () => {
  test('arrives encrypted, signed, urgent and for an hour', async () => {
    const device = service.subscribe(keys.publicKey);
    expect(await createClient().send(device.subscription, message)).toBe(true);
    const push = await device.waitForMessage();
    expect(JSON.parse(push.text)).toEqual(message);
    expect(push).toMatchObject({
      ttl: 3600,
      urgency: 'high',
      topic: '018f5b5e7c1a7c118a336a1f0a0b0c0d',
      publicKey: keys.publicKey,
      subject: 'mailto:hola@vitrina.test',
    });
  });

  test('for another key than the subscription has is refused', async () => {
    const device = service.subscribe(webPush.generateVAPIDKeys().publicKey);
    await expect(createClient().send(device.subscription, message)).rejects.toThrow('replied 403');
    expect(service.refusals.at(-1)).toBe('the key is not the one of the subscription');
  });

  test('to a subscription that ended, or that the service does not know, says so', async () => {
    const device = service.subscribe();
    device.end();
    expect(await createClient().send(device.subscription, message)).toBe(false);
    const { keys: subscriberKeys } = device.subscription;
    const unknown = { endpoint: `${service.origin}/push/x`, keys: subscriberKeys };
    expect(await createClient().send(unknown, message)).toBe(false);
    // Its service is no longer in the settings.
    expect(await createClient(defaultPushServices).send(service.subscribe().subscription, message)).toBe(
      false,
    );
  });

  test.each([[400], [413], [429], [500], [503]])('is not lost silently after a %i', async (status) => {
    const device = service.subscribe();
    service.failNext(1, { kind: 'status', status, headers: { 'Retry-After': '1' } });
    await expect(createClient().send(device.subscription, message)).rejects.toThrow(`replied ${status}`);
    expect(device.received).toEqual([]);
  });

  test.each([[301], [302], [307], [308]])('does not follow a redirect: %i', async (status) => {
    const [device, other] = [service.subscribe(), service.subscribe()];
    service.failNext(1, { kind: 'status', status, headers: { Location: other.subscription.endpoint } });
    await expect(createClient().send(device.subscription, message)).rejects.toThrow(`replied ${status}`);
    expect(other.requests).toBe(0);
  });

  test('is given up when the reply is endless', async () => {
    const device = service.subscribe();
    service.failNext(1, { kind: 'huge', bytes: 2_000_000 });
    await expect(createClient().send(device.subscription, message)).rejects.toThrow('too long');
  });

  test('is given up when the service does not reply in time', async () => {
    const device = service.subscribe();
    service.failNext(1, { kind: 'slow', delayMs: 5_000 });
    const client = createPushClient(
      { pushServices: [service.origin], publicUrl: 'https://vitrina.test', mailFrom: '' },
      keys,
      { timeoutMs: 100 },
    );
    await expect(client.send(device.subscription, message)).rejects.toThrow(/abort|timeout/i);
  });
});

describe('endpoints', () => {
  test.each([
    ['https://fcm.googleapis.com/fcm/send/abc:def', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
    ['https://web.push.apple.com/QGuQyavXutnMH9', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
    ['https://user:secret@fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com@evil.example/fcm', false],
    ['https://evilfcm.googleapis.com/fcm', false],
    ['https://fcm.googleapis.com.evil.example/fcm', false],
    ['https://push.apple.com/x', false],
    ['https://evilpush.apple.com/x', false],
    ['https://127.0.0.1/x', false],
    ['https://[::1]/x', false],
    ['https://169.254.169.254/latest', false],
    ['ftp://fcm.googleapis.com/x', false],
    ['no-es-una-url', false],
  ])('%s is of a known push service: %s', (endpoint, isKnown) => {
    expect(parseEndpoint(endpoint, defaultPushServices) !== undefined).toBe(isKnown);
  });
});

describe('a push service whose name resolves to a private address', () => {
  let server: Server;
  let requests = 0;
  let connections = 0;
  beforeAll(async () => {
    const { certificate, privateKey } = createKeyAndCertificate('fcm.googleapis.com');
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
    server = createServer({ key, cert: certificate }, (_request, response) => {
      requests += 1;
      response.end();
    });
    server.on('connection', () => {
      connections += 1;
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
  });
  afterAll(() => server.close());

  test.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['192.168.0.1'],
    ['169.254.169.254'],
    ['100.64.0.1'],
    ['224.0.0.1'],
    ['::1'],
    ['fd00::1'],
    ['::ffff:127.0.0.1'],
    ['64:ff9b::7f00:1'],
  ])('is not called: %s', async (address) => {
    const { port } = server.address() as AddressInfo;
    const host = `fcm.googleapis.com:${port}`;
    const client = createPushClient(
      { pushServices: [host], publicUrl: 'https://vitrina.test', mailFrom: '' },
      keys,
      {
        resolve: (_host, done) =>
          done(null, [
            { address: '142.250.1.1', family: 4 },
            { address, family: address.includes(':') ? 6 : 4 },
          ]),
      },
    );
    const { keys: subscriberKeys } = service.subscribe().subscription;
    const endpoint = `https://${host}/fcm/send/abc`;
    await expect(client.send({ endpoint, keys: subscriberKeys }, message)).rejects.toThrow('not public');
    expect([connections, requests]).toEqual([0, 0]);
  });
});

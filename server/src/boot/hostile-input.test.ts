import { text } from 'node:stream/consumers';
import { endpoints } from '@vitrina/contract/boot/endpoints.ts';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { reportMenu } from '@vitrina/contract/page/endpoints.ts';
import { type Endpoint, eventStream } from '@vitrina/contract/platform/endpoint.ts';
import { chooseCount, isFullRun, withLongForm } from '@vitrina/fakes/full-run.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bootTestApp, type Owner, randomIp } from '../testing/app.ts';
import { createOwnerDump } from '../testing/owner-rows-dump.ts';
import { findReads, place, plantedValues } from '../testing/planted-input.ts';

// Sends hostile input to every endpoint. `HOSTILE_INPUTS=100000` sets the number of all inputs, and `HOSTILE_SEED` the seed.
const inputCount = chooseCount('HOSTILE_INPUTS', { short: 500, long: 20_000 });
const seed = Number(process.env.HOSTILE_SEED ?? 20_261_121);
const inputsPerEndpoint = Math.ceil(inputCount / endpoints.length);
const timeoutMs = 60_000 + inputsPerEndpoint * 500;

const t = bootTestApp();
let victim: Owner & { ids: string[] };
let victimRows: Record<string, string>;
let dumpRows: Awaited<ReturnType<typeof createOwnerDump>>;
let sentCount = 0;

beforeAll(async () => {
  victim = { ...(await t.buildOwner({ plan: 'pro' })), ids: [] };
  const { token } = victim;
  await t.call(updateCustomization, { token, body: { businessName: `Fogón ${victim.userId}` } });
  const { category } = (await t.call(createCategory, { token, body: { name: 'Sopas' } })).body;
  const body = { name: 'Ajiaco', description: 'Rico', price: '1', categoryId: category.id };
  const { menu } = (await t.call(createProduct, { token, body })).body;
  victim.ids = [victim.userId, category.id, menu.id];
  // Any visitor may add to these, and each call to its session.
  const open = ['sessions', 'devices', 'view_counts', 'order_clicks', 'daily_counts', 'counted_visitors'];
  dumpRows = await createOwnerDump(t, [...open, 'reports', 'codes']);
  victimRows = await dumpRows(victim.userId);
});

/** Values that break programs, and some that are valid somewhere. */
const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '\0',
    '\ud800',
    "'; drop table users; --",
    '../../etc/passwd',
    '%00',
    '%2e%2e%2f',
    'a'.repeat(5000),
    '\u202e',
    '9'.repeat(400),
    '__proto__',
    'constructor',
    '00000000-0000-0000-0000-000000000000',
    '2026-02-30',
    '1e400',
    '-0',
    'premium',
    'ana@example.com',
    '1.00',
    'true',
  ),
);
const hostileValue = fc.oneof(
  hostileText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, -1, 0, 1, 1e308, 2 ** 53, [], {}, [[[]]], { toString: 1 }, [
    { id: 'x', order: 1 },
  ]),
  fc.uuid(),
);

function fieldsOf(schema: z.ZodType): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function recordOf(names: readonly string[], value: fc.Arbitrary<unknown>) {
  return fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });
}

/** JSON, sometimes cut off, with a repeated field or deeply nested. */
function hostileJson(body: z.ZodType): fc.Arbitrary<string> {
  const json = fc
    .oneof(
      { weight: 5, arbitrary: recordOf(fieldsOf(body), hostileValue) },
      { weight: 1, arbitrary: hostileValue },
    )
    .map((value) => JSON.stringify(value) ?? '');
  return fc.oneof(
    { weight: 8, arbitrary: json },
    { weight: 1, arbitrary: fc.tuple(json, fc.nat(40)).map(([text, length]) => text.slice(0, length)) },
    { weight: 1, arbitrary: fc.nat(3000).map((depth) => `${'['.repeat(depth)}1${']'.repeat(depth)}`) },
    { weight: 1, arbitrary: json.map((text) => text.replace('{', '{"__proto__":{"admin":true},')) },
  );
}

/** The operator may change any account, so the operator's calls do not get the ids of the victim. */
function hostileParam({ access }: Endpoint): fc.Arbitrary<string> {
  return access === 'operator'
    ? hostileText
    : fc.oneof(
        hostileText,
        fc.nat(2).map((index) => victim.ids[index] ?? ''),
      );
}

const hostileType = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
      '',
    ),
  },
);

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 250) || 'x';
}

describe('hostile input is never a 5xx and changes nothing', withLongForm, () => {
  test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      const caller = await t.buildOwner({ plan: 'premium' });
      const token = endpoint.access === 'operator' ? await t.operatorToken() : caller.token;
      const callerRows = await dumpRows(caller.userId);
      let acceptedCount = 0;
      const isStream = endpoint.reply === eventStream;
      const input = fc.record({
        payload: hostileJson(endpoint.body),
        param: hostileParam(endpoint),
        query: recordOf([...fieldsOf(endpoint.query), 'userId'], hostileText),
        type: hostileType,
      });
      await fc.assert(
        fc.asyncProperty(input, async ({ payload, param, query, type }) => {
          const path = endpoint.path.replace(/:\w+/g, () => encode(param));
          const search = Object.entries(query).map(([name, value]) => `${name}=${encode(String(value))}`);
          const response = await t.app.inject({
            method: endpoint.method,
            url: `${path}?${search.join('&')}`,
            remoteAddress: randomIp(),
            headers: {
              ...(type && { 'content-type': type }),
              ...(endpoint.access !== 'public' && { authorization: `Bearer ${token}` }),
            },
            ...(endpoint.method !== 'GET' && { payload }),
            payloadAsStream: isStream,
          });
          sentCount += 1;
          expect(response.statusCode).toBeLessThan(500);
          if (response.statusCode < 400) {
            acceptedCount += 1;
            // It never ends by itself.
            if (isStream) response.stream().destroy();
            return;
          }
          const body = isStream ? await text(response.stream()) : response.body;
          expect(JSON.parse(body).message).toMatch(/\S/);
        }),
        { numRuns: inputsPerEndpoint, seed },
      );
      expect(await dumpRows(victim.userId)).toEqual(victimRows);
      // Some input is valid by chance.
      if (acceptedCount === 0) expect(await dumpRows(caller.userId)).toEqual(callerRows);
    },
    timeoutMs,
  );

  test('all inputs were sent', () => {
    expect(sentCount).toBeGreaterThanOrEqual(inputCount);
    if (process.env.HOSTILE_INPUTS) console.log(`${sentCount} hostile inputs`);
  });
});

/** The bodies that plant `value` below every property that the validator reads, and those of all values in turn. */
function* plantBodies(schema: z.ZodType): Generator<unknown> {
  const { paths, names } = findReads(schema);
  const plant = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]));
  for (const [index, path] of paths.entries()) {
    const others = isFullRun
      ? plantedValues
      : [plantedValues[0], plantedValues[1 + (index % (plantedValues.length - 1))]];
    for (const value of others) {
      // A field of the validator may hide that its neighbour is read, so each also stands alone.
      yield place(path, plant(value));
      if (isFullRun) for (const name of names) yield place([...path, name], value);
    }
  }
}

function encodeForm(body: unknown): string {
  const parts = Object.entries(Object(body)).flatMap(([name, value]) =>
    ['text/plain', 'application/json'].map(
      (type) =>
        `--x\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: ${type}\r\n\r\n${JSON.stringify(value)}\r\n`,
    ),
  );
  return `${parts.join('')}--x--\r\n`;
}

describe(
  'what stands below a property that a validator reads is at most an invalid input',
  withLongForm,
  () => {
    let plantedCount = 0;

    test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
      '%s',
      async (_, endpoint) => {
        const owner = await t.buildOwner({ plan: 'premium' });
        const token = endpoint.access === 'operator' ? await t.operatorToken() : owner.token;
        const send = async (options: { type?: string; payload?: string; search?: string }) => {
          const response = await t.app.inject({
            method: endpoint.method,
            url: `${endpoint.path.replace(/:\w+/g, owner.userId)}?${options.search ?? ''}`,
            remoteAddress: randomIp(),
            headers: {
              ...(options.type && { 'content-type': options.type }),
              ...(endpoint.access !== 'public' && { authorization: `Bearer ${token}` }),
            },
            ...(options.payload && { payload: options.payload }),
            payloadAsStream: endpoint.reply === eventStream,
          });
          plantedCount += 1;
          if (endpoint.reply === eventStream) response.stream().destroy();
          else if (response.statusCode >= 400) expect(response.json().message).toMatch(/\S/);
          return response.statusCode;
        };
        if (endpoint.method !== 'GET') {
          for (const body of plantBodies(endpoint.body)) {
            const payload = JSON.stringify(body);
            expect(await send({ type: 'application/json', payload }), payload).toBeLessThan(500);
            if (!endpoint.multipart) continue;
            const form = encodeForm(body);
            const status = await send({ type: 'multipart/form-data; boundary=x', payload: form });
            expect(status, form).toBeLessThan(500);
          }
        }
        const { paths, names } = findReads(endpoint.query);
        for (const name of paths.flatMap(([first]) => first ?? []))
          for (const search of [`${name}=1&${name}=2`, ...names.map((inner) => `${name}[${inner}]=1`)])
            expect(await send({ search }), search).toBeLessThan(500);
      },
      timeoutMs,
    );

    test('the form of a report, which also takes JSON', async () => {
      const bodies = [...plantBodies(reportMenu.body), null, [], 'x', 5, { note: 5, contact: { length: 2 } }];
      for (const body of bodies) {
        const payload = JSON.stringify(body);
        const response = await t.app.inject({
          method: 'POST',
          url: `/menu/${victim.userId}/reportar`,
          remoteAddress: randomIp(),
          headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
          payload,
        });
        expect(response.statusCode, payload).toBe(400);
      }
    });

    test('every call with a body got some', () => {
      const withFields = endpoints.filter(({ body }) => findReads(body).paths.length > 1);
      expect(withFields.length).toBeGreaterThan(80);
      expect(plantedCount).toBeGreaterThan(10 * withFields.length);
    });
  },
);

test.each([
  [`/api/menu/${'a'.repeat(10_000)}`, 404],
  ['/api/%E0%A4%A', 400],
])('the URL %s gets %i and a Spanish message that does not repeat it', async (url, status) => {
  const reply = await t.app.inject(url);
  expect(reply.statusCode).toBe(status);
  expect(reply.json()).toEqual({ code: expect.any(String), message: expect.stringMatching(/[a-z]\w/) });
  expect(reply.body).not.toContain(url.slice(-8));
});

import { type DomainCheck, type Verdict, verdicts } from '@vitrina/contract/page/domains/schema.ts';
import { type Records, startFakeDns } from '@vitrina/fakes/dns.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDnsLookup } from './dns.ts';
import { diagnose, hasNoAnswer, isReady, pendingChecks, type Target } from './dns-diagnosis.ts';

const ipv4 = '203.0.113.7';
const ipv6 = '2001:db8::7';
const token = '0123456789abcdef0123456789abcdef';
const proof = { TXT: [`vitrina-${token}`] };
const target = { serverIps: [ipv4, ipv6], domainCname: undefined };
type Id = DomainCheck['id'];

let dns: Awaited<ReturnType<typeof startFakeDns>>;
beforeAll(async () => {
  dns = await startFakeDns();
});
afterAll(() => dns.stop());

/** Queries a real name server that only knows `zone`. */
async function examine(
  name: string,
  zone: Record<string, Records>,
  { failing = {}, at = target }: { failing?: Parameters<typeof failAll>[0]; at?: Target } = {},
) {
  dns.replaceZone(zone);
  failAll(failing);
  // Short where a server is silent on purpose, long elsewhere for busy machines.
  const timeout = Object.values(failing).includes('silent') ? 600 : 3_000;
  const lookUp = createDnsLookup({ ...at, dnsServers: [dns.server] }, { timeout, tries: 1 });
  const checks = diagnose(await lookUp(name), token, at);
  failAll(Object.fromEntries(Object.keys(failing).map((name) => [name, null])));
  return checks;
}

function failAll(failing: Record<string, Parameters<typeof dns.fail>[1]>) {
  for (const [name, failure] of Object.entries(failing)) dns.fail(name, failure);
}

function verdictsOf(checks: readonly DomainCheck[]): Partial<Record<Id, Verdict>> {
  return Object.fromEntries(checks.map(({ id, verdict }) => [id, verdict]));
}

const domain = 'fogon.com';
const correctZone = {
  [domain]: { A: [ipv4] },
  [`_vitrina.${domain}`]: proof,
  [`www.${domain}`]: { CNAME: domain },
};
const zoneWithout = (name: string) =>
  Object.fromEntries(Object.entries(correctZone).filter(([each]) => each !== name));
const withA = (...A: string[]) => ({ ...correctZone, [domain]: { A } });
const withProof = (records: Records) => ({ ...correctZone, [`_vitrina.${domain}`]: records });
const withCaa = (...CAA: string[]) => ({ ...correctZone, [domain]: { A: [ipv4], CAA } });
const ok = { address: 'ok', ownership: 'ok', www: 'ok' } as const;

const situations: [
  title: string,
  zone: Record<string, Records>,
  verdicts: Partial<Record<Id, Verdict>>,
  ready: boolean,
][] = [
  ['a complete zone', correctZone, ok, true],
  ['our A and our AAAA', { ...correctZone, [domain]: { A: [ipv4], AAAA: [ipv6] } }, ok, true],
  [
    'our AAAA in long form',
    { ...correctZone, [domain]: { A: [ipv4], AAAA: ['2001:0db8:0:0:0:0:0:7'] } },
    ok,
    true,
  ],
  ['the same A twice', withA(ipv4, ipv4), ok, true],
  ['www with an A of its own', { ...correctZone, [`www.${domain}`]: { A: [ipv4] } }, ok, true],
  [
    'a wildcard that points to us',
    { [domain]: { A: [ipv4] }, [`_vitrina.${domain}`]: proof, [`*.${domain}`]: { A: [ipv4] } },
    ok,
    true,
  ],
  ['an empty zone', {}, { address: 'nxdomain', ownership: 'missing', www: 'missing' }, false],
  [
    'mail records without an A',
    { ...correctZone, [domain]: { TXT: ['v=spf1 -all'] } },
    { ...ok, address: 'missing', www: 'missing' },
    false,
  ],
  [
    'an A that points elsewhere',
    withA('198.51.100.9'),
    { ...ok, address: 'elsewhere', www: 'elsewhere' },
    false,
  ],
  [
    'two A, both elsewhere',
    withA('198.51.100.9', '198.51.100.10'),
    { ...ok, address: 'elsewhere', www: 'elsewhere' },
    false,
  ],
  [
    'two A, one of them ours',
    withA(ipv4, '198.51.100.9'),
    { ...ok, address: 'some-elsewhere', www: 'elsewhere' },
    false,
  ],
  [
    'our A and an AAAA elsewhere',
    { ...correctZone, [domain]: { A: [ipv4], AAAA: ['2001:db8::bad'] } },
    { ...ok, address: 'ipv6-elsewhere', www: 'elsewhere' },
    false,
  ],
  ['only our AAAA', { ...correctZone, [domain]: { AAAA: [ipv6] } }, { ...ok, address: 'ipv6-only' }, true],
  [
    'only an AAAA that points elsewhere',
    { ...correctZone, [domain]: { AAAA: ['2001:db8::bad'] } },
    { ...ok, address: 'elsewhere', www: 'elsewhere' },
    false,
  ],
  ['a private IP', withA('192.168.1.20'), { ...ok, address: 'private-address', www: 'elsewhere' }, false],
  ['a loopback IP', withA('127.0.0.1'), { ...ok, address: 'private-address', www: 'elsewhere' }, false],
  ['a CDN proxy', withA('104.21.5.9', '172.67.130.4'), { ...ok, address: 'proxied', www: 'proxied' }, false],
  [
    'a CDN proxy over IPv6',
    { ...correctZone, [domain]: { AAAA: ['2606:4700::6815:509'] } },
    { ...ok, address: 'proxied', www: 'proxied' },
    false,
  ],
  [
    'www through a CDN',
    { ...correctZone, [`www.${domain}`]: { A: ['104.21.5.9'] } },
    { ...ok, www: 'proxied' },
    true,
  ],
  [
    'a CNAME at the apex, to us',
    { ...correctZone, [domain]: { CNAME: 'server.vitrina.net' }, 'server.vitrina.net': { A: [ipv4] } },
    { ...ok, address: 'cname-at-apex' },
    true,
  ],
  [
    'a CNAME at the apex, elsewhere',
    {
      ...correctZone,
      [domain]: { CNAME: 'shops.example.net' },
      'shops.example.net': { A: ['198.51.100.9'] },
    },
    { ...ok, address: 'cname-elsewhere', www: 'elsewhere' },
    false,
  ],
  [
    'a CNAME to a name that does not exist',
    { ...correctZone, [domain]: { CNAME: 'gone.example.net' } },
    { ...ok, address: 'cname-dangling', www: 'missing' },
    false,
  ],
  [
    'a CNAME to itself',
    { ...correctZone, [domain]: { CNAME: domain } },
    { ...ok, address: 'loop', www: 'servfail' },
    false,
  ],
  [
    'a loop of two CNAMEs',
    { ...correctZone, [domain]: { CNAME: 'b.example.net' }, 'b.example.net': { CNAME: domain } },
    { ...ok, address: 'loop', www: 'servfail' },
    false,
  ],
  [
    'a loop that begins later',
    {
      ...correctZone,
      [domain]: { CNAME: 'b.example.net' },
      'b.example.net': { CNAME: 'c.example.net' },
      'c.example.net': { CNAME: 'b.example.net' },
    },
    { ...ok, address: 'loop', www: 'servfail' },
    false,
  ],
  ['no www', zoneWithout(`www.${domain}`), { ...ok, www: 'missing' }, true],
  [
    'www elsewhere',
    { ...correctZone, [`www.${domain}`]: { A: ['198.51.100.9'] } },
    { ...ok, www: 'elsewhere' },
    true,
  ],
  [
    'www to a name that does not exist',
    { ...correctZone, [`www.${domain}`]: { CNAME: 'gone.example.net' } },
    { ...ok, www: 'missing' },
    true,
  ],
  ['no TXT', zoneWithout(`_vitrina.${domain}`), { ...ok, ownership: 'missing' }, false],
  [
    'a TXT of something else',
    withProof({ TXT: ['google-site-verification=x'] }),
    { ...ok, ownership: 'wrong-value' },
    false,
  ],
  ['our TXT among others', withProof({ TXT: ['otro', `vitrina-${token}`] }), ok, true],
  [
    'the TXT of an earlier claim',
    withProof({ TXT: ['vitrina-00000000000000000000000000000000'] }),
    { ...ok, ownership: 'old-value' },
    false,
  ],
  [
    'the TXT of another account beside ours',
    withProof({ TXT: ['vitrina-ffff', `vitrina-${token}`] }),
    ok,
    true,
  ],
  [
    'a TXT cut short',
    withProof({ TXT: [`vitrina-${token.slice(0, 20)}`] }),
    { ...ok, ownership: 'old-value' },
    false,
  ],
  ['a TXT with its quotes', withProof({ TXT: [`"vitrina-${token}"`] }), ok, true],
  ['a TXT with spaces and capitals', withProof({ TXT: [` Vitrina-${token.toUpperCase()} `] }), ok, true],
  [
    'the TXT at the root',
    { ...zoneWithout(`_vitrina.${domain}`), [domain]: { A: [ipv4], TXT: [`vitrina-${token}`] } },
    { ...ok, ownership: 'at-the-root' },
    false,
  ],
  [
    'the TXT at a doubled name',
    { ...zoneWithout(`_vitrina.${domain}`), [`_vitrina.${domain}.${domain}`]: proof },
    { ...ok, ownership: 'doubled-name' },
    false,
  ],
  [
    'a wildcard TXT of something else',
    { ...zoneWithout(`_vitrina.${domain}`), [`*.${domain}`]: { TXT: ['otro'] } },
    { ...ok, ownership: 'wrong-value' },
    false,
  ],
  [
    'a wildcard CNAME where the TXT should be',
    { ...zoneWithout(`_vitrina.${domain}`), [`*.${domain}`]: { CNAME: domain } },
    { ...ok, ownership: 'alias-in-the-way' },
    false,
  ],
  [
    'a CNAME at the name of the TXT',
    withProof({ CNAME: 'verify.example.net' }),
    { ...ok, ownership: 'alias-in-the-way' },
    false,
  ],
  [
    'a CNAME that points to the TXT',
    { ...withProof({ CNAME: 'proof.example.net' }), 'proof.example.net': proof },
    ok,
    true,
  ],
  [
    'a TXT longer than a datagram',
    withProof({ TXT: [...Array.from({ length: 9 }, (_, n) => `${n}`.repeat(120)), `vitrina-${token}`] }),
    ok,
    true,
  ],
  ['CAA that allows our authority', withCaa('0 issue "letsencrypt.org"'), ok, true],
  [
    'CAA that allows ours among others',
    withCaa('0 issue "digicert.com"', '0 issue "letsencrypt.org"'),
    ok,
    true,
  ],
  ['CAA for wildcards only', withCaa('0 issuewild "digicert.com"'), ok, true],
  ['CAA with only a contact', withCaa('0 iodef "mailto:ana@fogon.com"'), ok, true],
  [
    'CAA that allows another authority',
    withCaa('0 issue "digicert.com"'),
    { ...ok, authority: 'caa-forbids' },
    false,
  ],
  ['CAA that forbids all', withCaa('0 issue ";"'), { ...ok, authority: 'caa-forbids' }, false],
  [
    'CAA that allows ours only by DNS',
    withCaa('0 issue "letsencrypt.org; validationmethods=dns-01"'),
    { ...ok, authority: 'caa-method' },
    false,
  ],
  [
    'CAA that allows ours over HTTP',
    withCaa('0 issue "letsencrypt.org; validationmethods=dns-01,http-01"'),
    ok,
    true,
  ],
];

test('at least forty situations cover every verdict', () => {
  expect(situations.length).toBeGreaterThanOrEqual(40);
  const coveredHere = situations.flatMap(([, , expected]) => Object.values(expected));
  const coveredBelow = ['waiting', 'refused', 'timeout'];
  expect(new Set([...coveredHere, ...coveredBelow])).toEqual(new Set(verdicts));
});

describe('the diagnosis', () => {
  test.each(situations)('the diagnosis of %s is correct', async (_title, zone, expected, isDomainReady) => {
    const checks = await examine(domain, zone);
    expect(verdictsOf(checks)).toEqual(expected);
    expect(isReady(checks)).toBe(isDomainReady);
    for (const { state, problem, help } of checks) {
      const hasProblem = state !== 'ok';
      expect([problem !== null, help !== null]).toEqual([hasProblem, hasProblem]);
      if (hasProblem) expect(`${problem} ${help}`).toMatch(/^[«A-ZÁÉÍÓÚÑa-z_].+\.$/);
    }
  });
});

describe('a name server that does not respond deactivates no domain', () => {
  test.each([
    ['an error', { [domain]: 'SERVFAIL' }, { address: 'servfail', ownership: 'servfail', www: 'servfail' }],
    ['a refusal', { [domain]: 'REFUSED' }, { address: 'refused', ownership: 'refused', www: 'refused' }],
    ['silence', { [domain]: 'silent' }, { address: 'timeout', ownership: 'timeout', www: 'timeout' }],
    ['silence for the TXT', { [`_vitrina.${domain}`]: 'silent' }, { ...ok, ownership: 'timeout' }],
    ['an error for www', { [`www.${domain}`]: 'SERVFAIL' }, { ...ok, www: 'servfail' }],
  ] as const)('%s leaves the domain active', async (title, failing, expected) => {
    const checks = await examine(domain, correctZone, { failing });
    expect(verdictsOf(checks)).toEqual(expected);
    expect(hasNoAnswer(checks)).toBe(title !== 'an error for www');
    expect(isReady(checks)).toBe(title === 'an error for www');
  });

  test('a missing name server counts as no answer', async () => {
    const lookUp = createDnsLookup({ ...target, dnsServers: ['127.0.0.1:1'] }, { timeout: 150, tries: 1 });
    expect(hasNoAnswer(diagnose(await lookUp(domain), token, target))).toBe(true);
  });
});

describe('other names', () => {
  test('an internationalized domain is resolved in punycode and displayed decoded', async () => {
    const idn = 'xn--caf-dma.com';
    const zone = { [idn]: { A: ['198.51.100.9'] }, [`_vitrina.${idn}`]: proof };
    const [address] = await examine(idn, zone);
    expect(address?.problem).toBe('café.com lleva a otro servidor: 198.51.100.9.');
    const pointingZone = { ...zone, [idn]: { A: [ipv4] } };
    expect(isReady(await examine(idn, pointingZone))).toBe(true);
  });

  test('a subdomain needs no www, and its records have the host names to type at the registrar', async () => {
    const subdomain = 'carta.fogon.com.co';
    const checks = await examine(subdomain, { [subdomain]: { A: [ipv4] }, [`_vitrina.${subdomain}`]: proof });
    expect(checks.map(({ record }) => record.host)).toEqual(['carta', '_vitrina.carta']);
    expect(isReady(checks)).toBe(true);
  });

  test('a subdomain inherits the CAA records of the name above it', async () => {
    const subdomain = 'carta.fogon.com';
    const zone = {
      ...withCaa('0 issue "digicert.com"'),
      [subdomain]: { A: [ipv4] },
      [`_vitrina.${subdomain}`]: proof,
    };
    const checks = await examine(subdomain, zone);
    expect(checks.at(-1)).toMatchObject({ verdict: 'caa-forbids', record: { name: 'fogon.com', host: '@' } });
  });
});

describe('with DOMAIN_CNAME', () => {
  const at = { serverIps: [], domainCname: 'dominios.vitrina.net' };
  const server = { 'dominios.vitrina.net': { A: [ipv4] } };

  test('a CNAME is correct for a subdomain', async () => {
    const subdomain = 'carta.fogon.com';
    const zone = {
      ...server,
      [subdomain]: { CNAME: 'dominios.vitrina.net' },
      [`_vitrina.${subdomain}`]: proof,
    };
    const checks = await examine(subdomain, zone, { at });
    expect(isReady(checks)).toBe(true);
    expect(checks[0]).toMatchObject({
      verdict: 'ok',
      record: { type: 'CNAME', value: 'dominios.vitrina.net' },
    });
  });

  test('a flattened CNAME is correct at the root, and the help for a missing one says so', async () => {
    expect(isReady(await examine(domain, { ...server, ...correctZone }, { at }))).toBe(true);
    const [address] = await examine(domain, server, { at });
    expect(address?.help).toContain('ALIAS (o CNAME aplanado) en @ con el valor dominios.vitrina.net');
  });
});

test('every record is waiting before the first check', () => {
  expect(pendingChecks(domain, token, target).map(({ id, state, record }) => [id, state, record])).toEqual([
    ['address', 'waiting', { type: 'A', host: '@', name: domain, value: ipv4 }],
    [
      'ownership',
      'waiting',
      { type: 'TXT', host: '_vitrina', name: `_vitrina.${domain}`, value: `vitrina-${token}` },
    ],
    ['www', 'waiting', { type: 'CNAME', host: 'www', name: `www.${domain}`, value: domain }],
  ]);
});

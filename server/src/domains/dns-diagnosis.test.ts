import { type DomainCheck, type Verdict, verdicts } from '@vitrina/contract/domains/schema.ts';
import { type Records, startFakeDns } from '@vitrina/fakes/dns.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDnsLookup } from './dns.ts';
import { diagnose, hasNoAnswer, isReady, pendingChecks } from './dns-diagnosis.ts';

const four = '203.0.113.7';
const six = '2001:db8::7';
const token = '0123456789abcdef0123456789abcdef';
const proof = { TXT: [`vitrina-${token}`] };
const target = { serverIps: [four, six], domainCname: undefined };
type Id = DomainCheck['id'];

let dns: Awaited<ReturnType<typeof startFakeDns>>;
beforeAll(async () => {
  dns = await startFakeDns();
});
afterAll(() => dns.stop());

/** Asks for real, of a name server that knows nothing but `zone`. */
async function examine(
  domain: string,
  zone: Record<string, Records>,
  { failing = {}, at = target }: { failing?: Parameters<typeof failAll>[0]; at?: Target } = {},
) {
  dns.set(zone);
  failAll(failing);
  // Where somebody is silent on purpose, nobody waits for long; elsewhere a busy machine may take its time.
  const timeout = Object.values(failing).includes('silent') ? 600 : 3_000;
  const ask = createDnsLookup({ ...at, dnsServers: [dns.address] }, { timeout, tries: 1 });
  const checks = diagnose(await ask(domain), token, at);
  failAll(Object.fromEntries(Object.keys(failing).map((name) => [name, null])));
  return checks;
}
type Target = { serverIps: string[]; domainCname: string | undefined };

function failAll(failing: Record<string, Parameters<typeof dns.fail>[1]>) {
  for (const [name, failure] of Object.entries(failing)) dns.fail(name, failure);
}

function verdictsOf(checks: readonly DomainCheck[]): Partial<Record<Id, Verdict>> {
  return Object.fromEntries(checks.map(({ id, verdict }) => [id, verdict]));
}

const d = 'fogon.com';
const good = { [d]: { A: [four] }, [`_vitrina.${d}`]: proof, [`www.${d}`]: { CNAME: d } };
const without = (name: string) => Object.fromEntries(Object.entries(good).filter(([each]) => each !== name));
const withA = (...A: string[]) => ({ ...good, [d]: { A } });
const withProof = (records: Records) => ({ ...good, [`_vitrina.${d}`]: records });
const withCaa = (...CAA: string[]) => ({ ...good, [d]: { A: [four], CAA } });
const ok = { address: 'ok', ownership: 'ok', www: 'ok' } as const;

/** What the DNS is like, the records, what is said of each, and whether the domain can be activated. */
const situations: [
  title: string,
  zone: Record<string, Records>,
  verdicts: Partial<Record<Id, Verdict>>,
  ready: boolean,
][] = [
  ['all as it should be', good, ok, true],
  ['an A and an AAAA, both ours', { ...good, [d]: { A: [four], AAAA: [six] } }, ok, true],
  ['our AAAA, spelled long', { ...good, [d]: { A: [four], AAAA: ['2001:0db8:0:0:0:0:0:7'] } }, ok, true],
  ['the same A twice', withA(four, four), ok, true],
  ['www with an A of its own', { ...good, [`www.${d}`]: { A: [four] } }, ok, true],
  [
    'a wildcard that leads to us',
    { [d]: { A: [four] }, [`_vitrina.${d}`]: proof, [`*.${d}`]: { A: [four] } },
    ok,
    true,
  ],
  ['nothing at all', {}, { address: 'nxdomain', ownership: 'missing', www: 'missing' }, false],
  [
    'mail alone, no A',
    { ...good, [d]: { TXT: ['v=spf1 -all'] } },
    { ...ok, address: 'missing', www: 'missing' },
    false,
  ],
  [
    'an A that leads elsewhere',
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
    withA(four, '198.51.100.9'),
    { ...ok, address: 'some-elsewhere', www: 'elsewhere' },
    false,
  ],
  [
    'our A and an AAAA elsewhere',
    { ...good, [d]: { A: [four], AAAA: ['2001:db8::bad'] } },
    { ...ok, address: 'ipv6-elsewhere', www: 'elsewhere' },
    false,
  ],
  ['an AAAA alone, ours', { ...good, [d]: { AAAA: [six] } }, { ...ok, address: 'ipv6-only' }, true],
  [
    'an AAAA alone, elsewhere',
    { ...good, [d]: { AAAA: ['2001:db8::bad'] } },
    { ...ok, address: 'elsewhere', www: 'elsewhere' },
    false,
  ],
  [
    'a private address',
    withA('192.168.1.20'),
    { ...ok, address: 'private-address', www: 'elsewhere' },
    false,
  ],
  ['this very machine', withA('127.0.0.1'), { ...ok, address: 'private-address', www: 'elsewhere' }, false],
  [
    'the orange cloud of a CDN',
    withA('104.21.5.9', '172.67.130.4'),
    { ...ok, address: 'proxied', www: 'proxied' },
    false,
  ],
  [
    'a CDN over IPv6 alone',
    { ...good, [d]: { AAAA: ['2606:4700::6815:509'] } },
    { ...ok, address: 'proxied', www: 'proxied' },
    false,
  ],
  ['www through a CDN', { ...good, [`www.${d}`]: { A: ['104.21.5.9'] } }, { ...ok, www: 'proxied' }, true],
  [
    'a CNAME at the apex, to us',
    { ...good, [d]: { CNAME: 'server.vitrina.net' }, 'server.vitrina.net': { A: [four] } },
    { ...ok, address: 'cname-at-apex' },
    true,
  ],
  [
    'a CNAME at the apex, elsewhere',
    { ...good, [d]: { CNAME: 'shops.example.net' }, 'shops.example.net': { A: ['198.51.100.9'] } },
    { ...ok, address: 'cname-elsewhere', www: 'elsewhere' },
    false,
  ],
  [
    'a CNAME to a name that does not exist',
    { ...good, [d]: { CNAME: 'gone.example.net' } },
    { ...ok, address: 'cname-dangling', www: 'missing' },
    false,
  ],
  ['a CNAME to itself', { ...good, [d]: { CNAME: d } }, { ...ok, address: 'loop', www: 'servfail' }, false],
  [
    'two CNAMEs in a circle',
    { ...good, [d]: { CNAME: 'b.example.net' }, 'b.example.net': { CNAME: d } },
    { ...ok, address: 'loop', www: 'servfail' },
    false,
  ],
  [
    'a circle that begins later',
    {
      ...good,
      [d]: { CNAME: 'b.example.net' },
      'b.example.net': { CNAME: 'c.example.net' },
      'c.example.net': { CNAME: 'b.example.net' },
    },
    { ...ok, address: 'loop', www: 'servfail' },
    false,
  ],
  ['no www', without(`www.${d}`), { ...ok, www: 'missing' }, true],
  ['www elsewhere', { ...good, [`www.${d}`]: { A: ['198.51.100.9'] } }, { ...ok, www: 'elsewhere' }, true],
  [
    'www to a name that does not exist',
    { ...good, [`www.${d}`]: { CNAME: 'gone.example.net' } },
    { ...ok, www: 'missing' },
    true,
  ],
  ['no TXT', without(`_vitrina.${d}`), { ...ok, ownership: 'missing' }, false],
  [
    'a TXT of something else',
    withProof({ TXT: ['google-site-verification=x'] }),
    { ...ok, ownership: 'wrong-value' },
    false,
  ],
  ['our TXT among others', withProof({ TXT: ['otro', `vitrina-${token}`] }), ok, true],
  [
    'the TXT of an earlier try',
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
  ['a TXT with blanks and capitals', withProof({ TXT: [` Vitrina-${token.toUpperCase()} `] }), ok, true],
  [
    'the TXT at the root',
    { ...without(`_vitrina.${d}`), [d]: { A: [four], TXT: [`vitrina-${token}`] } },
    { ...ok, ownership: 'at-the-root' },
    false,
  ],
  [
    'the TXT at a name twice over',
    { ...without(`_vitrina.${d}`), [`_vitrina.${d}.${d}`]: proof },
    { ...ok, ownership: 'doubled-name' },
    false,
  ],
  [
    'a wildcard TXT of something else',
    { ...without(`_vitrina.${d}`), [`*.${d}`]: { TXT: ['otro'] } },
    { ...ok, ownership: 'wrong-value' },
    false,
  ],
  [
    'a wildcard CNAME where the TXT should be',
    { ...without(`_vitrina.${d}`), [`*.${d}`]: { CNAME: d } },
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
    'a CNAME that leads to the TXT',
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
  ['CAA for wildcards alone', withCaa('0 issuewild "digicert.com"'), ok, true],
  ['CAA with an address to tell alone', withCaa('0 iodef "mailto:ana@fogon.com"'), ok, true],
  [
    'CAA that allows another authority',
    withCaa('0 issue "digicert.com"'),
    { ...ok, authority: 'caa-forbids' },
    false,
  ],
  ['CAA that allows nobody', withCaa('0 issue ";"'), { ...ok, authority: 'caa-forbids' }, false],
  [
    'CAA that allows ours by DNS alone',
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

test('there are at least forty situations, and every verdict is in one of them', () => {
  expect(situations.length).toBeGreaterThanOrEqual(40);
  const met = situations.flatMap(([, , said]) => Object.values(said));
  const elsewhere = ['waiting', 'refused', 'timeout'];
  expect(new Set([...met, ...elsewhere])).toEqual(new Set(verdicts));
});

describe('the doctor says of', () => {
  test.each(situations)('%s', async (_title, zone, said, ready) => {
    const checks = await examine(d, zone);
    expect(verdictsOf(checks)).toEqual(said);
    expect(isReady(checks)).toBe(ready);
    for (const { state, problem, help } of checks) {
      const troubled = state !== 'ok';
      expect([problem !== null, help !== null]).toEqual([troubled, troubled]);
      if (troubled) expect(`${problem} ${help}`).toMatch(/^[«A-ZÁÉÍÓÚÑa-z_].+\.$/);
    }
  });
});

describe('name servers that do not answer take nobody’s page down', () => {
  test.each([
    ['an error', { [d]: 'SERVFAIL' }, { address: 'servfail', ownership: 'servfail', www: 'servfail' }],
    ['a refusal', { [d]: 'REFUSED' }, { address: 'refused', ownership: 'refused', www: 'refused' }],
    ['silence', { [d]: 'silent' }, { address: 'timeout', ownership: 'timeout', www: 'timeout' }],
    ['silence about the TXT alone', { [`_vitrina.${d}`]: 'silent' }, { ...ok, ownership: 'timeout' }],
    ['an error for www alone', { [`www.${d}`]: 'SERVFAIL' }, { ...ok, www: 'servfail' }],
  ] as const)('%s', async (title, failing, said) => {
    const checks = await examine(d, good, { failing });
    expect(verdictsOf(checks)).toEqual(said);
    expect(hasNoAnswer(checks)).toBe(title !== 'an error for www alone');
    expect(isReady(checks)).toBe(title === 'an error for www alone');
  });

  test('nor does one that is not there', async () => {
    const ask = createDnsLookup({ ...target, dnsServers: ['127.0.0.1:1'] }, { timeout: 150, tries: 1 });
    expect(hasNoAnswer(diagnose(await ask(d), token, target))).toBe(true);
  });
});

describe('other names', () => {
  test('in other alphabets are asked for in punycode and spoken of as people read them', async () => {
    const idn = 'xn--caf-dma.com';
    const zone = { [idn]: { A: ['198.51.100.9'] }, [`_vitrina.${idn}`]: proof };
    const [address] = await examine(idn, zone);
    expect(address?.problem).toBe('café.com lleva a otro servidor: 198.51.100.9.');
    const fine = { ...zone, [idn]: { A: [four] } };
    expect(isReady(await examine(idn, fine))).toBe(true);
  });

  test('below a registered one need no www, and their records say what to type at the registrar', async () => {
    const carta = 'carta.fogon.com.co';
    const checks = await examine(carta, { [carta]: { A: [four] }, [`_vitrina.${carta}`]: proof });
    expect(checks.map(({ record }) => record.host)).toEqual(['carta', '_vitrina.carta']);
    expect(isReady(checks)).toBe(true);
  });

  test('take the CAA of the name above them', async () => {
    const carta = 'carta.fogon.com';
    const zone = {
      ...withCaa('0 issue "digicert.com"'),
      [carta]: { A: [four] },
      [`_vitrina.${carta}`]: proof,
    };
    const checks = await examine(carta, zone);
    expect(checks.at(-1)).toMatchObject({ verdict: 'caa-forbids', record: { name: 'fogon.com', host: '@' } });
  });
});

describe('where the service has a name to point at', () => {
  const at = { serverIps: [], domainCname: 'dominios.vitrina.net' };
  const server = { 'dominios.vitrina.net': { A: [four] } };

  test('a CNAME to it is right below a registered name', async () => {
    const carta = 'carta.fogon.com';
    const zone = { ...server, [carta]: { CNAME: 'dominios.vitrina.net' }, [`_vitrina.${carta}`]: proof };
    const checks = await examine(carta, zone, { at });
    expect(isReady(checks)).toBe(true);
    expect(checks[0]).toMatchObject({
      verdict: 'ok',
      record: { type: 'CNAME', value: 'dominios.vitrina.net' },
    });
  });

  test('a flattened one is right at the root, and a missing one is asked for as such', async () => {
    expect(isReady(await examine(d, { ...server, ...good }, { at }))).toBe(true);
    const [address] = await examine(d, server, { at });
    expect(address?.help).toContain('ALIAS (o CNAME aplanado) en @ con el valor dominios.vitrina.net');
  });
});

test('before anything was asked every record waits, with what to type', () => {
  expect(pendingChecks(d, token, target).map(({ id, state, record }) => [id, state, record])).toEqual([
    ['address', 'waiting', { type: 'A', host: '@', name: d, value: four }],
    [
      'ownership',
      'waiting',
      { type: 'TXT', host: '_vitrina', name: `_vitrina.${d}`, value: `vitrina-${token}` },
    ],
    ['www', 'waiting', { type: 'CNAME', host: 'www', name: `www.${d}`, value: d }],
  ]);
});

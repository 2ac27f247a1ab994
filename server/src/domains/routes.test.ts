import { randomUUID } from 'node:crypto';
import { createServer, getCACertificates, type Server, setDefaultCACertificates } from 'node:tls';
import { addDomain, deleteDomain, listDomains, toggleDomain } from '@vitrina/contract/domains/endpoints.ts';
import type { DomainCheck } from '@vitrina/contract/domains/schema.ts';
import { createCertified } from '@vitrina/fakes/certificate.ts';
import { startFakeDns } from '@vitrina/fakes/dns.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../db/client.ts';
import { domains, subscriptions } from '../db/tables.ts';
import { startDomainChecks } from '../jobs/domains.ts';
import { grantPlan } from '../subscriptions/writes.ts';
import { bootTestApp, type Owner } from '../testing/app.ts';
import { fetchCertificateExpiry } from './certificate.ts';
import { claimLifetime, maxFailures } from './schedule.ts';
import { checkDomain } from './writes.ts';

const ours = '203.0.113.7';
const dns = await startFakeDns();
afterAll(() => dns.stop());
const t = bootTestApp({ settings: { SERVER_IPS: ours, DNS_SERVERS: dns.address } });

const someDomain = () => `fogon-${randomUUID().slice(0, 12)}.com`;
const premium = () => t.buildOwner({ plan: 'premium' });
const add = ({ token }: Owner, domain: string) => t.call(addDomain, { token, body: { domain } });
const toggle = ({ token }: Owner, id: string) =>
  t.call(toggleDomain, { token, params: { id }, body: { id } });
const list = async ({ token }: Owner) => (await t.call(listDomains, { token })).body.domains;

async function claim(owner: Owner, name = someDomain()) {
  const { domain } = (await add(owner, name)).body;
  const txt = domain.checks.find(({ id }) => id === 'ownership')?.record.value ?? '';
  return { ...domain, txt };
}

/** What the owner does at the registrar. */
function point(domain: string, ...txt: string[]): void {
  dns.put(domain, { A: [ours] });
  dns.put(`www.${domain}`, { CNAME: domain });
  if (txt.length > 0) dns.put(`_vitrina.${domain}`, { TXT: txt });
  else dns.put(`_vitrina.${domain}`);
}

async function activate(owner: Owner, name = someDomain()) {
  const claimed = await claim(owner, name);
  point(claimed.domain, claimed.txt);
  const { status, body } = await toggle(owner, claimed.id);
  expect(status).toBe(200);
  return { ...claimed, ...body.domain };
}

const rowOf = async (id: string) => (await t.deps.db.select().from(domains).where(eq(domains.id, id)))[0];
const setPlan = (owner: Owner, plan: 'free' | 'premium') =>
  inTransaction(t.deps.db, (tx) => grantPlan(tx, owner.userId, plan));
const verdicts = (checks: readonly DomainCheck[] = []) =>
  Object.fromEntries(checks.map(({ id, verdict }) => [id, verdict]));

describe('a domain is added', () => {
  test('as the DNS has it, pending, with the records that it needs', async () => {
    const owner = await premium();
    const name = someDomain();
    const { status, body } = await add(owner, ` HTTPS://www.${name.toUpperCase()}/carta `);
    expect(status).toBe(200);
    expect(body.domain).toMatchObject({
      domain: name,
      status: 'pending',
      sslStatus: 'inactive',
      suspended: false,
    });
    expect(body.domain.checks.map(({ record }) => [record.type, record.host, record.value])).toEqual([
      ['A', '@', ours],
      ['TXT', '_vitrina', expect.stringMatching(/^vitrina-[\da-f]{32}$/)],
      ['CNAME', 'www', name],
    ]);
    expect(await list(owner)).toEqual([body.domain]);
    const { target } = (await t.call(listDomains, { token: owner.token })).body;
    expect(target).toEqual({ ips: [ours], cname: null });
  });

  test.each([
    [' ', 400, 'Escribe tu dominio'],
    ['hola', 400, 'Escribe un dominio válido, por ejemplo mirestaurante.com'],
    ['203.0.113.7', 400, 'Escribe el nombre de tu dominio, no una dirección IP'],
    [
      'com.co',
      400,
      '«com.co» es una terminación. Escribe tu dominio completo, por ejemplo mirestaurante.com.co',
    ],
    ['vitrina.test', 400, 'Escribe un dominio válido, por ejemplo mirestaurante.com'],
  ])('never «%s»', async (typed, status, message) => {
    const owner = await premium();
    const answer = await add(owner, typed);
    expect([answer.status, answer.body.message, answer.body.fields?.domain]).toEqual([
      status,
      message,
      message,
    ]);
    expect(await list(owner)).toEqual([]);
  });

  test('once, however it is spelled', async () => {
    const owner = await premium();
    const { domain } = await claim(owner);
    const again = await add(owner, `www.${domain}.`);
    expect([again.status, again.body.code]).toEqual([409, 'DOMAIN_LISTED']);
  });

  test('five times an account, also when six are added at once', async () => {
    const owner = await premium();
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(owner, someDomain())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 403]);
    expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({
      code: 'DOMAIN_LIMIT_REACHED',
      message: 'Puedes tener hasta 5 dominios',
    });
    expect(await list(owner)).toHaveLength(5);
  });

  test('on premium alone, and not in its days of grace; what is there stays to be seen and deleted', async () => {
    const owner = await premium();
    const { id } = await claim(owner);
    await t.deps.db
      .update(subscriptions)
      .set({ endsAt: new Date(Date.now() - 1000) })
      .where(eq(subscriptions.ownerId, owner.userId));
    const inGrace = await add(owner, someDomain());
    expect([inGrace.status, inGrace.body.code]).toEqual([403, 'NO_ACTIVE_PLAN']);
    await setPlan(owner, 'free');
    const below = await add(owner, someDomain());
    expect([below.status, below.body.code]).toEqual([403, 'PLAN_GATE']);
    expect((await toggle(owner, id)).body.code).toBe('PLAN_GATE');
    expect(await list(owner)).toHaveLength(1);
    expect((await t.call(deleteDomain, { token: owner.token, params: { id } })).status).toBe(204);
    expect(await list(owner)).toEqual([]);
  });
});

describe('the click', () => {
  test('on a domain that is not ready says what is wrong with each record, and the row stays', async () => {
    const owner = await premium();
    const { id, domain } = await claim(owner);
    dns.put(domain, { A: ['198.51.100.9'] });
    const answer = await toggle(owner, id);
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      409,
      'DOMAIN_NOT_READY',
      'Error al activar el dominio',
    ]);
    const { checks } = answer.body as unknown as { checks: DomainCheck[] };
    expect(verdicts(checks)).toEqual({ address: 'elsewhere', ownership: 'missing', www: 'missing' });
    const [row] = await list(owner);
    expect(row).toMatchObject({ id, status: 'pending', checks });
    expect(row?.nextCheckIn).toBeGreaterThan(0);
  });

  test('on one that is ready activates it, and says so again', async () => {
    const owner = await premium();
    const active = await activate(owner);
    expect(active).toMatchObject({ status: 'active', suspended: false });
    expect((await toggle(owner, active.id)).body.domain.status).toBe('active');
    const me = await t.app.inject({
      url: '/api/auth/me',
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(me.json().user.domain).toBe(active.domain);
  });

  test('on somebody else’s is as on one that does not exist', async () => {
    const [owner, stranger] = [await premium(), await premium()];
    const { id } = await claim(owner);
    const foreign = await toggle(stranger, id);
    expect([foreign.status, foreign.body]).toEqual([404, (await toggle(stranger, randomUUID())).body]);
    const deleted = await t.call(deleteDomain, { token: stranger.token, params: { id } });
    expect([deleted.status, (await list(owner)).length]).toEqual([404, 1]);
  });

  test('may ask other people’s name servers thirty times in ten minutes', async () => {
    const owner = await premium();
    const { id } = await claim(owner);
    await t.deps.limits.domainChecks.set(owner.userId, 30, 600);
    const answer = await toggle(owner, id);
    expect([answer.status, Number(answer.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  });
});

describe('nobody takes a name that is another’s', () => {
  test('which points at us already, without its TXT record', async () => {
    const thief = await premium();
    const { id, domain } = await claim(thief);
    point(domain);
    expect((await toggle(thief, id)).body.code).toBe('DOMAIN_NOT_READY');
  });

  test('with the TXT record of another account', async () => {
    const [owner, thief] = [await premium(), await premium()];
    const mine = await claim(owner);
    const theirs = await claim(thief, mine.domain);
    expect(theirs.txt).not.toBe(mine.txt);
    point(mine.domain, mine.txt);
    const refused = await toggle(thief, theirs.id);
    const { checks } = refused.body as unknown as { checks: DomainCheck[] };
    expect([refused.body.code, verdicts(checks).ownership]).toEqual(['DOMAIN_NOT_READY', 'old-value']);
    expect((await toggle(owner, mine.id)).status).toBe(200);
  });

  test('by claiming it while it is active', async () => {
    const { domain } = await activate(await premium());
    const answer = await add(await premium(), `www.${domain}`);
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      409,
      'DOMAIN_TAKEN',
      'Este dominio ya está activo en otra cuenta',
    ]);
  });

  test('nor keeps it from its owner by claiming it first: pending claims stand side by side', async () => {
    const squatters = await Promise.all([premium(), premium(), premium()]);
    const name = someDomain();
    for (const squatter of squatters) await claim(squatter, name);
    expect((await activate(await premium(), name)).status).toBe('active');
  });

  test('when both records stand, the first one active keeps it, also when both ask at once', async () => {
    const owners = [await premium(), await premium()];
    const name = someDomain();
    const claims = await Promise.all(owners.map((owner) => claim(owner, name)));
    point(name, ...claims.map(({ txt }) => txt));
    const answers = await Promise.all(owners.map((owner, n) => toggle(owner, claims[n]?.id ?? '')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('DOMAIN_TAKEN');
  });

  test('but whoever holds the DNS now goes before whoever held it once', async () => {
    const [before, after] = [await premium(), await premium()];
    const name = someDomain();
    const later = await claim(after, name);
    const earlier = await activate(before, name);
    point(name, later.txt);
    expect((await toggle(after, later.id)).body.domain.status).toBe('active');
    expect((await rowOf(earlier.id))?.status).toBe('error');
  });
});

describe('looked at again', () => {
  test('later each time while it is not ready, and no longer once the claim has run out', async () => {
    const owner = await premium();
    const { id, domain, txt } = await claim(owner);
    const pauses: number[] = [];
    for (let look = 0; look < 4; look++) {
      await checkDomain(t.deps, id);
      const row = await rowOf(id);
      pauses.push(Math.round(((row?.nextCheckAt?.getTime() ?? 0) - (row?.checkedAt?.getTime() ?? 0)) / 1000));
    }
    expect(pauses).toEqual([15, 30, 60, 120]);
    const old = new Date(Date.now() - claimLifetime);
    await t.deps.db.update(domains).set({ claimedAt: old }).where(eq(domains.id, id));
    await checkDomain(t.deps, id);
    expect(await rowOf(id)).toMatchObject({ status: 'error', nextCheckAt: null });
    expect((await toggle(owner, id)).body.code).toBe('DOMAIN_NOT_READY');
    expect(await rowOf(id)).toMatchObject({ status: 'pending', nextCheckAt: expect.any(Date) });
    point(domain, txt);
    expect((await toggle(owner, id)).body.domain.status).toBe('active');
  });

  test('an active one stays through silence, and is lost when its records are gone three times in a row', async () => {
    const { id, domain, txt } = await activate(await premium());
    dns.fail(domain, 'SERVFAIL');
    for (let look = 0; look <= maxFailures; look++) await checkDomain(t.deps, id);
    expect(await rowOf(id)).toMatchObject({ status: 'active', failures: 0 });
    dns.fail(domain, null);
    dns.put(`_vitrina.${domain}`);
    for (let look = 1; look < maxFailures; look++) await checkDomain(t.deps, id);
    expect(await rowOf(id)).toMatchObject({ status: 'active', failures: maxFailures - 1 });
    await checkDomain(t.deps, id);
    expect(await rowOf(id)).toMatchObject({ status: 'error' });
    point(domain, txt);
    await checkDomain(t.deps, id);
    expect(await rowOf(id)).toMatchObject({ status: 'active', failures: 0 });
  });
});

describe('without anybody asking', () => {
  const certified = createCertified('localhost');
  let tls: Server;
  const served: string[] = [];

  beforeAll(async () => {
    const key = certified.privateKey.export({ type: 'pkcs8', format: 'pem' });
    tls = createServer({
      key,
      cert: certified.certificate,
      SNICallback: (name, done) => {
        served.push(name);
        done(null);
      },
    });
    await new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve));
    const warn = vi.fn();
    await startDomainChecks({ ...t.deps, env: { ...t.deps.env, tlsAddress: tlsAddress() } }, { warn });
  });
  afterAll(() => tls.close());
  const tlsAddress = () => {
    const address = tls.address();
    return { host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 };
  };

  test('a domain turns active once its records are there, and its certificate is asked for by its name', async () => {
    const owner = await premium();
    const { id, domain, txt } = await claim(owner);
    await vi.waitFor(async () => expect((await rowOf(id))?.failures).toBe(1), 10_000);
    point(domain, txt);
    await t.deps.db.update(domains).set({ nextCheckAt: new Date() }).where(eq(domains.id, id));
    await inTransaction(t.deps.db, (tx) => t.deps.queue.add(tx, 'check-domain', { domainId: id }));
    await vi.waitFor(async () => expect((await rowOf(id))?.status).toBe('active'), 10_000);
    await vi.waitFor(() => expect(served).toContain(domain), 10_000);
    // It belongs to another name: a browser would not take it.
    expect((await list(owner))[0]?.sslStatus).toBe('inactive');
  }, 30_000);

  test('a handshake tells a certificate that a browser takes from one that it does not', async () => {
    const env = { tlsAddress: tlsAddress() };
    expect(await fetchCertificateExpiry(env, 'localhost')).toBeNull();
    const before = getCACertificates('default');
    setDefaultCACertificates([...before, certified.certificate]);
    expect(await fetchCertificateExpiry(env, 'localhost')).toEqual(new Date('2100-01-01T00:00:00Z'));
    expect(await fetchCertificateExpiry(env, 'otro.example')).toBeNull();
    setDefaultCACertificates(before);
    expect(
      await fetchCertificateExpiry({ tlsAddress: { host: '127.0.0.1', port: 1 } }, 'localhost'),
    ).toBeNull();
    expect(await fetchCertificateExpiry({ tlsAddress: undefined }, 'localhost')).toBeNull();
  });
});

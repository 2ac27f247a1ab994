import { randomUUID } from 'node:crypto';
import { createServer, getCACertificates, type Server, setDefaultCACertificates } from 'node:tls';
import {
  addDomain,
  deleteDomain,
  listDomains,
  toggleDomain,
} from '@vitrina/contract/page/domains/endpoints.ts';
import type { DomainCheck } from '@vitrina/contract/page/domains/schema.ts';
import { createKeyAndCertificate } from '@vitrina/fakes/certificate.ts';
import { startFakeDns } from '@vitrina/fakes/dns.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { grantPlan } from '../../billing/subscriptions/writes.ts';
import { subscriptions } from '../../billing/tables.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { startJobs } from '../../platform/queue/define-job.ts';
import { bootTestApp, type Owner, silentTools } from '../../testing/app.ts';
import { domains } from '../tables.ts';
import { fetchCertificate } from './certificate-reads.ts';
import { domainJobs } from './domain-jobs.ts';
import { claimLifetimeMs, maxFailures } from './schedule.ts';
import { checkDomain } from './writes.ts';

const serverIp = '203.0.113.7';
const dns = await startFakeDns();
afterAll(() => dns.stop());
const t = bootTestApp({ settings: { SERVER_IPS: serverIp, DNS_SERVERS: dns.server } });

const randomDomain = () => `fogon-${randomUUID().slice(0, 12)}.com`;
const buildPremiumOwner = () => t.buildOwner({ plan: 'premium' });
const add = ({ token }: Owner, domain: string) => t.call(addDomain, { token, body: { domain } });
const toggle = ({ token }: Owner, id: string) =>
  t.call(toggleDomain, { token, params: { id }, body: { id } });
const list = async ({ token }: Owner) => (await t.call(listDomains, { token })).body.domains;

async function claim(owner: Owner, name = randomDomain()) {
  const { domain } = (await add(owner, name)).body;
  const txt = domain.checks.find(({ id }) => id === 'ownership')?.record.value ?? '';
  return { ...domain, txt };
}

/** Creates the records that an owner creates at the registrar. */
function createRecords(domain: string, ...txt: string[]): void {
  dns.setRecords(domain, { A: [serverIp] });
  dns.setRecords(`www.${domain}`, { CNAME: domain });
  if (txt.length > 0) dns.setRecords(`_vitrina.${domain}`, { TXT: txt });
  else dns.setRecords(`_vitrina.${domain}`);
}

async function activate(owner: Owner, name = randomDomain()) {
  const claimed = await claim(owner, name);
  createRecords(claimed.domain, claimed.txt);
  const { status, body } = await toggle(owner, claimed.id);
  expect(status).toBe(200);
  return { ...claimed, ...body.domain };
}

const findRow = async (id: string) => (await t.deps.db.select().from(domains).where(eq(domains.id, id)))[0];
const setPlan = (owner: Owner, plan: 'free' | 'premium') =>
  inTransaction(t.deps.db, (tx) => grantPlan(tx, owner.userId, plan));
const verdictsById = (checks: readonly DomainCheck[] = []) =>
  Object.fromEntries(checks.map(({ id, verdict }) => [id, verdict]));

describe('adding a domain', () => {
  test('a new domain is normalized and pending, with the records that it needs', async () => {
    const owner = await buildPremiumOwner();
    const name = randomDomain();
    const { status, body } = await add(owner, ` HTTPS://www.${name.toUpperCase()}/carta `);
    expect(status).toBe(200);
    expect(body.domain).toMatchObject({
      domain: name,
      status: 'pending',
      sslStatus: 'inactive',
      suspended: false,
    });
    expect(body.domain.checks.map(({ record }) => [record.type, record.host, record.value])).toEqual([
      ['A', '@', serverIp],
      ['TXT', '_vitrina', expect.stringMatching(/^vitrina-[\da-f]{32}$/)],
      ['CNAME', 'www', name],
    ]);
    expect(await list(owner)).toEqual([body.domain]);
    const { target } = (await t.call(listDomains, { token: owner.token })).body;
    expect(target).toEqual({ ips: [serverIp], cname: null });
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
  ])('«%s» is rejected', async (input, status, message) => {
    const owner = await buildPremiumOwner();
    const reply = await add(owner, input);
    expect([reply.status, reply.body.message, reply.body.fields?.domain]).toEqual([status, message, message]);
    expect(await list(owner)).toEqual([]);
  });

  test('a domain can be added once, in any spelling', async () => {
    const owner = await buildPremiumOwner();
    const { domain } = await claim(owner);
    const again = await add(owner, `www.${domain}.`);
    expect([again.status, again.body.code]).toEqual([409, 'DOMAIN_LISTED']);
  });

  test('an account has five domains at most, even with concurrent requests', async () => {
    const owner = await buildPremiumOwner();
    const replies = await Promise.all(Array.from({ length: 6 }, () => add(owner, randomDomain())));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 403]);
    expect(replies.find(({ status }) => status === 403)?.body).toMatchObject({
      code: 'DOMAIN_LIMIT_REACHED',
      message: 'Puedes tener hasta 5 dominios',
    });
    expect(await list(owner)).toHaveLength(5);
  });

  test('adding needs premium and no grace, but existing domains can be listed and deleted', async () => {
    const owner = await buildPremiumOwner();
    const { id } = await claim(owner);
    await t.deps.db
      .update(subscriptions)
      .set({ endsAt: new Date(Date.now() - 1000) })
      .where(eq(subscriptions.ownerId, owner.userId));
    const inGrace = await add(owner, randomDomain());
    expect([inGrace.status, inGrace.body.code]).toEqual([403, 'NO_ACTIVE_PLAN']);
    await setPlan(owner, 'free');
    const below = await add(owner, randomDomain());
    expect([below.status, below.body.code]).toEqual([403, 'PLAN_GATE']);
    expect((await toggle(owner, id)).body.code).toBe('PLAN_GATE');
    expect(await list(owner)).toHaveLength(1);
    expect((await t.call(deleteDomain, { token: owner.token, params: { id } })).status).toBe(204);
    expect(await list(owner)).toEqual([]);
  });
});

describe('activating a domain', () => {
  test('a domain that is not ready stays pending, and each check shows its problem', async () => {
    const owner = await buildPremiumOwner();
    const { id, domain } = await claim(owner);
    dns.setRecords(domain, { A: ['198.51.100.9'] });
    const reply = await toggle(owner, id);
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      409,
      'DOMAIN_NOT_READY',
      'Error al activar el dominio',
    ]);
    const { checks } = reply.body as unknown as { checks: DomainCheck[] };
    expect(verdictsById(checks)).toEqual({ address: 'elsewhere', ownership: 'missing', www: 'missing' });
    const [row] = await list(owner);
    expect(row).toMatchObject({ id, status: 'pending', checks });
    expect(row?.nextCheckIn).toBeGreaterThan(0);
  });

  test('a ready domain is activated, and activating it again succeeds', async () => {
    const owner = await buildPremiumOwner();
    const active = await activate(owner);
    expect(active).toMatchObject({ status: 'active', suspended: false });
    expect((await toggle(owner, active.id)).body.domain.status).toBe('active');
    const me = await t.app.inject({
      url: '/api/auth/me',
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(me.json().user.domain).toBe(active.domain);
  });

  test('another owner’s domain is a 404, like one that does not exist', async () => {
    const [owner, stranger] = [await buildPremiumOwner(), await buildPremiumOwner()];
    const { id } = await claim(owner);
    const foreign = await toggle(stranger, id);
    expect([foreign.status, foreign.body]).toEqual([404, (await toggle(stranger, randomUUID())).body]);
    const deleted = await t.call(deleteDomain, { token: stranger.token, params: { id } });
    expect([deleted.status, (await list(owner)).length]).toEqual([404, 1]);
  });

  test('an account can check domains thirty times in ten minutes', async () => {
    const owner = await buildPremiumOwner();
    const { id } = await claim(owner);
    await t.deps.limits.domainChecks.set(owner.userId, 30, 600);
    const reply = await toggle(owner, id);
    expect([reply.status, Number(reply.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  });
});

describe('another account’s domain cannot be activated', () => {
  test('a domain that points to us is not activated without its TXT record', async () => {
    const thief = await buildPremiumOwner();
    const { id, domain } = await claim(thief);
    createRecords(domain);
    expect((await toggle(thief, id)).body.code).toBe('DOMAIN_NOT_READY');
  });

  test('a domain is not activated with another account’s TXT record', async () => {
    const [owner, thief] = [await buildPremiumOwner(), await buildPremiumOwner()];
    const ownerClaim = await claim(owner);
    const thiefClaim = await claim(thief, ownerClaim.domain);
    expect(thiefClaim.txt).not.toBe(ownerClaim.txt);
    createRecords(ownerClaim.domain, ownerClaim.txt);
    const rejected = await toggle(thief, thiefClaim.id);
    const { checks } = rejected.body as unknown as { checks: DomainCheck[] };
    expect([rejected.body.code, verdictsById(checks).ownership]).toEqual(['DOMAIN_NOT_READY', 'old-value']);
    expect((await toggle(owner, ownerClaim.id)).status).toBe(200);
  });

  test('an active domain cannot be added by another account', async () => {
    const { domain } = await activate(await buildPremiumOwner());
    const reply = await add(await buildPremiumOwner(), `www.${domain}`);
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      409,
      'DOMAIN_TAKEN',
      'Este dominio ya está activo en otra cuenta',
    ]);
  });

  test('earlier pending claims do not prevent the owner’s activation', async () => {
    const squatters = await Promise.all([buildPremiumOwner(), buildPremiumOwner(), buildPremiumOwner()]);
    const name = randomDomain();
    for (const squatter of squatters) await claim(squatter, name);
    expect((await activate(await buildPremiumOwner(), name)).status).toBe('active');
  });

  test('one of two proven claims is activated, even with concurrent requests', async () => {
    const owners = [await buildPremiumOwner(), await buildPremiumOwner()];
    const name = randomDomain();
    const claims = await Promise.all(owners.map((owner) => claim(owner, name)));
    createRecords(name, ...claims.map(({ txt }) => txt));
    const replies = await Promise.all(owners.map((owner, n) => toggle(owner, claims[n]?.id ?? '')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('DOMAIN_TAKEN');
  });

  test('the current DNS holder replaces the previous one', async () => {
    const [oldOwner, newOwner] = [await buildPremiumOwner(), await buildPremiumOwner()];
    const name = randomDomain();
    const newClaim = await claim(newOwner, name);
    const oldDomain = await activate(oldOwner, name);
    createRecords(name, newClaim.txt);
    expect((await toggle(newOwner, newClaim.id)).body.domain.status).toBe('active');
    expect((await findRow(oldDomain.id))?.status).toBe('error');
  });
});

describe('checking a domain again', () => {
  test('the interval grows until the claim expires', async () => {
    const owner = await buildPremiumOwner();
    const { id, domain, txt } = await claim(owner);
    const intervals: number[] = [];
    for (let check = 0; check < 4; check++) {
      await checkDomain(t.deps, id);
      const row = await findRow(id);
      intervals.push(
        Math.round(((row?.nextCheckAt?.getTime() ?? 0) - (row?.checkedAt?.getTime() ?? 0)) / 1000),
      );
    }
    expect(intervals).toEqual([15, 30, 60, 120]);
    const claimedAt = new Date(Date.now() - claimLifetimeMs);
    await t.deps.db.update(domains).set({ claimedAt }).where(eq(domains.id, id));
    await checkDomain(t.deps, id);
    expect(await findRow(id)).toMatchObject({ status: 'error', nextCheckAt: null });
    expect((await toggle(owner, id)).body.code).toBe('DOMAIN_NOT_READY');
    expect(await findRow(id)).toMatchObject({ status: 'pending', nextCheckAt: expect.any(Date) });
    createRecords(domain, txt);
    expect((await toggle(owner, id)).body.domain.status).toBe('active');
  });

  test('an active domain survives silence, and is lost after three failed checks', async () => {
    const { id, domain, txt } = await activate(await buildPremiumOwner());
    dns.fail(domain, 'SERVFAIL');
    for (let check = 0; check <= maxFailures; check++) await checkDomain(t.deps, id);
    expect(await findRow(id)).toMatchObject({ status: 'active', failures: 0 });
    dns.fail(domain, null);
    dns.setRecords(`_vitrina.${domain}`);
    for (let check = 1; check < maxFailures; check++) await checkDomain(t.deps, id);
    expect(await findRow(id)).toMatchObject({ status: 'active', failures: maxFailures - 1 });
    await checkDomain(t.deps, id);
    expect(await findRow(id)).toMatchObject({ status: 'error' });
    createRecords(domain, txt);
    await checkDomain(t.deps, id);
    expect(await findRow(id)).toMatchObject({ status: 'active', failures: 0 });
  });
});

describe('background checks', () => {
  const certified = createKeyAndCertificate('localhost');
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
    const env = { ...t.deps.env, tlsServer: tlsServer() };
    const log = { ...silentTools.log, warn };
    await startJobs(t.deps.queue, domainJobs, { ...t.deps, ...silentTools, env, log });
  });
  afterAll(() => tls.close());
  const tlsServer = () => {
    const address = tls.address();
    return { host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 };
  };

  test('a domain becomes active once its records exist, and its certificate is requested by SNI', async () => {
    const owner = await buildPremiumOwner();
    const { id, domain, txt } = await claim(owner);
    await vi.waitFor(async () => expect((await findRow(id))?.failures).toBe(1), 10_000);
    createRecords(domain, txt);
    await t.deps.db.update(domains).set({ nextCheckAt: new Date() }).where(eq(domains.id, id));
    await inTransaction(t.deps.db, (tx) => t.deps.queue.add(tx, 'check-domain', { domainId: id }));
    await vi.waitFor(async () => expect((await findRow(id))?.status).toBe('active'), 10_000);
    await vi.waitFor(() => expect(served).toContain(domain), 10_000);
    // A browser would reject it, because it is for another name.
    expect((await list(owner))[0]?.sslStatus).toBe('inactive');
  }, 30_000);

  test('only a certificate that a browser trusts has an expiry', async () => {
    const env = { tlsServer: tlsServer() };
    expect(await fetchCertificate(env, 'localhost')).toBeNull();
    const defaultCertificates = getCACertificates('default');
    setDefaultCACertificates([...defaultCertificates, certified.certificate]);
    expect(await fetchCertificate(env, 'localhost')).toMatchObject({
      expiresAt: new Date('2100-01-01T00:00:00Z'),
    });
    expect(await fetchCertificate(env, 'otro.example')).toBeNull();
    setDefaultCACertificates(defaultCertificates);
    expect(await fetchCertificate({ tlsServer: { host: '127.0.0.1', port: 1 } }, 'localhost')).toBeNull();
    expect(await fetchCertificate({ tlsServer: undefined }, 'localhost')).toBeNull();
  });
});

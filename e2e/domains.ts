import type { DnsTarget, Domain, DomainCheck } from '@vitrina/contract/page/domains/schema.ts';
import type { Page } from 'playwright-core';

const target: DnsTarget = { ips: ['203.0.113.7'], cname: null };
const code = 'vitrina-5f0d2c9be4a14a7c8d3e61b07f92ac58';

/** A domain as the API returns it. `results` overrides the result of single checks. */
function domain(
  name: string,
  fields: Partial<Domain>,
  results: Partial<Record<DomainCheck['id'], Partial<DomainCheck>>> = {},
): Domain {
  const checks: Pick<DomainCheck, 'id' | 'required' | 'record'>[] = [
    { id: 'address', required: true, record: { type: 'A', host: '@', name, value: '203.0.113.7' } },
    {
      id: 'ownership',
      required: true,
      record: { type: 'TXT', host: '_vitrina', name: `_vitrina.${name}`, value: code },
    },
    { id: 'www', required: false, record: { type: 'CNAME', host: 'www', name: `www.${name}`, value: name } },
  ];
  const ok = { state: 'ok' as const, verdict: 'ok' as const, found: [], problem: null, help: null };
  return {
    id: crypto.randomUUID(),
    domain: name,
    displayName: name,
    status: 'pending',
    sslStatus: 'inactive',
    createdAt: '2026-11-20T15:00:00.000Z',
    suspended: false,
    checks: checks.map((check) => ({ ...check, ...ok, ...results[check.id] })),
    checkedAt: '2026-11-21T15:00:00.000Z',
    nextCheckIn: 86_000,
    sslExpiresAt: null,
    ...fields,
  };
}

const secure = domain('fogondelacandelaria.com.co', {
  status: 'active',
  sslStatus: 'active',
  sslExpiresAt: '2027-02-19T15:00:00.000Z',
});
const withoutWww = domain(
  'carta-fogon.co',
  { status: 'active' },
  {
    www: {
      state: 'warning',
      verdict: 'missing',
      problem: 'Quien escriba www.carta-fogon.co no llegará a tu página.',
      help: 'En tu registrador, crea un registro CNAME con el nombre www y el valor carta-fogon.co.',
    },
  },
);
const pending = domain(
  'lacocinadelaabueladelbarrio.com',
  { nextCheckIn: 27 },
  {
    address: {
      state: 'wrong',
      verdict: 'elsewhere',
      found: ['198.51.100.9'],
      problem: 'lacocinadelaabueladelbarrio.com lleva a otro servidor: 198.51.100.9.',
      help: 'En tu registrador, deja un solo registro A en @ con el valor 203.0.113.7, y borra los demás A, AAAA y CNAME de ese nombre.',
    },
    ownership: {
      state: 'wrong',
      verdict: 'missing',
      problem: 'Todavía no está el registro TXT que demuestra que el dominio es tuyo.',
      help: `En tu registrador, crea un registro TXT con el nombre _vitrina y el valor ${code}.`,
    },
  },
);
const broken = domain(
  'fogon.mx',
  { status: 'error', nextCheckIn: null },
  {
    address: {
      state: 'unreachable',
      verdict: 'timeout',
      problem: 'Los servidores DNS de fogon.mx no respondieron a tiempo.',
      help: 'Suele pasar solo: seguimos intentando. Si continúa, pregunta a tu proveedor de DNS.',
    },
  },
);

export const sampleDomains = { secure, withoutWww, pending, broken };

/** Fulfills the list with `domains`. Other calls reach the server. */
export async function mockDomains(page: Page, ...domains: Domain[]): Promise<void> {
  await page.route('**/api/domains', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { domains, target } }) : route.continue(),
  );
}

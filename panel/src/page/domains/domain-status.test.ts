import type { CheckState, DnsTarget, Domain, DomainCheck } from '@vitrina/contract/page/domains/schema.ts';
import { describe, expect, test } from 'vitest';
import {
  domainLimitReason,
  formatCheckState,
  formatWait,
  isChanging,
  summarizeChecks,
} from './domain-status.ts';

const record = { type: 'A', host: '@', name: 'fogon.com', value: '203.0.113.7' } as const;
const check = (state: CheckState, overrides: Partial<DomainCheck> = {}): DomainCheck => ({
  id: 'address',
  required: true,
  record,
  state,
  verdict: 'elsewhere',
  found: [],
  problem: null,
  help: null,
  ...overrides,
});
const domain = (overrides: Partial<Domain>): Domain => ({
  id: 'x',
  domain: 'fogon.com',
  displayName: 'fogon.com',
  status: 'pending',
  sslStatus: 'inactive',
  createdAt: '2026-11-21T12:00:00Z',
  suspended: false,
  checks: [],
  checkedAt: null,
  nextCheckIn: 15,
  sslExpiresAt: null,
  ...overrides,
});

test.each([
  [0.2, '1 s'],
  [59.4, '1:00 min'],
  [27, '27 s'],
  [245, '4:05 min'],
  [3600, '60:00 min'],
  [86_000, '24 h'],
])('%s seconds are formatted as %s', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text);
});

describe('summarizeChecks', () => {
  const optional = check('warning', { required: false });
  test.each([
    [[check('waiting')], 'Crea estos registros donde compraste el dominio.'],
    [[check('wrong'), check('ok'), optional], 'Falta 1 registro por corregir.'],
    [[check('wrong'), check('unreachable')], 'Faltan 2 registros por corregir.'],
    [[check('ok'), check('warning'), optional], 'Los registros están listos.'],
  ])('summarizes case %#', (checks, summary) => {
    expect(summarizeChecks(domain({ checks }))).toBe(summary);
  });

  test('asks the owner to check again once the checks have ended', () => {
    const abandoned = domain({ checks: [check('wrong')], status: 'error', nextCheckIn: null });
    expect(summarizeChecks(abandoned)).toBe(
      'Dejamos de revisar este dominio. Corrige los registros y revísalo de nuevo.',
    );
  });
});

test.each([
  [check('wrong', { verdict: 'missing' }), 'Falta'],
  [check('wrong'), 'Por corregir'],
  [check('warning'), 'Funciona'],
  [check('warning', { required: false }), 'Opcional'],
  [check('unreachable'), 'Sin respuesta'],
  [check('waiting'), 'Por revisar'],
  [check('ok'), 'Listo'],
])('a check has a state text: case %#', (dnsCheck, text) => {
  expect(formatCheckState(dnsCheck)).toBe(text);
});

test('the list is refetched only while a domain is changing', () => {
  const target = { ips: ['203.0.113.7'], cname: null };
  const active = domain({ status: 'active', nextCheckIn: 80_000 });
  const isOneChanging = (item: Domain, dnsTarget: DnsTarget = target) =>
    isChanging({ domains: [item], target: dnsTarget });
  expect(isOneChanging(domain({}))).toBe(true);
  expect(isOneChanging(domain({ status: 'error', nextCheckIn: null }))).toBe(false);
  expect(isOneChanging(active)).toBe(true);
  expect(isOneChanging({ ...active, sslStatus: 'active' })).toBe(false);
  expect(isOneChanging({ ...active, suspended: true })).toBe(false);
  expect(isOneChanging(active, { ips: [], cname: null })).toBe(false);
});

test('the sixth domain is rejected, also while the plan is unknown', () => {
  expect(domainLimitReason(undefined, 4)).toBeNull();
  expect(domainLimitReason(undefined, 5)).toBe('Puedes tener hasta 5 dominios');
});

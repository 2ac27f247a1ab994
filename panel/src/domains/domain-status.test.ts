import type { CheckState, Domain, DomainCheck } from '@vitrina/contract/domains/schema.ts';
import { describe, expect, test } from 'vitest';
import { domainLimitReason, formatWait, isChanging, stateName, summaryOf } from './domain-status.ts';

const record = { type: 'A', host: '@', name: 'fogon.com', value: '203.0.113.7' } as const;
const check = (state: CheckState, about: Partial<DomainCheck> = {}): DomainCheck => ({
  id: 'address',
  required: true,
  record,
  state,
  verdict: 'elsewhere',
  found: [],
  problem: null,
  help: null,
  ...about,
});
const domain = (about: Partial<Domain>): Domain => ({
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
  ...about,
});

test.each([
  [0.2, '1 s'],
  [59.4, '1:00 min'],
  [27, '27 s'],
  [245, '4:05 min'],
  [3600, '60:00 min'],
  [86_000, '24 h'],
])('%s seconds are %s', (seconds, shown) => {
  expect(formatWait(seconds)).toBe(shown);
});

describe('the records as a whole', () => {
  const optional = check('warning', { required: false });
  test.each([
    [[check('waiting')], 'Crea estos registros donde compraste el dominio.'],
    [[check('wrong'), check('ok'), optional], 'Falta 1 registro por corregir.'],
    [[check('wrong'), check('unreachable')], 'Faltan 2 registros por corregir.'],
    [[check('ok'), check('warning'), optional], 'Los registros están listos.'],
  ])('%#', (checks, said) => {
    expect(summaryOf(domain({ checks }))).toBe(said);
  });

  test('once nobody looks any more, the owner is told to', () => {
    const over = domain({ checks: [check('wrong')], status: 'error', nextCheckIn: null });
    expect(summaryOf(over)).toBe(
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
])('one record: %#', (one, said) => {
  expect(stateName(one)).toBe(said);
});

test('the list is asked for again while something is about to change, and only then', () => {
  const target = { ips: ['203.0.113.7'], cname: null };
  const active = domain({ status: 'active', nextCheckIn: 80_000 });
  const moving = (one: Domain, at: { ips: string[]; cname: null } = target) =>
    isChanging({ domains: [one], target: at });
  expect(moving(domain({}))).toBe(true);
  expect(moving(domain({ status: 'error', nextCheckIn: null }))).toBe(false);
  expect(moving(active)).toBe(true);
  expect(moving({ ...active, sslStatus: 'active' })).toBe(false);
  expect(moving({ ...active, suspended: true })).toBe(false);
  expect(moving(active, { ips: [], cname: null })).toBe(false);
});

test('the sixth is not added, and what only the server knows is left to it', () => {
  expect(domainLimitReason(undefined, 4)).toBeNull();
  expect(domainLimitReason(undefined, 5)).toBe('Puedes tener hasta 5 dominios');
});

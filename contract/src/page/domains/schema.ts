import { z } from 'zod';
import { id, idParams, storedChoice, storedName, timestamp } from '../../platform/schema.ts';

/** Domains per account, in any state. */
export const maxDomains = 5;

export const domainStatuses = ['pending', 'active', 'error'] as const;
export type DomainStatus = (typeof domainStatuses)[number];

/**
 * `waiting`: not checked yet. `warning`: works, but should be changed. `unreachable`: the domain's name servers gave no
 * answer.
 */
export const checkStates = ['waiting', 'ok', 'warning', 'wrong', 'unreachable'] as const;
export type CheckState = (typeof checkStates)[number];

/** The result of a check, for tests and clients. `problem` and `help` explain it in words. */
export const verdicts = [
  'waiting',
  'ok',
  'missing',
  'nxdomain',
  'elsewhere',
  'some-elsewhere',
  'ipv6-elsewhere',
  'ipv6-only',
  'proxied',
  'private-address',
  'cname-elsewhere',
  'cname-dangling',
  'cname-at-apex',
  'loop',
  'servfail',
  'refused',
  'timeout',
  'wrong-value',
  'old-value',
  'alias-in-the-way',
  'at-the-root',
  'doubled-name',
  'caa-forbids',
  'caa-method',
] as const;
export type Verdict = (typeof verdicts)[number];

/** A DNS record that a domain needs, and its state. */
export const domainCheck = z.object({
  id: storedName(['address', 'ownership', 'www', 'authority']),
  /** The domain works without its optional records. */
  required: z.boolean(),
  record: z.object({
    type: storedName(['A', 'AAAA', 'CNAME', 'TXT', 'CAA']),
    /** As registrars ask for it: relative to the registered domain, or `@` for the domain itself. */
    host: z.string(),
    /** The full name. */
    name: z.string(),
    value: z.string(),
  }),
  state: storedChoice(checkStates, 'warning'),
  verdict: storedName(verdicts),
  /** The values in the DNS now. */
  found: z.array(z.string()),
  /** What is wrong, and how to fix it at the registrar. Both are null if nothing is wrong. */
  problem: z.string().nullable(),
  help: z.string().nullable(),
});
export type DomainCheck = z.output<typeof domainCheck>;

export const domain = z.object({
  id,
  /** As in the DNS: lower case, punycode, without `www.`. */
  domain: z.string(),
  /** In Unicode. */
  displayName: z.string(),
  /** A status that this version does not know counts as an error. */
  status: storedChoice(domainStatuses, 'error'),
  sslStatus: storedChoice(['active', 'inactive'], 'inactive'),
  createdAt: timestamp,
  /** Active, but not served, because the plan does not include domains. */
  suspended: z.boolean(),
  checks: z.array(domainCheck),
  checkedAt: timestamp.nullable(),
  /** Seconds until the next scheduled check, or null if there is none. */
  nextCheckIn: z.number().nullable(),
  /** When the certificate that we serve expires. */
  sslExpiresAt: timestamp.nullable(),
});
export type Domain = z.output<typeof domain>;

/** Where custom domains must point. Empty if none is configured, as on a laptop. */
export const dnsTarget = z.object({ ips: z.array(z.string()), cname: z.string().nullable() });
export type DnsTarget = z.output<typeof dnsTarget>;

export const addDomainBody = z.object({
  domain: z
    .string({ error: 'Escribe tu dominio' })
    .trim()
    .min(1, { error: 'Escribe tu dominio' })
    .max(300, { error: 'No puede tener más de 300 caracteres' }),
});

/** Clients may send the id, but the path decides. */
export const toggleDomainBody = idParams.partial().optional();

declare module '../../platform/errors.ts' {
  interface ErrorBody {
    /** Only with `DOMAIN_NOT_READY`: the state of each DNS record that the domain needs. */
    checks?: readonly DomainCheck[];
  }
}

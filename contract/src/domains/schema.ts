import { z } from 'zod';
import { id, timestamp } from '../schema.ts';

/** An account's domains, whatever state they are in. */
export const maxDomains = 5;

export const domainStatuses = ['pending', 'active', 'error'] as const;
export type DomainStatus = (typeof domainStatuses)[number];

/**
 * How one record stands: not looked at yet, as it should be, working but not as it should be, wrong, or without an
 * answer from the domain's name servers.
 */
export const checkStates = ['waiting', 'ok', 'warning', 'wrong', 'unreachable'] as const;
export type CheckState = (typeof checkStates)[number];

/** What was found, named once for tests and clients; the sentences say it to people. */
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

/** One DNS record that a domain needs, with how it stands. */
export const domainCheck = z.object({
  id: z.enum(['address', 'ownership', 'www', 'authority']),
  /** Without an optional one the domain works all the same. */
  required: z.boolean(),
  record: z.object({
    type: z.enum(['A', 'AAAA', 'CNAME', 'TXT', 'CAA']),
    /** As registrars ask for it: relative to the registered domain, `@` for itself. */
    host: z.string(),
    /** The whole name. */
    name: z.string(),
    value: z.string(),
  }),
  state: z.enum(checkStates),
  verdict: z.enum(verdicts),
  /** What the DNS says now. */
  found: z.array(z.string()),
  /** What is wrong, and how to mend it at the registrar; null when nothing is. */
  problem: z.string().nullable(),
  help: z.string().nullable(),
});
export type DomainCheck = z.output<typeof domainCheck>;

export const domain = z.object({
  id,
  /** As the DNS has it: lower case, punycode, without `www.`. */
  domain: z.string(),
  /** As people read it. */
  displayName: z.string(),
  status: z.enum(domainStatuses),
  sslStatus: z.enum(['active', 'inactive']),
  createdAt: timestamp,
  /** Active, but not served while the plan has no domains. */
  suspended: z.boolean(),
  checks: z.array(domainCheck),
  checkedAt: timestamp.nullable(),
  /** Seconds until it is looked at again without anybody asking; null when it is not. */
  nextCheckIn: z.number().nullable(),
  /** Of the certificate that is served. */
  sslExpiresAt: timestamp.nullable(),
});
export type Domain = z.output<typeof domain>;

/** What any domain must point at; empty where the service has no address of its own, as on a laptop. */
export const dnsTarget = z.object({ ips: z.array(z.string()), cname: z.string().nullable() });
export type DnsTarget = z.output<typeof dnsTarget>;

export const addDomainBody = z.object({
  domain: z
    .string({ error: 'Escribe tu dominio' })
    .trim()
    .min(1, { error: 'Escribe tu dominio' })
    .max(300, { error: 'No puede tener más de 300 caracteres' }),
});

/** specification §7; the path says which one. */
export const toggleDomainBody = z.object({ id: id.optional() }).optional();

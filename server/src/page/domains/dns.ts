import { Resolver } from 'node:dns/promises';
import type { Env } from '../../platform/env.ts';
import { registeredName } from './suffixes.ts';

/** No such name, no record of that type, or a name server that failed, refused or timed out. */
export type DnsFailure = 'nxdomain' | 'missing' | 'servfail' | 'refused' | 'timeout';

export interface DnsAnswer {
  values: string[];
  failure: DnsFailure | null;
}

/** All DNS records that matter for a domain, and the IPs it should point to. */
export interface DnsFindings {
  domain: string;
  /** The registered name: `domain` or a name above it. */
  registered: string;
  /** The IPs of this service. */
  ownIps: readonly string[];
  a: DnsAnswer;
  aaaa: DnsAnswer;
  /** The chain of CNAME targets. */
  aliases: readonly string[];
  /** Whether the CNAME chain is a loop. */
  hasLoop: boolean;
  txt: DnsAnswer;
  txtAlias: DnsAnswer;
  /** TXT records at the domain itself and at its doubled name, where they are created by mistake. */
  txtAtRoot: DnsAnswer;
  txtDoubled: DnsAnswer;
  www: DnsAnswer;
  wwwAaaa: DnsAnswer;
  /** The nearest CAA records and the name that has them. */
  caa: { values: CaaIssue[]; name: string };
}

interface CaaIssue {
  /** The certificate authority that may issue. Empty forbids all. */
  authority: string;
  methods: readonly string[];
}

export type DnsLookup = (domain: string) => Promise<DnsFindings>;

/** Milliseconds per try of each query. All queries run in parallel. */
const resolverOptions = { timeout: 2_000, tries: 2 };
const maxAliases = 8;

/** The name of the TXT record that proves ownership. */
export const ownershipName = (domain: string) => `_vitrina.${domain}`;
export const ownershipValue = (token: string) => `vitrina-${token}`;

/** Queries `DNS_SERVERS`, or the system's resolver. */
export function createDnsLookup(
  { serverIps, domainCname, dnsServers }: Pick<Env, 'serverIps' | 'domainCname' | 'dnsServers'>,
  options = resolverOptions,
): DnsLookup {
  return async (domain) => {
    // A resolver caches answers. A new one finds a record that the owner has just corrected.
    const resolver = new Resolver(options);
    if (dnsServers.length > 0) resolver.setServers([...dnsServers]);
    const txtName = ownershipName(domain);
    const registered = registeredName(domain);
    const [cnameIps, a, aaaa, aliases, txt, txtAlias, txtAtRoot, txtDoubled, www, wwwAaaa, caa] =
      await Promise.all([
        domainCname ? Promise.all([resolveA(resolver, domainCname), resolveAaaa(resolver, domainCname)]) : [],
        resolveA(resolver, domain),
        resolveAaaa(resolver, domain),
        followCnames(resolver, domain),
        resolveTxt(resolver, txtName),
        resolveCname(resolver, txtName),
        resolveTxt(resolver, domain),
        resolveTxt(resolver, `${txtName}.${registered}`),
        resolveA(resolver, `www.${domain}`),
        resolveAaaa(resolver, `www.${domain}`),
        findCaa(resolver, domain),
      ]);
    const ownIps = [...serverIps, ...cnameIps.flatMap(({ values }) => values)].map(normalizeIp);
    const rest = { a, aaaa, txt, txtAlias, txtAtRoot, txtDoubled, www, wwwAaaa, caa };
    return { domain, registered, ownIps: [...new Set(ownIps)], ...aliases, ...rest };
  };
}

function resolveA(resolver: Resolver, name: string): Promise<DnsAnswer> {
  return toAnswer(() => resolver.resolve4(name));
}

function resolveAaaa(resolver: Resolver, name: string): Promise<DnsAnswer> {
  return toAnswer(async () => (await resolver.resolve6(name)).map(normalizeIp));
}

function resolveCname(resolver: Resolver, name: string): Promise<DnsAnswer> {
  return toAnswer(() => resolver.resolveCname(name));
}

function resolveTxt(resolver: Resolver, name: string): Promise<DnsAnswer> {
  return toAnswer(async () => (await resolver.resolveTxt(name)).map((chunks) => chunks.join('')));
}

async function followCnames(
  resolver: Resolver,
  name: string,
): Promise<Pick<DnsFindings, 'aliases' | 'hasLoop'>> {
  const aliases: string[] = [];
  while (aliases.length < maxAliases) {
    const next = (await resolveCname(resolver, aliases.at(-1) ?? name)).values[0]?.toLowerCase();
    if (!next) break;
    if (next === name || aliases.includes(next)) return { aliases, hasLoop: true };
    aliases.push(next);
  }
  return { aliases, hasLoop: false };
}

/** Returns the CAA records of the domain or of the nearest name above it that has any (RFC 8659). */
async function findCaa(resolver: Resolver, domain: string): Promise<DnsFindings['caa']> {
  const labels = domain.split('.');
  const names = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  const results = await Promise.all(
    names.map(async (name) => ({ name, records: await resolver.resolveCaa(name).catch(() => []) })),
  );
  const nearest = results.find(({ records }) => records.length > 0);
  const values = nearest?.records.flatMap(({ issue }) => (issue === undefined ? [] : parseCaaIssue(issue)));
  return { values: values ?? [], name: nearest?.name ?? domain };
}

const failureByCode: Record<string, DnsFailure> = {
  ENOTFOUND: 'nxdomain',
  ENODATA: 'missing',
  EREFUSED: 'refused',
  ETIMEOUT: 'timeout',
  ECONNREFUSED: 'timeout',
  ECANCELLED: 'timeout',
};

async function toAnswer(query: () => Promise<string[]>): Promise<DnsAnswer> {
  try {
    const values = await query();
    return { values, failure: values.length > 0 ? null : 'missing' };
  } catch (error) {
    return { values: [], failure: failureByCode[(error as NodeJS.ErrnoException).code ?? ''] ?? 'servfail' };
  }
}

/** `2001:DB8:0::7` and `2001:db8::7` are the same IP. */
function normalizeIp(ip: string): string {
  return ip.includes(':') ? new URL(`http://[${ip}]`).hostname.slice(1, -1) : ip;
}

function parseCaaIssue(issue: string): CaaIssue {
  const [authority = '', ...parameters] = issue.split(';').map((field) => field.trim().toLowerCase());
  const methods = parameters.find((parameter) => parameter.startsWith('validationmethods='));
  return { authority, methods: methods?.split('=')[1]?.split(',') ?? [] };
}

import { Resolver } from 'node:dns/promises';
import type { Env } from '../env.ts';
import { registeredName } from './suffixes.ts';

/** Why there is no answer: no such name, nothing of that type, or a name server that failed, refused or was silent. */
export type DnsFailure = 'nxdomain' | 'missing' | 'servfail' | 'refused' | 'timeout';

export interface Answer {
  values: string[];
  failure: DnsFailure | null;
}

/** Everything that the DNS says about a domain, and where it should lead. */
export interface DnsFindings {
  domain: string;
  /** What was registered: `domain` itself, or a name above it. */
  registered: string;
  /** Addresses that are ours. */
  ours: readonly string[];
  a: Answer;
  aaaa: Answer;
  /** Where the domain's CNAMEs lead, one after the other. */
  aliases: readonly string[];
  /** Its CNAMEs come round in a circle. */
  loops: boolean;
  txt: Answer;
  txtAlias: Answer;
  /** What stands at the domain itself, and at its name twice over: where a TXT record lands by mistake. */
  txtAtRoot: Answer;
  txtDoubled: Answer;
  www: Answer;
  wwwAaaa: Answer;
  /** The nearest CAA records, and whose they are. */
  caa: { values: CaaIssue[]; name: string };
}

interface CaaIssue {
  /** Who may issue; empty is nobody. */
  authority: string;
  methods: readonly string[];
}

export type DnsLookup = (domain: string) => Promise<DnsFindings>;

/** Two tries of two seconds for each question, all of them side by side. */
const resolverOptions = { timeout: 2_000, tries: 2 };
const maxAliases = 8;

/** What holds the token of a domain. */
export const ownershipName = (domain: string) => `_vitrina.${domain}`;
export const ownershipValue = (token: string) => `vitrina-${token}`;

/** Asks the resolver of `DNS_SERVERS`, or the system's. */
export function createDnsLookup(
  { serverIps, domainCname, dnsServers }: Pick<Env, 'serverIps' | 'domainCname' | 'dnsServers'>,
  options = resolverOptions,
): DnsLookup {
  return async (domain) => {
    // A new one each time: a resolver keeps answers, and an owner who has just mended a record waits for a fresh one.
    const resolver = new Resolver(options);
    if (dnsServers.length > 0) resolver.setServers([...dnsServers]);
    const proof = ownershipName(domain);
    const registered = registeredName(domain);
    const [named, a, aaaa, aliases, txt, txtAlias, txtAtRoot, txtDoubled, www, wwwAaaa, caa] =
      await Promise.all([
        domainCname ? Promise.all([resolveA(resolver, domainCname), resolveAaaa(resolver, domainCname)]) : [],
        resolveA(resolver, domain),
        resolveAaaa(resolver, domain),
        followCnames(resolver, domain),
        resolveTxt(resolver, proof),
        alias(resolver, proof),
        resolveTxt(resolver, domain),
        resolveTxt(resolver, `${proof}.${registered}`),
        resolveA(resolver, `www.${domain}`),
        resolveAaaa(resolver, `www.${domain}`),
        nearestCaa(resolver, domain),
      ]);
    const ours = [...serverIps, ...named.flatMap(({ values }) => values)].map(normalizeIp);
    const rest = { a, aaaa, txt, txtAlias, txtAtRoot, txtDoubled, www, wwwAaaa, caa };
    return { domain, registered, ours: [...new Set(ours)], ...aliases, ...rest };
  };
}

function resolveA(resolver: Resolver, name: string): Promise<Answer> {
  return answer(() => resolver.resolve4(name));
}

function resolveAaaa(resolver: Resolver, name: string): Promise<Answer> {
  return answer(async () => (await resolver.resolve6(name)).map(normalizeIp));
}

function alias(resolver: Resolver, name: string): Promise<Answer> {
  return answer(() => resolver.resolveCname(name));
}

function resolveTxt(resolver: Resolver, name: string): Promise<Answer> {
  return answer(async () => (await resolver.resolveTxt(name)).map((parts) => parts.join('')));
}

async function followCnames(
  resolver: Resolver,
  name: string,
): Promise<Pick<DnsFindings, 'aliases' | 'loops'>> {
  const aliases: string[] = [];
  while (aliases.length < maxAliases) {
    const next = (await alias(resolver, aliases.at(-1) ?? name)).values[0]?.toLowerCase();
    if (!next) break;
    if (next === name || aliases.includes(next)) return { aliases, loops: true };
    aliases.push(next);
  }
  return { aliases, loops: false };
}

/** Of the domain, or of the nearest name above it that has any (RFC 8659). */
async function nearestCaa(resolver: Resolver, domain: string): Promise<DnsFindings['caa']> {
  const labels = domain.split('.');
  const names = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  const found = await Promise.all(
    names.map(async (name) => ({ name, records: await resolver.resolveCaa(name).catch(() => []) })),
  );
  const nearest = found.find(({ records }) => records.length > 0);
  const values = nearest?.records.flatMap(({ issue }) => (issue === undefined ? [] : toIssue(issue)));
  return { values: values ?? [], name: nearest?.name ?? domain };
}

const lacks: Record<string, DnsFailure> = {
  ENOTFOUND: 'nxdomain',
  ENODATA: 'missing',
  EREFUSED: 'refused',
  ETIMEOUT: 'timeout',
  ECONNREFUSED: 'timeout',
  ECANCELLED: 'timeout',
};

async function answer(ask: () => Promise<string[]>): Promise<Answer> {
  try {
    const values = await ask();
    return { values, failure: values.length > 0 ? null : 'missing' };
  } catch (error) {
    return { values: [], failure: lacks[(error as NodeJS.ErrnoException).code ?? ''] ?? 'servfail' };
  }
}

/** `2001:DB8:0::7` and `2001:db8::7` are one address. */
function normalizeIp(address: string): string {
  return address.includes(':') ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
}

function toIssue(issue: string): CaaIssue {
  const [authority = '', ...parameters] = issue.split(';').map((part) => part.trim().toLowerCase());
  const methods = parameters.find((parameter) => parameter.startsWith('validationmethods='));
  return { authority, methods: methods?.split('=')[1]?.split(',') ?? [] };
}

import { Resolver } from 'node:dns/promises';
import type { Env } from '../env.ts';
import { registeredName } from './suffixes.ts';

/** Why there is no answer: no such name, nothing of that type, or a name server that failed, refused or was silent. */
export type Lack = 'nxdomain' | 'missing' | 'servfail' | 'refused' | 'timeout';

export interface Answer {
  values: string[];
  lack: Lack | null;
}

/** Everything that the DNS says about a domain, and where it should lead. */
export interface Findings {
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
  wwwSix: Answer;
  /** The nearest CAA records, and whose they are. */
  caa: { values: CaaIssue[]; name: string };
}

interface CaaIssue {
  /** Who may issue; empty is nobody. */
  authority: string;
  methods: readonly string[];
}

export type AskDns = (domain: string) => Promise<Findings>;

/** Two tries of two seconds for each question, all of them side by side. */
const patience = { timeout: 2_000, tries: 2 };
const maxAliases = 8;

/** What holds the token of a domain. */
export const ownershipName = (domain: string) => `_vitrina.${domain}`;
export const ownershipValue = (token: string) => `vitrina-${token}`;

/** Asks the resolver of `DNS_SERVERS`, or the system's. */
export function createDns(
  { serverIps, domainCname, dnsServers }: Pick<Env, 'serverIps' | 'domainCname' | 'dnsServers'>,
  options = patience,
): AskDns {
  return async (domain) => {
    // A new one each time: a resolver keeps answers, and an owner who has just mended a record waits for a fresh one.
    const resolver = new Resolver(options);
    if (dnsServers.length > 0) resolver.setServers([...dnsServers]);
    const proof = ownershipName(domain);
    const registered = registeredName(domain);
    const [named, a, aaaa, aliases, txt, txtAlias, txtAtRoot, txtDoubled, www, wwwSix, caa] =
      await Promise.all([
        domainCname ? Promise.all([fours(resolver, domainCname), sixes(resolver, domainCname)]) : [],
        fours(resolver, domain),
        sixes(resolver, domain),
        follow(resolver, domain),
        texts(resolver, proof),
        alias(resolver, proof),
        texts(resolver, domain),
        texts(resolver, `${proof}.${registered}`),
        fours(resolver, `www.${domain}`),
        sixes(resolver, `www.${domain}`),
        nearestCaa(resolver, domain),
      ]);
    const ours = [...serverIps, ...named.flatMap(({ values }) => values)].map(sameAddress);
    const rest = { a, aaaa, txt, txtAlias, txtAtRoot, txtDoubled, www, wwwSix, caa };
    return { domain, registered, ours: [...new Set(ours)], ...aliases, ...rest };
  };
}

function fours(resolver: Resolver, name: string): Promise<Answer> {
  return answer(() => resolver.resolve4(name));
}

function sixes(resolver: Resolver, name: string): Promise<Answer> {
  return answer(async () => (await resolver.resolve6(name)).map(sameAddress));
}

function alias(resolver: Resolver, name: string): Promise<Answer> {
  return answer(() => resolver.resolveCname(name));
}

function texts(resolver: Resolver, name: string): Promise<Answer> {
  return answer(async () => (await resolver.resolveTxt(name)).map((parts) => parts.join('')));
}

async function follow(resolver: Resolver, name: string): Promise<Pick<Findings, 'aliases' | 'loops'>> {
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
async function nearestCaa(resolver: Resolver, domain: string): Promise<Findings['caa']> {
  const labels = domain.split('.');
  const names = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  const found = await Promise.all(
    names.map(async (name) => ({ name, records: await resolver.resolveCaa(name).catch(() => []) })),
  );
  const nearest = found.find(({ records }) => records.length > 0);
  const values = nearest?.records.flatMap(({ issue }) => (issue === undefined ? [] : toIssue(issue)));
  return { values: values ?? [], name: nearest?.name ?? domain };
}

const lacks: Record<string, Lack> = {
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
    return { values, lack: values.length > 0 ? null : 'missing' };
  } catch (error) {
    return { values: [], lack: lacks[(error as NodeJS.ErrnoException).code ?? ''] ?? 'servfail' };
  }
}

/** `2001:DB8:0::7` and `2001:db8::7` are one address. */
function sameAddress(address: string): string {
  return address.includes(':') ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
}

function toIssue(issue: string): CaaIssue {
  const [authority = '', ...parameters] = issue.split(';').map((part) => part.trim().toLowerCase());
  const methods = parameters.find((parameter) => parameter.startsWith('validationmethods='));
  return { authority, methods: methods?.split('=')[1]?.split(',') ?? [] };
}

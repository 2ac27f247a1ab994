import { isIP } from 'node:net';
import { domainToASCII, domainToUnicode } from 'node:url';
import type { Env } from '../../platform/env.ts';
import { AppError } from '../../platform/errors.ts';
import { isSuffix } from './suffixes.ts';

/** DNS allows 253 characters. This leaves room for the `_vitrina.` prefix. */
const maxLength = 240;
const labelPattern = /^(?!-)[a-z\d-]{1,63}(?<!-)$/;
/** Reserved names without public DNS (RFC 2606, RFC 6761, RFC 8375), and common router defaults. */
const privateTlds = new Set(
  'localhost local localdomain internal intranet lan home corp arpa onion test invalid'.split(' '),
);

type OwnNames = Pick<Env, 'publicUrl' | 'domainCname'>;

/**
 * Normalizes a input or pasted domain: lower case and punycode, without scheme, `www.`, port, path and
 * trailing dot. Throws DOMAIN_INVALID, DOMAIN_IS_ADDRESS, DOMAIN_IS_SUFFIX, DOMAIN_IS_OURS.
 */
export function parseDomain(input: string, ownNames: OwnNames): string {
  if (isIP(input.trim())) throw createDomainError('DOMAIN_IS_ADDRESS');
  const host = input
    .trim()
    .replace(/^[a-z][a-z\d+.-]*:\/+/i, '')
    .replace(/[/?#\\][\s\S]*$/, '')
    .replace(/:\d*$/, '')
    .replace(/[.。]$/, '');
  if (isIP(host.replace(/^\[|\]$/g, ''))) throw createDomainError('DOMAIN_IS_ADDRESS');
  if (/[\s%@:[\]]/.test(host)) throw createDomainError('DOMAIN_INVALID');
  const ascii = domainToASCII(host).replace(/\.$/, '');
  // Browsers read `0x7f.1` and `2130706433` as IPs, too.
  if (isIP(ascii)) throw createDomainError('DOMAIN_IS_ADDRESS');
  const domain = withoutWww(ascii);
  if (!isDomainName(domain)) throw createDomainError('DOMAIN_INVALID');
  if (isSuffix(domain)) throw createDomainError('DOMAIN_IS_SUFFIX', domain);
  if (isOwnHost(domain, ownNames)) throw createDomainError('DOMAIN_IS_OURS');
  return domain;
}

/** Decodes punycode: `xn--caf-dma.com` becomes `café.com`. */
export function displayName(domain: string): string {
  return domainToUnicode(domain) || domain;
}

/** Returns the host without its port, in lower case. Undefined for an invalid header. */
export function parseHostHeader(header: string | undefined): string | undefined {
  const [, name = ''] = /^([a-z\d._-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.exec(header ?? '') ?? [];
  return name.toLowerCase().replace(/\.$/, '') || undefined;
}

export function withoutWww(host: string): string {
  return host.replace(/^www\.(?=.)/, '');
}

function isDomainName(domain: string): boolean {
  const labels = domain.split('.');
  const tld = labels.at(-1) ?? '';
  return (
    domain.length <= maxLength &&
    labels.length > 1 &&
    labels.every((each) => labelPattern.test(each)) &&
    !/^\d+$/.test(tld) &&
    !privateTlds.has(tld)
  );
}

/** Whether the domain is one of the service's names, or above or below one. */
function isOwnHost(domain: string, { publicUrl, domainCname }: OwnNames): boolean {
  const names = [new URL(publicUrl).hostname, domainCname ?? ''].map(withoutWww).filter(Boolean);
  return names.some((name) => name === domain || name.endsWith(`.${domain}`) || domain.endsWith(`.${name}`));
}

function createDomainError(
  code: 'DOMAIN_INVALID' | 'DOMAIN_IS_ADDRESS' | 'DOMAIN_IS_SUFFIX' | 'DOMAIN_IS_OURS',
  domain = '',
) {
  return AppError.ofField(code, 'domain', { domain });
}

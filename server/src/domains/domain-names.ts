import { isIP } from 'node:net';
import { domainToASCII, domainToUnicode } from 'node:url';
import { AppError } from '../errors.ts';
import { isSuffix } from './suffixes.ts';

/** Leaves room for `_vitrina.` in front: no name may have more than 253 characters. */
const maxLength = 240;
const label = /^(?!-)[a-z\d-]{1,63}(?<!-)$/;
/** Names that no public DNS has (RFC 2606, RFC 6761, RFC 8375), and those that routers give out. */
const privateEndings = new Set(
  'localhost local localdomain internal intranet lan home corp arpa onion test invalid'.split(' '),
);

/** Which names are the service's own. */
interface OurNames {
  publicUrl: string;
  domainCname: string | undefined;
}

/**
 * A domain as it is typed or pasted, as the DNS has it: without scheme, `www.`, port, path and the dot at the end; in
 * lower case and punycode. Throws DOMAIN_INVALID, DOMAIN_IS_ADDRESS, DOMAIN_IS_SUFFIX, DOMAIN_IS_OURS.
 */
export function parseDomain(typed: string, ours: OurNames): string {
  if (isIP(typed.trim())) throw refusal('DOMAIN_IS_ADDRESS');
  const host = typed
    .trim()
    .replace(/^[a-z][a-z\d+.-]*:\/+/i, '')
    .replace(/[/?#\\][\s\S]*$/, '')
    .replace(/:\d*$/, '')
    .replace(/[.。]$/, '');
  if (isIP(host.replace(/^\[|\]$/g, ''))) throw refusal('DOMAIN_IS_ADDRESS');
  if (/[\s%@:[\]]/.test(host)) throw refusal('DOMAIN_INVALID');
  const ascii = domainToASCII(host).replace(/\.$/, '');
  // `0x7f.1` and `2130706433` are addresses, too, as browsers read them.
  if (isIP(ascii)) throw refusal('DOMAIN_IS_ADDRESS');
  const domain = withoutWww(ascii);
  if (!isName(domain)) throw refusal('DOMAIN_INVALID');
  if (isSuffix(domain)) throw refusal('DOMAIN_IS_SUFFIX', domain);
  if (isOwnHost(domain, ours)) throw refusal('DOMAIN_IS_OURS');
  return domain;
}

/** As people read it: `xn--caf-dma.com` is `café.com`. */
export function displayName(domain: string): string {
  return domainToUnicode(domain) || domain;
}

/** The host that a `Host` header names, without its port; undefined when that is none. */
export function parseHostHeader(header: string | undefined): string | undefined {
  const [, name = ''] = /^([a-z\d._-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.exec(header ?? '') ?? [];
  return name.toLowerCase().replace(/\.$/, '') || undefined;
}

export function withoutWww(host: string): string {
  return host.replace(/^www\.(?=.)/, '');
}

function isName(domain: string): boolean {
  const labels = domain.split('.');
  const ending = labels.at(-1) ?? '';
  return (
    domain.length <= maxLength &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    !/^\d+$/.test(ending) &&
    !privateEndings.has(ending)
  );
}

/** What we are served on, with all that lies above and below it. */
function isOwnHost(domain: string, { publicUrl, domainCname }: OurNames): boolean {
  const names = [new URL(publicUrl).hostname, domainCname ?? ''].map(withoutWww).filter(Boolean);
  return names.some((own) => own === domain || own.endsWith(`.${domain}`) || domain.endsWith(`.${own}`));
}

function refusal(
  code: 'DOMAIN_INVALID' | 'DOMAIN_IS_ADDRESS' | 'DOMAIN_IS_SUFFIX' | 'DOMAIN_IS_OURS',
  domain = '',
) {
  return AppError.ofField(code, 'domain', { domain });
}

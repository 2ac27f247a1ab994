import { getDomain, getPublicSuffix } from 'tldts';

/** Also the endings under which a service gives out names, such as `github.io`. */
const options = { allowPrivateDomains: true };

/** An ending under which anybody gets a name, by the public suffix list: `com.co`, `gob.mx`, `github.io`, a bare `com`. */
export function isSuffix(domain: string): boolean {
  return getPublicSuffix(domain, options) === domain;
}

/** What somebody registered: the suffix and one label more. */
export function registeredName(domain: string): string {
  return getDomain(domain, options) ?? domain;
}

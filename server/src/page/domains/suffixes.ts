import { getDomain, getPublicSuffix } from 'tldts';

/** Includes suffixes of hosting services, such as `github.io`. */
const options = { allowPrivateDomains: true };

/** Whether it is in the public suffix list, such as `com`, `com.co` or `github.io`. */
export function isSuffix(domain: string): boolean {
  return getPublicSuffix(domain, options) === domain;
}

/** Returns the suffix with one more label. */
export function registeredName(domain: string): string {
  return getDomain(domain, options) ?? domain;
}

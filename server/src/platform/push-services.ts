import type { LookupAddress } from 'node:dns';
import ipaddr from 'ipaddr.js';

/** The push services of Chrome, Firefox, Edge and Safari. */
export const defaultPushServices = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];

const hostPattern = /^(\*\.)?([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*$/;
const doublePattern = /^http:\/\/127\.0\.0\.1:\d{1,5}$/;

/** Whether a setting may name it: a host, all hosts of a domain, or the origin of a double on this machine. */
export function isPushService(text: string): boolean {
  return hostPattern.test(text) || isPushServiceDouble(text);
}

export function isPushServiceDouble(text: string): boolean {
  return doublePattern.test(text);
}

/** Returns the URL of an endpoint that belongs to one of `services`, or undefined. */
export function parseEndpoint(endpoint: string, services: readonly string[]): URL | undefined {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return undefined;
  if (services.includes(url.origin)) return url;
  // A port other than 443 is part of `host`.
  const isListed = services.some((service) =>
    service.startsWith('*.') ? url.host.endsWith(service.slice(1)) : url.host === service,
  );
  return url.protocol === 'https:' && isListed ? url : undefined;
}

/** False for private, local, reserved and multicast addresses, and for IPv6 forms of them. */
export function arePublic(addresses: readonly LookupAddress[]): boolean {
  return (
    addresses.length > 0 && addresses.every(({ address }) => ipaddr.process(address).range() === 'unicast')
  );
}

import ipaddr from 'ipaddr.js';

/** A longer text is not an IP address. A trusted proxy may pass them on. */
const maxTextLength = 60;

/**
 * The key of rate limits for an IP address. An IPv6 customer has a /64 network or a larger one, so all its addresses have one
 * key. An IPv4 address mapped to IPv6 has the key of the IPv4 address.
 */
export function ipKeyOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip.slice(0, maxTextLength);
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

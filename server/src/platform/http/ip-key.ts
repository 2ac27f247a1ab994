import ipaddr from 'ipaddr.js';

/** A longer text is not an IP address. A trusted proxy may pass them on. */
const maxTextLength = 60;

/**
 * The key of rate limits for an IP address. An IPv6 customer has a /64 network or a larger one, so all its addresses have one
 * key. An IPv4 address mapped to IPv6 has the key of the IPv4 address.
 */
export function ipKeyOf(ip: string): string {
  return ipNetworksOf(ip)[0];
}

/**
 * The networks of an IP address, smallest first. An IPv6 customer may have a /56 or a /48, which has thousands of /64 networks.
 * An IPv4 address is its only network.
 */
export function ipNetworksOf(ip: string): [string, ...string[]] {
  if (!ipaddr.isValid(ip)) return [ip.slice(0, maxTextLength)];
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return [address.toString()];
  const [first = 0, second = 0, third = 0, fourth = 0] = address.parts;
  const format = (bits: number, ...parts: number[]) =>
    `${parts.map((part) => part.toString(16)).join(':')}::/${bits}`;
  return [
    format(64, first, second, third, fourth),
    format(56, first, second, third, fourth & 0xff00),
    format(48, first, second, third),
  ];
}

import { BlockList, isIPv4 } from 'node:net';

/**
 * Cloudflare's published proxy ranges (cloudflare.com/ips). The server behind a proxy is not visible in DNS.
 */
const cdnRanges = createBlockList(
  `173.245.48.0/20 103.21.244.0/22 103.22.200.0/22 103.31.4.0/22 141.101.64.0/18 108.162.192.0/18 190.93.240.0/20
   188.114.96.0/20 197.234.240.0/22 198.41.128.0/17 162.158.0.0/15 104.16.0.0/13 104.24.0.0/14 172.64.0.0/13
   131.0.72.0/22 2400:cb00::/32 2606:4700::/32 2803:f800::/32 2405:b500::/32 2405:8100::/32 2a06:98c0::/29
   2c0f:f248::/32`,
);

/** Private, loopback, link-local and shared ranges (RFC 6890), which are unreachable from the internet. */
const privateRanges = createBlockList(
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16 ::/128 ::1/128 fc00::/7
   fe80::/10`,
);

export function isCdnIp(ip: string): boolean {
  return hasIp(cdnRanges, ip);
}

export function isPrivateIp(ip: string): boolean {
  return hasIp(privateRanges, ip);
}

function hasIp(list: BlockList, ip: string): boolean {
  return list.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6');
}

function createBlockList(text: string): BlockList {
  const list = new BlockList();
  for (const network of text.trim().split(/\s+/)) {
    const [ip = '', bits] = network.split('/');
    list.addSubnet(ip, Number(bits), isIPv4(ip) ? 'ipv4' : 'ipv6');
  }
  return list;
}

import { BlockList, isIPv4 } from 'node:net';

/** Cloudflare's published ranges (cloudflare.com/ips): addresses of its proxy, behind which ours cannot be seen. */
const cdn = blockList(
  `173.245.48.0/20 103.21.244.0/22 103.22.200.0/22 103.31.4.0/22 141.101.64.0/18 108.162.192.0/18 190.93.240.0/20
   188.114.96.0/20 197.234.240.0/22 198.41.128.0/17 162.158.0.0/15 104.16.0.0/13 104.24.0.0/14 172.64.0.0/13
   131.0.72.0/22 2400:cb00::/32 2606:4700::/32 2803:f800::/32 2405:b500::/32 2405:8100::/32 2a06:98c0::/29
   2c0f:f248::/32`,
);

/** Private, loopback, link-local and shared ones (RFC 6890): nobody on the internet gets there. */
const unreachable = blockList(
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16 ::/128 ::1/128 fc00::/7
   fe80::/10`,
);

export function isCdnIp(address: string): boolean {
  return has(cdn, address);
}

export function isPrivateIp(address: string): boolean {
  return has(unreachable, address);
}

function has(list: BlockList, address: string): boolean {
  return list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

function blockList(text: string): BlockList {
  const list = new BlockList();
  for (const network of text.trim().split(/\s+/)) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), isIPv4(address) ? 'ipv4' : 'ipv6');
  }
  return list;
}

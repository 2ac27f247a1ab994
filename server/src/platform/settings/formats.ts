import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

/** As Fastify takes it: false, the number of trusted proxies, or their IPs and networks. */
export type TrustProxy = false | number | string[];

export const matching = (pattern: RegExp, expected: string) => z.string().regex(pattern, expected);
export const number = (pattern: RegExp, expected: string) => matching(pattern, expected).transform(Number);
export const url = (protocols: string[], expected: string) =>
  z.string().refine((text) => hasProtocol(text, protocols), expected);
export const webUrl = (expected: string) => url(['http:', 'https:'], expected);
export const origin = (expected: string) => z.string().transform(parseOrigin).refine(Boolean, expected);
export const list = (isEntry: (entry: string) => boolean, expected: string) =>
  z
    .string()
    .transform(parseList)
    .refine((entries) => entries.every(isEntry), expected);
export const postgresUrl = z
  .string()
  .refine(
    isPostgres,
    'postgresql://usuario:clave@servidor:5432/base, con los signos de la clave en la forma %40',
  );
export const path = z.string().transform((text) => resolve(text));
export const onOff = z.enum(['on', 'off'], 'on u off').transform((value) => value === 'on');

export function parseList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

export function isDnsServer(text: string): boolean {
  const [, bracketed, bare = text] = /^(?:\[([\da-f:]+)\]|([\d.]+)):\d{1,5}$/i.exec(text) ?? [];
  return isIP(bracketed ?? bare) !== 0;
}

function parseOrigin(text: string): string {
  const url = URL.parse(text);
  const bare = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  return bare && !url.username && !url.password ? url.origin : '';
}

/** The host may be missing: the query then names the directory of a Unix socket. */
function isPostgres(text: string): boolean {
  const url = URL.parse(text.replace('@/', '@localhost/'));
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol) || !/^postgres(ql)?:\/\//i.test(text))
    return false;
  // A sign of an unescaped password ends the host, and the rest of the password is read as what follows it.
  if (url.hash || url.search.includes('@') || !/^(?:\/[^/@:]*)?$/.test(url.pathname)) return false;
  return [url.username, url.password, url.pathname].every(isDecodable);
}

/** The driver throws for others, without the name of the setting. */
function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== null;
  } catch {
    return false;
  }
}

function hasProtocol(text: string, protocols: string[]): boolean {
  return protocols.includes(URL.parse(text)?.protocol ?? '');
}

export function isTrustProxy(text: string): boolean {
  return (
    text === 'off' || /^[1-9]\d?$/.test(text) || text.split(',').every((network) => isNetwork(network.trim()))
  );
}

export function parseTrustProxy(text: string): TrustProxy {
  if (text === 'off') return false;
  return /^\d+$/.test(text) ? Number(text) : text.split(',').map((entry) => entry.trim());
}

function isNetwork(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/');
  const maxBits = { 4: 32, 6: 128 }[isIP(ip)];
  if (!maxBits || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits);
}

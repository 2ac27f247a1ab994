import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';

/** A document as it goes over the wire. */
export interface Packed {
  br: Buffer;
  gzip: Buffer;
  /** Of the text; each encoding adds its own ending, since a strong tag stands for exact bytes. */
  hash: string;
}

type Encoding = 'br' | 'gzip' | 'identity';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Above these the last percents cost more time than a visitor of a page that nobody has asked for since its change has. */
const brotliQuality = 5;
const gzipLevel = 6;

export async function pack(text: string): Promise<Packed> {
  const bytes = Buffer.from(text);
  const [br, gzip] = await Promise.all([
    toBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    toGzip(bytes, { level: gzipLevel }),
  ]);
  return { br, gzip, hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) };
}

export function packedSize({ br, gzip }: Packed): number {
  return br.length + gzip.length;
}

/** The best of what the browser takes (RFC 9110 §12.5.3, without weights other than 0). */
export function encodingFor(accept: string | undefined): Encoding {
  if (accept === undefined) return 'identity';
  const refused = /(?:^|,)\s*(br|gzip|\*)\s*;\s*q=0(?:\.0*)?\s*(?=,|$)/gi;
  const taken = accept.replace(refused, ',');
  if (/(?:^|,)\s*br\s*(?:;|,|$)/i.test(taken)) return 'br';
  return /(?:^|,)\s*(?:gzip|\*)\s*(?:;|,|$)/i.test(taken) ? 'gzip' : 'identity';
}

export function bytesOf(packed: Packed, encoding: Encoding): Buffer {
  return encoding === 'identity' ? gunzipSync(packed.gzip) : packed[encoding];
}

export function etagOf({ hash }: Packed, encoding: Encoding): string {
  return `"${hash}-${encoding}"`;
}

/** Whether the browser already holds exactly these bytes. `If-None-Match` compares weakly (RFC 9110 §13.1.2). */
export function isHeld(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}

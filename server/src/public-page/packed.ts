import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';

/** A document as it goes over the wire, in the encoding that it was first asked for in; `bytesOf` adds the other one. */
export interface Packed {
  br?: Buffer;
  gzip?: Buffer;
  /** Whether `br` is as short as it gets. */
  tight: boolean;
  /** How many visitors it went to. */
  sent: number;
  /** Of the text; each encoding adds its own ending, since a strong tag stands for exact bytes. */
  hash: string;
}

export type Encoding = 'br' | 'gzip' | 'identity';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Above these the last percents cost more time than a visitor of a page that nobody has asked for since its change has. */
const brotliQuality = 5;
const gzipLevel = 6;
/** From this visitor on a version of a page is worth the tenths of a second that its shortest form takes. */
const worthTightening = 2;

export async function pack(text: string, encoding: Encoding): Promise<Packed> {
  const bytes = Buffer.from(text);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const packed: Packed = { tight: false, sent: 0, hash };
  await addForm(packed, encoding === 'br' ? 'br' : 'gzip', bytes);
  return packed;
}

/** Two who ask for a form at once both make it, and get the first. */
async function addForm(packed: Packed, encoding: 'br' | 'gzip', bytes: Buffer): Promise<Buffer> {
  const form =
    encoding === 'br' ? await compress(bytes, brotliQuality) : await toGzip(bytes, { level: gzipLevel });
  packed[encoding] ??= form;
  return packed[encoding];
}

function unpacked({ br, gzip }: Packed): Buffer {
  if (gzip) return gunzipSync(gzip);
  return br ? brotliDecompressSync(br) : Buffer.alloc(0);
}

function compress(bytes: Buffer, quality: number): Promise<Buffer> {
  return toBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** One page after the other, so that visitors' requests keep the other cores. */
let tightening = Promise.resolve();

/** Notes that it was sent. A page that is visited again and again is packed anew, once, as closely as it goes. */
export function noteSent(page: Packed): void {
  page.sent += 1;
  if (page.sent !== worthTightening) return;
  tightening = tightening.then(async () => {
    page.br = await compress(unpacked(page), constants.BROTLI_MAX_QUALITY);
    page.tight = true;
  });
}

/** With room for the form that nobody has asked for yet. */
export function packedSize(packed: Packed): number {
  return 2 * Math.max(packed.br?.length ?? 0, packed.gzip?.length ?? 0);
}

/** The best of what the browser takes (RFC 9110 §12.5.3, without weights other than 0). */
export function encodingFor(accept: string | undefined): Encoding {
  if (accept === undefined) return 'identity';
  const refused = /(?:^|,)\s*(br|gzip|\*)\s*;\s*q=0(?:\.0*)?\s*(?=,|$)/gi;
  const taken = accept.replace(refused, ',');
  if (/(?:^|,)\s*br\s*(?:;|,|$)/i.test(taken)) return 'br';
  return /(?:^|,)\s*(?:gzip|\*)\s*(?:;|,|$)/i.test(taken) ? 'gzip' : 'identity';
}

/** At once, but for the first who takes a form that it was not packed in. */
export function bytesOf(packed: Packed, encoding: Encoding): Buffer | Promise<Buffer> {
  if (encoding === 'identity') return unpacked(packed);
  return packed[encoding] ?? addForm(packed, encoding, unpacked(packed));
}

export function etagOf({ hash, tight }: Packed, encoding: Encoding): string {
  return `"${hash}-${encoding === 'br' && tight ? tightEnding : encoding}"`;
}

const tightEnding = 'brt';

/**
 * Whether the browser already holds this text in this encoding, however closely packed. `If-None-Match` compares weakly
 * (RFC 9110 §13.1.2).
 */
export function isHeld(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const wanted = loosely(etag);
  return ifNoneMatch.split(',').some((tag) => loosely(tag.trim()) === wanted || tag.trim() === '*');
}

function loosely(tag: string): string {
  return tag.replace(/^W\//, '').replace(`-${tightEnding}"`, '-br"');
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';

/** A document as it goes over the wire, in the encoding that it was first asked for in; `bytesOf` adds the other one. */
export interface CompressedPage {
  br?: Buffer;
  gzip?: Buffer;
  /** Whether `br` is as short as it gets. */
  isMaxCompressed: boolean;
  /** How many visitors it went to. */
  sendCount: number;
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
const recompressAfter = 2;

export async function compressPage(text: string, encoding: Encoding): Promise<CompressedPage> {
  const bytes = Buffer.from(text);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const compressed: CompressedPage = { isMaxCompressed: false, sendCount: 0, hash };
  await addEncoding(compressed, encoding === 'br' ? 'br' : 'gzip', bytes);
  return compressed;
}

/** Two who ask for a form at once both make it, and get the first. */
async function addEncoding(
  compressed: CompressedPage,
  encoding: 'br' | 'gzip',
  bytes: Buffer,
): Promise<Buffer> {
  const form =
    encoding === 'br' ? await compress(bytes, brotliQuality) : await toGzip(bytes, { level: gzipLevel });
  compressed[encoding] ??= form;
  return compressed[encoding];
}

function decompress({ br, gzip }: CompressedPage): Buffer {
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
let recompressions = Promise.resolve();

/** Notes that it was sent. A page that is visited again and again is packed anew, once, as closely as it goes. */
export function recordSent(page: CompressedPage): void {
  page.sendCount += 1;
  if (page.sendCount !== recompressAfter) return;
  recompressions = recompressions.then(async () => {
    page.br = await compress(decompress(page), constants.BROTLI_MAX_QUALITY);
    page.isMaxCompressed = true;
  });
}

/** With room for the form that nobody has asked for yet. */
export function cacheBytes(compressed: CompressedPage): number {
  return 2 * Math.max(compressed.br?.length ?? 0, compressed.gzip?.length ?? 0);
}

/** The best of what the browser takes (RFC 9110 §12.5.3, without weights other than 0). */
export function negotiateEncoding(accept: string | undefined): Encoding {
  if (accept === undefined) return 'identity';
  const refused = /(?:^|,)\s*(br|gzip|\*)\s*;\s*q=0(?:\.0*)?\s*(?=,|$)/gi;
  const taken = accept.replace(refused, ',');
  if (/(?:^|,)\s*br\s*(?:;|,|$)/i.test(taken)) return 'br';
  return /(?:^|,)\s*(?:gzip|\*)\s*(?:;|,|$)/i.test(taken) ? 'gzip' : 'identity';
}

/** At once, but for the first who takes a form that it was not packed in. */
export function bodyFor(compressed: CompressedPage, encoding: Encoding): Buffer | Promise<Buffer> {
  if (encoding === 'identity') return decompress(compressed);
  return compressed[encoding] ?? addEncoding(compressed, encoding, decompress(compressed));
}

export function etagFor({ hash, isMaxCompressed }: CompressedPage, encoding: Encoding): string {
  return `"${hash}-${encoding === 'br' && isMaxCompressed ? maxBrotliSuffix : encoding}"`;
}

const maxBrotliSuffix = 'brt';

/**
 * Whether the browser already holds this text in this encoding, however closely packed. `If-None-Match` compares weakly
 * (RFC 9110 §13.1.2).
 */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const wanted = normalizeEtag(etag);
  return ifNoneMatch.split(',').some((tag) => normalizeEtag(tag.trim()) === wanted || tag.trim() === '*');
}

function normalizeEtag(tag: string): string {
  return tag.replace(/^W\//, '').replace(`-${maxBrotliSuffix}"`, '-br"');
}

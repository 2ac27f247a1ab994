import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  gzipSync,
} from 'node:zlib';

/** A page in the encoding that was requested first. `bodyFor` adds the other one on demand. */
export interface CompressedPage {
  br?: Buffer;
  gzip?: Buffer;
  /** Whether `br` has the highest quality. */
  isMaxCompressed: boolean;
  /** Responses with a body; a 304 does not count. */
  sendCount: number;
  /** A hash of the text. Each encoding appends a suffix, because a strong ETag identifies exact bytes. */
  hash: string;
}

export interface RenderedPage {
  page: CompressedPage;
  /** When the page becomes wrong without a change in the database, in ms since 1970. */
  until: number;
}

export type Encoding = 'br' | 'gzip' | 'identity';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const fromBrotli = promisify(brotliDecompress);
const fromGzip = promisify(gunzip);

/** The first visitor after a change waits for the compression. Higher levels save little and take longer. */
const brotliQuality = 5;
const gzipLevel = 6;
/** From this response on, the tenths of a second for the highest quality are worth it. */
const recompressAfter = 2;

export async function compressPage(text: string, encoding: Encoding): Promise<CompressedPage> {
  const bytes = Buffer.from(text);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const page: CompressedPage = { isMaxCompressed: false, sendCount: 0, hash };
  await addEncoding(page, encoding === 'br' ? 'br' : 'gzip', bytes);
  return page;
}

/** Concurrent calls may both compress. The first result is stored and returned to both. */
async function addEncoding(page: CompressedPage, encoding: 'br' | 'gzip', bytes: Buffer): Promise<Buffer> {
  const body =
    encoding === 'br'
      ? await compressBrotli(bytes, brotliQuality)
      : await toGzip(bytes, { level: gzipLevel });
  page[encoding] ??= body;
  return page[encoding];
}

/** A document that never changes, in every encoding. */
export type FixedPage = Readonly<Record<Encoding, Buffer>>;

export function compressFixedPage(html: string): FixedPage {
  const identity = Buffer.from(html);
  return { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) };
}

async function decompress({ br, gzip }: CompressedPage): Promise<Buffer> {
  if (gzip) return fromGzip(gzip);
  return br ? fromBrotli(br) : Buffer.alloc(0);
}

function compressBrotli(bytes: Buffer, quality: number): Promise<Buffer> {
  return toBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** One page at a time, so that requests keep the other cores. */
let recompressions = Promise.resolve();

let waitingRecompressions = 0;
const maxWaitingRecompressions = 20;
/** The most bytes of a page that is compressed again. Ten times as much would take seconds. */
const maxRecompressedBytes = 64 * 1024;

/**
 * Counts a response. A page that is requested repeatedly is recompressed once with the highest quality, unless it is large
 * or many others wait.
 */
export function recordSent(page: CompressedPage): void {
  page.sendCount += 1;
  if (page.sendCount !== recompressAfter || cacheBytes(page) > 2 * maxRecompressedBytes) return;
  if (waitingRecompressions >= maxWaitingRecompressions) return;
  waitingRecompressions += 1;
  recompressions = recompressions.then(async () => {
    waitingRecompressions -= 1;
    // After an error the page stays as it is.
    const br = await decompress(page)
      .then((bytes) => compressBrotli(bytes, constants.BROTLI_MAX_QUALITY))
      .catch(() => undefined);
    if (!br) return;
    page.br = br;
    page.isMaxCompressed = true;
  });
}

/** Includes room for the encoding that is not there yet. */
export function cacheBytes({ br, gzip }: CompressedPage): number {
  return 2 * Math.max(br?.length ?? 0, gzip?.length ?? 0);
}

/** The best encoding that the browser accepts (RFC 9110 §12.5.3). Weights other than 0 are ignored. */
export function negotiateEncoding(accept: string | undefined): Encoding {
  if (accept === undefined) return 'identity';
  const rejected = /(?:^|,)\s*(br|gzip|\*)\s*;\s*q=0(?:\.0*)?\s*(?=,|$)/gi;
  const accepted = accept.replace(rejected, ',');
  if (/(?:^|,)\s*br\s*(?:;|,|$)/i.test(accepted)) return 'br';
  return /(?:^|,)\s*(?:gzip|\*)\s*(?:;|,|$)/i.test(accepted) ? 'gzip' : 'identity';
}

/** Synchronous if the page has the encoding already. */
export function bodyFor(page: CompressedPage, encoding: Encoding): Buffer | Promise<Buffer> {
  if (encoding === 'identity') return decompress(page);
  return page[encoding] ?? decompress(page).then((bytes) => addEncoding(page, encoding, bytes));
}

export function etagFor({ hash, isMaxCompressed }: CompressedPage, encoding: Encoding): string {
  return `"${hash}-${encoding === 'br' && isMaxCompressed ? maxBrotliSuffix : encoding}"`;
}

const maxBrotliSuffix = 'brt';

/**
 * Whether the browser has this text in this encoding, whatever its quality. `If-None-Match` uses weak
 * comparison (RFC 9110 §13.1.2).
 */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const currentTag = normalizeEtag(etag);
  return ifNoneMatch.split(',').some((tag) => normalizeEtag(tag.trim()) === currentTag || tag.trim() === '*');
}

function normalizeEtag(tag: string): string {
  return tag.replace(/^W\//, '').replace(`-${maxBrotliSuffix}"`, '-br"');
}

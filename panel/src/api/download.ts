import type { CsvFile, Endpoint, JsonFile, ZipFile } from '@vitrina/contract/platform/endpoint.ts';
import type { z } from 'zod';
import { ApiError } from './api-error.ts';
import {
  buildUrl,
  connectionLostError,
  createHeaders,
  parseResponse,
  readToken,
  requestTimeoutMs,
} from './http.ts';

interface DownloadOptions {
  query?: Record<string, string | undefined>;
  signal?: AbortSignal;
  /** Bytes received so far; the total is unknown. */
  onProgress?: (bytes: number) => void;
}

/** Downloads a file like `call`; rejects with ApiError unless it arrives complete. */
export async function download(
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, ZipFile | CsvFile | JsonFile>,
  { query, signal, onProgress }: DownloadOptions = {},
): Promise<Blob> {
  const token = readToken(endpoint);
  // Large files take long, so only a stalled download counts as a lost connection.
  const stalled = new AbortController();
  const abort = () => stalled.abort();
  let stallTimer = setTimeout(abort, requestTimeoutMs);
  try {
    const response = await fetch(buildUrl(endpoint.path, {}, query), {
      headers: createHeaders(token),
      signal: signal ? AbortSignal.any([signal, stalled.signal]) : stalled.signal,
    });
    if (!response.ok) return await parseResponse(endpoint, response, token);
    const chunks: BlobPart[] = [];
    let bytes = 0;
    // Safari does not support async iteration of streams.
    const reader = response.body?.getReader();
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(abort, requestTimeoutMs);
      chunks.push(read.value);
      bytes += read.value.length;
      onProgress?.(bytes);
    }
    return new Blob(chunks, { type: response.headers.get('Content-Type') ?? '' });
  } catch (error) {
    if (signal?.aborted || error instanceof ApiError) throw error;
    throw connectionLostError();
  } finally {
    clearTimeout(stallTimer);
  }
}

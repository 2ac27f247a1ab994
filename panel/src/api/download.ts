import type { Endpoint, ZipFile } from '@vitrina/contract/endpoint.ts';
import type { z } from 'zod';
import { ApiError } from './api-error.ts';
import {
  buildUrl,
  connectionLostError,
  headersOf,
  parseResponse,
  requestTimeoutMs,
  tokenFor,
} from './http.ts';

interface DownloadOptions {
  signal: AbortSignal;
  /** Bytes that have come so far; how many there will be nobody knows. */
  onProgress: (bytes: number) => void;
}

/** A file, by the rules of `call`: the whole of it, or ApiError. */
export async function download(
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, ZipFile>,
  { signal, onProgress }: DownloadOptions,
): Promise<Blob> {
  const token = tokenFor(endpoint);
  // A file takes as long as it takes: only a standstill means that the connection is lost.
  const stallTimer = new AbortController();
  const giveUp = () => stallTimer.abort();
  let timer = setTimeout(giveUp, requestTimeoutMs);
  try {
    const response = await fetch(buildUrl(endpoint.path), {
      headers: headersOf(token),
      signal: AbortSignal.any([signal, stallTimer.signal]),
    });
    if (!response.ok) return await parseResponse(endpoint, response, token);
    const chunks: BlobPart[] = [];
    let bytes = 0;
    // Safari cannot loop over a stream.
    const reader = response.body?.getReader();
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, requestTimeoutMs);
      chunks.push(read.value);
      bytes += read.value.length;
      onProgress(bytes);
    }
    return new Blob(chunks, { type: response.headers.get('Content-Type') ?? '' });
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error;
    throw connectionLostError();
  } finally {
    clearTimeout(timer);
  }
}

import type { Endpoint } from '@vitrina/contract/platform/endpoint.ts';
import type { z } from 'zod';
import {
  buildUrl,
  type CallInput,
  connectionLostError,
  createHeaders,
  parseResponse,
  readToken,
  requestTimeoutMs,
  toForm,
  type UntypedInput,
} from './http.ts';
import { computeFileProgress } from './upload-progress.ts';

export interface UploadOptions {
  /** The form field of the files. */
  fieldName: string;
  files: readonly File[];
  /** Gets the sent share of each file, from 0 to 1. */
  onProgress: (shares: number[]) => void;
}

/** Like `call`, with files. Uses XMLHttpRequest, because fetch does not report upload progress. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: UploadOptions,
): Promise<z.output<E['reply']>> {
  const token = readToken(endpoint);
  return parseResponse(endpoint, await send(endpoint, input as UntypedInput, options, token), token);
}

function send(
  endpoint: Endpoint,
  { params, query, body = {}, signal }: UntypedInput,
  { fieldName, files, onProgress }: UploadOptions,
  token: string | null,
): Promise<Response> {
  const request = new XMLHttpRequest();
  return new Promise<Response>((resolve, reject) => {
    // Large files take long, so only a stalled upload counts as a lost connection.
    let stallTimer = setTimeout(abort, requestTimeoutMs);
    function abort() {
      request.abort();
      reject(connectionLostError());
    }
    function restartStallTimer(timeoutMs: number) {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(abort, timeoutMs);
    }
    const sizes = files.map(({ size }) => size);
    request.upload.onprogress = ({ loaded, total }) => {
      restartStallTimer(requestTimeoutMs);
      onProgress(computeFileProgress(loaded, total, sizes));
    };
    // After the upload the server processes each picture.
    request.upload.onload = () => restartStallTimer(requestTimeoutMs * (1 + files.length));
    request.onload = () => resolve(toResponse(request));
    request.onerror = () => reject(connectionLostError());
    request.onloadend = () => clearTimeout(stallTimer);
    signal?.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason);
    });
    request.open(endpoint.method, buildUrl(endpoint.path, params, query).href);
    for (const [name, value] of Object.entries(createHeaders(token))) request.setRequestHeader(name, value);
    // `computeFileProgress` expects the text fields before the files.
    request.send(toForm({ ...body, [fieldName]: files }));
  });
}

/** Converts to fetch's type, so that `parseResponse` handles both. */
function toResponse(request: XMLHttpRequest): Response {
  const { status, responseText } = request;
  const retryAfter = request.getResponseHeader('Retry-After');
  return new Response(status === 204 ? null : responseText, {
    status,
    headers: retryAfter === null ? {} : { 'Retry-After': retryAfter },
  });
}

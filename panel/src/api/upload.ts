import type { Endpoint } from '@vitrina/contract/endpoint.ts';
import type { z } from 'zod';
import {
  buildUrl,
  type CallInput,
  connectionLostError,
  headersOf,
  type LooseInput,
  parseResponse,
  requestTimeoutMs,
  toForm,
  tokenFor,
} from './http.ts';
import { fileProgress } from './upload-progress.ts';

interface UploadOptions {
  /** The form's field that each file is sent in. */
  field: string;
  files: readonly File[];
  /** Each file's share that has left, from 0 to 1, in the order of `files`. */
  onProgress: (shares: number[]) => void;
}

/** A call with files, by the rules of `call`. Through XMLHttpRequest: fetch does not tell how much has been sent. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: UploadOptions,
): Promise<z.output<E['reply']>> {
  const token = tokenFor(endpoint);
  return parseResponse(endpoint, await send(endpoint, input as LooseInput, options, token), token);
}

function send(
  endpoint: Endpoint,
  { params, query, body = {}, signal }: LooseInput,
  { field, files, onProgress }: UploadOptions,
  token: string | null,
): Promise<Response> {
  const request = new XMLHttpRequest();
  return new Promise<Response>((resolve, reject) => {
    // Files take as long as they take: only a standstill means that the connection is lost.
    let stallTimer = setTimeout(giveUp, requestTimeoutMs);
    function giveUp() {
      request.abort();
      reject(connectionLostError());
    }
    function stillMoving(time: number) {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(giveUp, time);
    }
    const sizes = files.map(({ size }) => size);
    request.upload.onprogress = ({ loaded, total }) => {
      stillMoving(requestTimeoutMs);
      onProgress(fileProgress(loaded, total, sizes));
    };
    // All is sent; now the server works on each picture.
    request.upload.onload = () => stillMoving(requestTimeoutMs * (1 + files.length));
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(connectionLostError());
    request.onloadend = () => clearTimeout(stallTimer);
    signal?.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason);
    });
    request.open(endpoint.method, buildUrl(endpoint.path, params, query).href);
    for (const [name, value] of Object.entries(headersOf(token))) request.setRequestHeader(name, value);
    // The text comes first, as the progress of the files assumes.
    request.send(toForm({ ...body, [field]: files }));
  });
}

/** So that what was received is read by the same code as fetch's. */
function responseOf(request: XMLHttpRequest): Response {
  const { status, responseText } = request;
  const retryAfter = request.getResponseHeader('Retry-After');
  return new Response(status === 204 ? null : responseText, {
    status,
    headers: retryAfter === null ? {} : { 'Retry-After': retryAfter },
  });
}

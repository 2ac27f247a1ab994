import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { maxImageBytes, maxProductImages } from '@vitrina/contract/platform/media/schema.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OwnerId } from '../db/owner.ts';
import { AppError } from '../errors.ts';
import { createFormTurns } from './form-turns.ts';

export interface UploadedFile {
  /** The name of its form field. */
  field: string;
  /** The path of the temporary file, which exists until the reply is sent. */
  path: string;
}

/** Runs when the first file of a form begins, with the text fields before it. Throws if the caller has no right to send it. */
export type FileCheck = (fields: Readonly<Record<string, unknown>>, fileField: string) => Promise<void>;

interface Form {
  files: UploadedFile[];
  directory: string;
  storedBytes: number;
  isReleased: boolean;
  endTurn(): void;
}

const forms = new WeakMap<FastifyRequest, Form>();

const megabyte = 1024 * 1024;
/** The largest form that is read to its end for an error that the browser shows. */
const maxReadBytes = 2 * maxProductImages * maxImageBytes;
/** Temporary files of all forms of this process. */
const maxStoredBytes = 1024 * megabyte;
/** Milliseconds without a byte of the body. */
const silenceTimeoutMs = 10_000;

const turns = createFormTurns();
let storedBytes = 0;

/**
 * Puts the text fields of a multipart body into `request.body`, repeated ones as a list, and its files into temporary
 * files for `getFiles` until `releaseForm`. Leaves other bodies alone. Throws IMAGE_TOO_LARGE, TOO_MANY_IMAGES and the
 * errors of `checkFile` after reading the whole body, because browsers ignore a response that arrives earlier. Closes the
 * connection of a form that is silent or far too large.
 */
export async function readForm(
  request: FastifyRequest,
  reply: FastifyReply,
  ownerId: OwnerId,
  checkFile: FileCheck,
): Promise<void> {
  if (!request.isMultipart()) return;
  if (Number(request.headers['content-length'] ?? 0) > maxReadBytes) {
    reply.header('Connection', 'close');
    throw new AppError('PAYLOAD_TOO_LARGE');
  }
  const endTurn = await turns.acquire(ownerId);
  const directory = await mkdtemp(join(tmpdir(), 'vitrina-form-')).catch(() => {
    endTurn();
    throw new AppError('UNAVAILABLE');
  });
  const form: Form = { files: [], directory, storedBytes: 0, isReleased: false, endTurn };
  forms.set(request, form);
  const watch = watchBody(request);
  try {
    const reading = readParts(request, form, checkFile);
    // After a failure of `watch`, the reading fails once the connection is closed.
    reading.catch(() => {});
    request.body = await Promise.race([reading, watch.failure]);
  } catch (error) {
    if (watch.hasFailed()) reply.header('Connection', 'close');
    throw toFormError(error);
  } finally {
    watch.stop();
  }
}

export function getFiles(request: FastifyRequest): readonly UploadedFile[] {
  return forms.get(request)?.files ?? [];
}

/** Deletes the form's files and lets the account's next form begin. */
export async function releaseForm(request: FastifyRequest): Promise<void> {
  const form = forms.get(request);
  if (!form) return;
  forms.delete(request);
  form.isReleased = true;
  storedBytes -= form.storedBytes;
  try {
    await rm(form.directory, { recursive: true, force: true });
  } finally {
    form.endTurn();
  }
}

/** `failure` rejects with UPLOAD_STALLED or PAYLOAD_TOO_LARGE. */
function watchBody(request: FastifyRequest) {
  const { promise: failure, reject } = Promise.withResolvers<never>();
  failure.catch(() => {});
  let hasFailed = false;
  const fail = (code: 'UPLOAD_STALLED' | 'PAYLOAD_TOO_LARGE') => {
    hasFailed = true;
    reject(new AppError(code));
  };
  let readBytes = 0;
  const timer = setTimeout(() => fail('UPLOAD_STALLED'), silenceTimeoutMs);
  const countBytes = (chunk: Buffer) => {
    timer.refresh();
    readBytes += chunk.length;
    if (readBytes > maxReadBytes) fail('PAYLOAD_TOO_LARGE');
  };
  request.raw.on('data', countBytes);
  return {
    failure,
    hasFailed: () => hasFailed,
    stop: () => {
      clearTimeout(timer);
      request.raw.off('data', countBytes);
    },
  };
}

async function readParts(
  request: FastifyRequest,
  form: Form,
  checkFile: FileCheck,
): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>();
  let formError: unknown;
  let fileCount = 0;
  const options = { limits: { fileSize: maxImageBytes }, throwFileSizeLimit: false };
  for await (const part of request.parts(options)) {
    if (part.type === 'field') {
      const previous = fields.get(part.fieldname);
      fields.set(part.fieldname, previous === undefined ? part.value : [previous, part.value].flat());
      continue;
    }
    fileCount += 1;
    if (fileCount > maxProductImages) formError ??= new AppError('TOO_MANY_IMAGES');
    if (!formError && fileCount === 1) {
      formError = await checkFile(Object.fromEntries(fields), part.fieldname).catch((error) => error);
    }
    if (formError) await discard(part);
    else await store(part, form);
    if (part.file.truncated) formError ??= AppError.ofField('IMAGE_TOO_LARGE', part.fieldname);
  }
  if (formError) throw formError;
  return Object.fromEntries(fields);
}

async function discard({ file }: MultipartFile): Promise<void> {
  file.resume();
  await finished(file);
}

async function store({ fieldname, file }: MultipartFile, form: Form): Promise<void> {
  const path = join(form.directory, String(form.files.length));
  async function* count(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      reserveBytes(form, chunk.length);
      yield chunk;
    }
  }
  await pipeline(file, count, createWriteStream(path, { flags: 'wx' }));
  form.files.push({ field: fieldname, path });
}

/** Throws UNAVAILABLE when the files of all forms are too large, or the form was released before its end. */
function reserveBytes(form: Form, bytes: number): void {
  if (form.isReleased || storedBytes + bytes > maxStoredBytes) throw new AppError('UNAVAILABLE');
  form.storedBytes += bytes;
  storedBytes += bytes;
}

function toFormError(error: unknown): unknown {
  const { statusCode, syscall } = error as { statusCode?: number; syscall?: string };
  if (error instanceof AppError || statusCode !== undefined) return error;
  // The disk failed or is full. Other errors are the parser's, for an incomplete or invalid form.
  return new AppError(syscall === undefined ? 'MALFORMED_REQUEST' : 'UNAVAILABLE');
}

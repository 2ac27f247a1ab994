import { maxImageBytes, maxProductImages } from '@vitrina/contract/media/schema.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { createSemaphore } from '../media/semaphore.ts';

export interface UploadedFile {
  /** The form's name of it. */
  field: string;
  bytes: Buffer;
}

interface Form {
  files: readonly UploadedFile[];
  release: () => void;
}

const forms = new WeakMap<FastifyRequest, Form>();

const megabyte = 1024 * 1024;
/** What one form may hold in memory: its files, and its text. */
const maxFormBytes = maxProductImages * maxImageBytes + megabyte;
/** All forms of this process together; the others wait unread, in the network's buffers. */
const formMemory = createSemaphore(96 * megabyte);
const memoryTimeout = { ms: 45_000, createTimeoutError: () => new AppError('UNAVAILABLE') };

/**
 * Turns the text fields of a multipart body into `request.body`; a repeated one becomes a list. Its files are kept for
 * `filesOf` until `releaseForm`. JSON passes as it is. Throws IMAGE_TOO_LARGE and TOO_MANY_IMAGES, after reading to
 * the end, since browsers show no answer that comes earlier.
 */
export async function readForm(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return;
  const declared = Number(request.headers['content-length'] ?? maxFormBytes);
  const release = await formMemory.acquire(Math.min(declared, maxFormBytes), memoryTimeout);
  try {
    const { fields, files } = await readParts(request);
    request.body = fields;
    forms.set(request, { files, release });
  } catch (error) {
    release();
    const { statusCode } = error as { statusCode?: number };
    // The parser's own errors for a form that breaks off, or was never one, carry no status.
    throw error instanceof AppError || statusCode !== undefined ? error : new AppError('MALFORMED_REQUEST');
  }
}

export function filesOf(request: FastifyRequest): readonly UploadedFile[] {
  return forms.get(request)?.files ?? [];
}

/** Lets the next form in. */
export async function releaseForm(request: FastifyRequest): Promise<void> {
  forms.get(request)?.release();
  forms.delete(request);
}

async function readParts(
  request: FastifyRequest,
): Promise<{ fields: Record<string, unknown>; files: UploadedFile[] }> {
  const fields = new Map<string, unknown>();
  const files: UploadedFile[] = [];
  let refusal: AppError | undefined;
  const options = { limits: { fileSize: maxImageBytes }, throwFileSizeLimit: false };
  for await (const part of request.parts(options)) {
    if (part.type === 'field') {
      const before = fields.get(part.fieldname);
      fields.set(part.fieldname, before === undefined ? part.value : [before, part.value].flat());
      continue;
    }
    if (files.length === maxProductImages) refusal ??= new AppError('TOO_MANY_IMAGES');
    const chunks: Buffer[] = [];
    for await (const chunk of part.file) if (!refusal) chunks.push(chunk as Buffer);
    if (part.file.truncated) refusal ??= AppError.ofField('IMAGE_TOO_LARGE', part.fieldname);
    if (refusal) files.length = 0;
    else files.push({ field: part.fieldname, bytes: Buffer.concat(chunks) });
  }
  if (refusal) throw refusal;
  return { fields: Object.fromEntries(fields), files };
}

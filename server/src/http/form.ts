import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** Turns the text fields of a multipart body into `request.body`; a repeated one becomes a list. JSON passes as it is. */
export async function readForm(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return;
  try {
    request.body = await readFields(request);
  } catch (error) {
    const { statusCode } = error as { statusCode?: number };
    // The parser's own errors for a form that breaks off, or was never one, carry no status.
    throw error instanceof AppError || statusCode !== undefined ? error : new AppError('MALFORMED_REQUEST');
  }
}

async function readFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>();
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      part.file.resume();
      throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    }
    const before = fields.get(part.fieldname);
    fields.set(part.fieldname, before === undefined ? part.value : [before, part.value].flat());
  }
  return Object.fromEntries(fields);
}

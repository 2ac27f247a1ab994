import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** Turns the text fields of a multipart body into `request.body`; a repeated one becomes a list. JSON passes as it is. */
export async function readForm(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return;
  const body: Record<string, unknown> = Object.create(null);
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      part.file.resume();
      throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    }
    const before = body[part.fieldname];
    body[part.fieldname] = before === undefined ? part.value : [before, part.value].flat();
  }
  request.body = { ...body };
}

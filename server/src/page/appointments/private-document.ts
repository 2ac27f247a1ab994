import type { FreeTime } from '@vitrina/contract/agenda/free-times/free-times.ts';
import type { FastifyReply } from 'fastify';
import type { AppError } from '../../platform/errors.ts';
import { setDocumentHeaders } from '../documents/document-headers.ts';

/** Sends a document that nobody may store or index. */
export function sendPrivately(reply: FastifyReply, html: string): FastifyReply {
  return (
    setDocumentHeaders(reply)
      .header('Cache-Control', 'no-store')
      .header('X-Robots-Tag', 'noindex')
      // With `no-referrer`, older browsers would hide the origin of a form.
      .header('Referrer-Policy', 'same-origin')
      .send(html)
  );
}

/** The text fields of a form. The body may also be JSON, with anything in it. */
export function readTexts(body: unknown): Record<string, string> {
  const isText = (field: [string, unknown]): field is [string, string] => typeof field[1] === 'string';
  return Object.fromEntries(Object.entries(body ?? {}).filter(isText));
}

/** The free times that a lost race names. */
export function readNearest({ details }: AppError): FreeTime[] {
  return (details as { nearest?: FreeTime[] }).nearest ?? [];
}

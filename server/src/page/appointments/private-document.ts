import type { FreeTime } from '@vitrina/contract/agenda/free-times/free-times.ts';
import { sentInstant } from '@vitrina/contract/orders/sent-instant.ts';
import { sentDate } from '@vitrina/contract/platform/schema.ts';
import { type BookingQuery, parseBookingQuery } from '@vitrina/storefront/appointments';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { AppError } from '../../platform/errors.ts';
import { safeParse } from '../../platform/safe-parse.ts';
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

/** Reads what a visitor has chosen so far. An invalid date, time or person counts as none. */
export function readBookingQuery(params: URLSearchParams): BookingQuery {
  const query = parseBookingQuery(params);
  const keep = (schema: z.ZodType, value: string | null) =>
    value !== null && safeParse(schema, value).success ? value : null;
  return { ...query, from: keep(sentDate, query.from), start: keep(sentInstant, query.start) };
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

import type { FastifyReply } from 'fastify';

/** No inline script at all, since what is not named here is as by default; the theme is inline style. */
const policy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const security = {
  'Content-Security-Policy': policy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** Names and values by turns, as Node takes them. */
export function documentHeaders(transport = security['Strict-Transport-Security']): string[] {
  return Object.entries({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    ...security,
    'Strict-Transport-Security': transport,
  }).flat();
}

/** Headers of everything that visitors read; it may be kept, but never used without asking. */
export function setDocumentHeaders(reply: FastifyReply): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').headers(security);
}

export function sendDocument(reply: FastifyReply, html: string): FastifyReply {
  return setDocumentHeaders(reply).send(html);
}

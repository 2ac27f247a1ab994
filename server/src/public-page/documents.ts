import type { FastifyReply } from 'fastify';

/** No inline script at all; the theme is inline style. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of everything that visitors read; it may be kept, but never used without asking. */
export function documentReply(reply: FastifyReply): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-cache')
    .header('Content-Security-Policy', policy);
}

export function sendDocument(reply: FastifyReply, html: string): FastifyReply {
  return documentReply(reply).send(html);
}

import type { FastifyReply } from 'fastify';

/** Scripts fall under `default-src`, so inline scripts are blocked. The theme needs inline styles. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const securityHeaders = {
  'Content-Security-Policy': contentSecurityPolicy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** Alternating names and values, as `writeHead` takes them. */
export function createDocumentHeaders(hsts = securityHeaders['Strict-Transport-Security']): string[] {
  return Object.entries({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    ...securityHeaders,
    'Strict-Transport-Security': hsts,
  }).flat();
}

/**
 * The headers of every HTML document for visitors. Browsers may store it, but must revalidate it before each
 * use.
 */
export function setDocumentHeaders(reply: FastifyReply): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').headers(securityHeaders);
}

export function sendDocument(reply: FastifyReply, html: string): FastifyReply {
  return setDocumentHeaders(reply).send(html);
}

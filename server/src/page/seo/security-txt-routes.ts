import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../account/deps.ts';

const day = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year. */
const validDays = 180;

/** Tells whom to write about a security problem. Exists only with SUPPORT_EMAIL, because a contact is required. */
export function securityTxtRoutes(app: FastifyInstance, { env }: Pick<Deps, 'env'>): void {
  const { supportEmail, publicUrl } = env;
  if (!supportEmail) return;
  const path = '/.well-known/security.txt';
  app.get(path, { schema: { hide: true } }, async (_request, reply) => {
    // Whole days, so that the text changes once a day.
    const expires = new Date(Math.floor(Date.now() / day) * day + validDays * day);
    const lines = [
      `Contact: mailto:${supportEmail}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: es, en',
      `Canonical: ${publicUrl}${path}`,
    ];
    return reply
      .header('Cache-Control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(lines.map((line) => `${line}\r\n`).join(''));
  });
}

import {
  addDomain as addEndpoint,
  deleteDomain as deleteEndpoint,
  listDomains,
  toggleDomain,
} from '@vitrina/contract/page/domains/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindOwner } from '../../account/sessions/bind.ts';
import { selectSubscription } from '../../billing/subscriptions/reads.ts';
import type { WritableId } from '../../platform/db/owner.ts';
import { consumeLimit } from '../../platform/http/rate-limits.ts';
import type { Deps } from './deps.ts';
import { parseHostHeader } from './domain-names.ts';
import { type HostResolver, tlsAllowedPath } from './host-routing.ts';
import { type DomainRow, selectDomains } from './reads.ts';
import { viewDomain, viewTarget } from './view.ts';
import { activateDomain, addDomain, deleteDomain } from './writes.ts';

export function domainRoutes(app: FastifyInstance, deps: Deps, hosts: HostResolver): void {
  const { db, env, limits } = deps;

  bindOwner(app, db, listDomains, async ({ ownerId }) => {
    const [rows, { planId }] = await Promise.all([
      selectDomains(db, ownerId),
      selectSubscription(db, ownerId),
    ]);
    const now = db.clock.now();
    const views = rows.map((row) => viewDomain(row, { planId, target: env, now }));
    return { domains: views, target: viewTarget(env) };
  });

  bindOwner(app, db, addEndpoint, async ({ ownerId, body }) => {
    await consumeLimit(limits.domainChecks, ownerId, 'TOO_MANY_REQUESTS');
    return viewOwnDomain(ownerId, await addDomain(deps, ownerId, body.domain));
  });

  bindOwner(app, db, deleteEndpoint, ({ ownerId, params }) => deleteDomain(deps, ownerId, params.id));

  bindOwner(app, db, toggleDomain, async ({ ownerId, params }) => {
    await consumeLimit(limits.domainChecks, ownerId, 'TOO_MANY_REQUESTS');
    return viewOwnDomain(ownerId, await activateDomain(deps, ownerId, params.id));
  });

  // The proxy calls it before it obtains a certificate.
  app.get<{ Querystring: { domain?: unknown } }>(
    tlsAllowedPath,
    { schema: { hide: true }, logLevel: 'warn' },
    async ({ query }, reply) => {
      const name = typeof query.domain === 'string' ? parseHostHeader(query.domain) : undefined;
      const host = name === undefined || name !== query.domain ? undefined : await hosts.resolve(name);
      return reply
        .header('Cache-Control', 'no-store')
        .code(host?.kind === 'custom' ? 200 : 404)
        .send({ allowed: host?.kind === 'custom' });
    },
  );

  async function viewOwnDomain(ownerId: WritableId, row: DomainRow) {
    const { planId } = await selectSubscription(db, ownerId);
    return { domain: viewDomain(row, { planId, target: env, now: db.clock.now() }) };
  }
}

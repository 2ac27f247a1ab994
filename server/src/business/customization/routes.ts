import {
  getCustomization,
  getLinkPreview,
  updateCustomization as updateEndpoint,
} from '@vitrina/contract/business/customization/endpoints.ts';
import { slugify } from '@vitrina/contract/business/customization/slug.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../account/deps.ts';
import { bindOwner } from '../../account/sessions/bind.ts';
import { selectSubscription } from '../../billing/subscriptions/reads.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { selectMedia } from '../media/reads.ts';
import { type BusinessRow, findClaimableSlug, findCurrentSlug, requireBusiness } from './reads.ts';
import { publicLinkFor, viewCustomization } from './view.ts';
import { updateCustomization } from './writes.ts';

export function customizationRoutes(app: FastifyInstance, { db, env }: Deps): void {
  bindOwner(app, db, getCustomization, async ({ ownerId }) =>
    loadCustomization(ownerId, await requireBusiness(db, ownerId)),
  );

  bindOwner(app, db, updateEndpoint, async ({ ownerId, body }) => {
    const { business, isConflict } = await updateCustomization(db, ownerId, body);
    const customization = await loadCustomization(ownerId, business);
    if (isConflict) throw new AppError('EDIT_CONFLICT', { current: customization });
    return { customization };
  });

  bindOwner(app, db, getLinkPreview, async ({ ownerId, query }) => {
    const slug = await findClaimableSlug(db, ownerId, slugify(query.businessName));
    return { slug, publicLink: publicLinkFor(env.publicUrl, ownerId, slug) };
  });

  async function loadCustomization(ownerId: OwnerId, row: BusinessRow) {
    const [slug, { planId }, media] = await Promise.all([
      findCurrentSlug(db, ownerId),
      selectSubscription(db, ownerId),
      selectMedia(db, ownerId),
    ]);
    return viewCustomization(row, media, { slug, planId, publicUrl: env.publicUrl });
  }
}

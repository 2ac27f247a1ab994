import { defaultLook } from '@vitrina/contract/customization/defaults.ts';
import type { Customization, Look } from '@vitrina/contract/customization/schema.ts';
import { publicMenuPath } from '@vitrina/contract/paths.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { toPublicCustomization } from '@vitrina/contract/public-page/page.ts';
import type { PublicCustomization } from '@vitrina/contract/public-page/schema.ts';
import type { MediaRows } from '../media/reads.ts';
import { viewMedia } from '../media/view.ts';
import type { BusinessRow } from './reads.ts';

/** Where a business's page lives, absolute. */
export function publicLink(publicUrl: string, userId: string, slug: string | null): string {
  return `${publicUrl}${slug ? `/${slug}` : publicMenuPath(userId)}`;
}

/** Everything that was chosen, also what the plan does not show at present. */
export function viewCustomization(
  row: BusinessRow,
  media: MediaRows,
  { slug, planId, publicUrl }: { slug: string | null; planId: PlanId; publicUrl: string },
): Customization {
  return {
    ...viewBusiness(row),
    ...chosenLook(row),
    ...viewMedia(media),
    plan: planId,
    slug,
    publicLink: publicLink(publicUrl, row.ownerId, slug),
  };
}

/** What visitors may know, in the look that the plan shows. */
export function viewPublicCustomization(
  row: BusinessRow,
  media: MediaRows,
  place: { slug: string | null; planId: PlanId; publicUrl: string },
): PublicCustomization {
  return toPublicCustomization(row.ownerId, viewCustomization(row, media, place));
}

/** What was chosen, with the defaults for the rest. */
export function chosenLook(row: BusinessRow): Look {
  return { ...defaultLook, ...row.look };
}

function viewBusiness(row: BusinessRow) {
  const { name, type, ownerId: _owner, look: _look, renamedAt: _renamedAt, search: _search, ...fields } = row;
  return { businessName: name, businessType: type, ...fields };
}

import { type PageBusiness, toPageBusiness } from '@vitrina/contract/business/customization/public.ts';
import {
  type Customization,
  lookColors,
  lookFonts,
} from '@vitrina/contract/business/customization/schema.ts';
import { shortenPercent } from '@vitrina/contract/platform/money/national-tax-percent.ts';
import { publicMenuPath } from '@vitrina/contract/platform/paths.ts';
import type { Subscription } from '../../billing/subscriptions/reads.ts';
import type { Env } from '../../platform/env.ts';
import type { MediaRows } from '../media/reads.ts';
import { viewMedia } from '../media/view.ts';
import { isChosen, toLook } from './chosen-look.ts';
import type { BusinessRow } from './reads.ts';

export function publicLinkFor(publicUrl: string, userId: string, slug: string | null): string {
  return `${publicUrl}${slug ? `/${slug}` : publicMenuPath(userId)}`;
}

type ViewOptions = Pick<Customization, 'slug'> & Pick<Subscription, 'planId'> & Pick<Env, 'publicUrl'>;

/** Includes settings that the plan does not show. */
export function viewCustomization(
  row: BusinessRow,
  media: MediaRows,
  { slug, planId, publicUrl }: ViewOptions,
): Customization {
  return {
    ...viewBusiness(row),
    ...toLook(row),
    chosenColors: lookColors.filter((field) => isChosen(row.look, field)),
    chosenFonts: lookFonts.filter((field) => isChosen(row.look, field)),
    ...viewMedia(media),
    plan: planId,
    slug,
    publicLink: publicLinkFor(publicUrl, row.ownerId, slug),
  };
}

/** Includes only public fields, with the look that the plan shows. */
export function viewPublicCustomization(
  row: BusinessRow,
  media: MediaRows,
  options: ViewOptions,
): PageBusiness {
  return toPageBusiness(row.ownerId, viewCustomization(row, media, options));
}

function viewBusiness(row: BusinessRow) {
  const { name, type, ownerId: _owner, look: _look, renamedAt: _renamedAt, search: _search, ...fields } = row;
  const socialMedia = { instagram: null, facebook: null, tiktok: null, ...row.socialMedia };
  const nationalTaxPercent = row.nationalTaxPercent && shortenPercent(row.nationalTaxPercent);
  return { businessName: name, businessType: type, ...fields, nationalTaxPercent, socialMedia };
}

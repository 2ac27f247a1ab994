import { z } from 'zod';
import { planAllows } from '../../billing/plans/rules.ts';
import { picture } from '../../platform/media/schema.ts';
import { id } from '../../platform/schema.ts';
import { type MediaSlot, slotGates } from '../media/slots.ts';
import { visibleLook } from './derived-colors.ts';
import { type PageLook, toPageLook } from './page-look.ts';
import { hasCart, pickLook } from './rules.ts';
import { type Customization, storedFields } from './schema.ts';

/** What visitors may know of a business, in the look that its plan permits. */
export function toPublicCustomization(userId: string, customization: Customization): PublicCustomization {
  const { plan, chosenColors, chosenFonts: _, ...fields } = customization;
  const media = (slot: MediaSlot) => (planAllows(plan, slotGates[slot]) ? customization[slot] : null);
  return {
    ...fields,
    ...visibleLook(pickLook(customization), plan, chosenColors),
    userId,
    hasCartEnabled: hasCart(customization),
    logo: media('logo'),
    backgroundImage: media('backgroundImage'),
    pageBackground: media('pageBackground'),
  };
}

/** What a page is rendered from. The colours of the reply have the specified defaults, those of `pageLook` do not. */
export interface PageBusiness extends PublicCustomization {
  pageLook: PageLook;
}

export function toPageBusiness(userId: string, customization: Customization): PageBusiness {
  return { ...toPublicCustomization(userId, customization), pageLook: toPageLook(customization) };
}

export const publicMedia = picture.nullable();

/** What anyone may know of a business. The look is the one that its plan permits. */
export const publicCustomization = z.object({
  userId: id,
  slug: z.string().nullable(),
  publicLink: z.string(),
  ...storedFields,
  logo: publicMedia,
  backgroundImage: publicMedia,
  pageBackground: publicMedia,
});
export type PublicCustomization = z.output<typeof publicCustomization>;

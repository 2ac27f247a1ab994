import { businessFields, type Customization } from '@vitrina/contract/business/customization/schema.ts';
import { z } from 'zod';
import type { Draft } from '../../../ui/forms/draft.ts';
import type { BusinessValues } from './business-form.ts';

const text = z.string();
const { businessType, trade, showWhatsappButton, hasCartEnabled, country, currency, locale, timeZone } =
  businessFields.shape;

const schema = z.object({
  ...{ businessName: text, description: text, address: text, phone: text, whatsappNumber: text },
  ...{ businessType, trade, showWhatsappButton, hasCartEnabled, country, currency, locale, timeZone },
  socialMedia: z.object({ instagram: text, facebook: text, tiktok: text }),
  nationalTaxPercent: text,
});

/** What is typed on the tab of the business, which another device's changes end. */
export const businessDraft = ({ version }: Pick<Customization, 'version'>): Draft<BusinessValues> => ({
  name: 'business-draft',
  version,
  schema,
});

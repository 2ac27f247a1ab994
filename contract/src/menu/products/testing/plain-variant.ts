import { notCounted } from '../../stock/limits.ts';
import { mapVariantFields, type VariantContent } from '../variant-fields.ts';

const { name: _, price: __, ...plain } = mapVariantFields((_, { empty }) => empty) as VariantContent;

/** What most sizes have besides their name and price. */
export const plainVariantContent = plain;

/** What a size has until the owner adds more. */
export const plainVariant = { ...plain, soldOut: null, ...notCounted };

import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { getWords } from '@vitrina/contract/business/words.ts';

/** Beside a printed QR code. */
export function formatScanInvitation({
  businessType,
  country,
}: Pick<Customization, 'businessType' | 'country'>): string {
  return `Escanea y mira ${getWords(businessType, country).theList}`;
}

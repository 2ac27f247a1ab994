import type { Attack } from './attack.ts';
import { catalogueAttacks } from './catalogue-attacks.ts';
import { exportAttacks } from './export-attacks.ts';
import { hashAttacks } from './hash-attacks.ts';
import { jsonAttacks } from './json-attacks.ts';
import { orderAttacks } from './order-attacks.ts';
import { pageAttacks } from './page-attacks.ts';
import { paymentAttacks } from './payment-attacks.ts';
import { todayAttacks } from './today-attacks.ts';
import { uploadAttacks } from './upload-attacks.ts';
import { visitorAttacks } from './visitor-attacks.ts';

export const attacks: readonly Attack[] = [
  ...jsonAttacks,
  ...hashAttacks,
  ...pageAttacks,
  ...catalogueAttacks,
  ...exportAttacks,
  ...orderAttacks,
  ...todayAttacks,
  ...visitorAttacks,
  ...paymentAttacks,
  ...uploadAttacks,
];

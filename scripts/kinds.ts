/** A closed list of names. A comparison with one of its names outside its table fails `npm run check`: docs/decisions/160. */
export interface Kind {
  /** The type of the names. */
  type: string;
  /** Where names may be compared: the file that exports the type, and those of its table. A slash at the end: a folder. */
  files: readonly [string, ...string[]];
  /** What to do instead. */
  instead: string;
  /** Names that are ordinary words too. A text of no type is not taken for them. */
  words?: readonly string[];
  /** Columns that hold a name, for comparisons in SQL. */
  columns?: readonly string[];
}

const ordering = 'contract/src/orders/ordering';
const payments = 'contract/src/billing/payments';
const customization = 'contract/src/business/customization';

/** A further list is one entry. */
export const kinds: readonly Kind[] = [
  {
    type: 'PlanId',
    files: ['contract/src/account/plan-id.ts', 'contract/src/billing/plans/'],
    instead: 'Call `planAllows`, or ask a question of contract/src/billing/plans/rules.ts.',
    columns: ['plan_id', 'next_plan_id', 'held_plan_id'],
  },
  {
    type: 'FulfilmentMode',
    files: [`${ordering}/fulfilment-modes.ts`],
    instead: 'Ask `rulesOf` or a guard of its file, such as `hasAddress`.',
    words: ['table'],
    columns: ['mode'],
  },
  {
    type: 'PaymentMethod',
    files: [`${ordering}/payment-methods.ts`, 'contract/src/orders/placing/discount.ts'],
    instead: 'Ask a question of its file, such as `needsChange`.',
    words: ['card'],
    columns: ['payment_method'],
  },
  {
    type: 'PaymentProviderId',
    // The setting of the same names is a list of its own.
    files: [
      `${payments}/schema.ts`,
      `${payments}/providers.ts`,
      'server/src/platform/env.ts',
      'server/src/platform/settings/settings.ts',
      'server/src/platform/settings/payment-accounts.ts',
    ],
    instead: `Ask a question of ${payments}/providers.ts, or write a record with an entry for each.`,
    columns: ['provider'],
  },
  {
    type: 'DataRequestKind',
    files: ['contract/src/orders/data-requests/kinds.ts'],
    instead: 'Ask a question of its file, such as `isBlock`.',
    words: ['copy', 'correction', 'block'],
  },
  {
    type: 'Role',
    files: ['contract/src/platform/access.ts'],
    instead: 'Ask `mayCall`, `seesAll`, `isMemberRole` or another question of its file.',
    words: ['owner', 'manager', 'kitchen', 'counter', 'floor', 'professional'],
    columns: ['role'],
  },
  {
    type: 'BusinessType',
    files: [`${customization}/schema.ts`, `${customization}/business-types.ts`],
    instead: `Ask a question of ${customization}/business-types.ts, such as \`servesMeals\`.`,
    words: ['menu', 'catalog', 'services'],
  },
  {
    type: 'PriceKind',
    files: ['contract/src/menu/products/price-kinds.ts'],
    instead: 'Ask a question of its file, such as `hasPrice`.',
    words: ['fixed', 'from', 'ask'],
    columns: ['price_kind'],
  },
  {
    type: 'GroupPricing',
    files: ['contract/src/menu/option-groups/pricings.ts'],
    instead: 'Ask a question of its file, such as `pricingRulesOf`.',
    columns: ['pricing'],
  },
  {
    type: 'MailKind',
    files: ['contract/src/platform/mail-kinds.ts'],
    instead: 'Add what differs to its table.',
    words: ['refund', 'receipt', 'voucher', 'grace', 'lapsed', 'dispute'],
  },
  {
    type: 'SecurityEventKind',
    files: ['contract/src/account/security-events/schema.ts'],
    instead: 'Add what differs to its table.',
  },
  {
    type: 'AuditAction',
    files: ['contract/src/account/audit-actions.ts'],
    instead: 'Add what differs to its table.',
    words: ['login'],
    columns: ['action'],
  },
];

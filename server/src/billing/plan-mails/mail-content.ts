import type { PlanRow } from '../plans/reads.ts';
import type { Subscription } from '../subscriptions/reads.ts';
import type { planMails } from '../tables.ts';

/** The content of a mail before it is rendered as HTML and text. */
export interface MailContent {
  subject: string;
  heading: string;
  lines: string[];
  facts?: (readonly [string, string])[];
  /** A path of ours, or the URL of a provider's page. */
  action: readonly [label: string, href: string];
}

/** What the templates read, with the formats of the business. */
export interface MailContext extends Pick<typeof planMails.$inferSelect, 'about'> {
  /** What the business calls what it offers, in the plural. */
  items: string;
  subscription: Subscription;
  free: PlanRow;
  /** Whether owners can turn automatic renewal on. */
  hasRenewals: boolean;
  formatDay(date: Date): string;
  formatTime(date: Date): string;
  formatPeriod(from: Date, to: Date): string;
  formatMoney(amount: string, currency: string): string;
}

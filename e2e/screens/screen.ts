import type { Page } from 'playwright-core';
import type { App, Owner } from '../app.ts';

/** One state of one screen. */
export interface Screen {
  name: string;
  /** Signs the browser in as this owner. */
  owner?: keyof Owners;
  /** Signs the browser in as the operator. */
  operator?: true;
  /** Not for a page that has shown another screen, because an init script stays on its page. */
  needsOwnPage?: true;
  open(page: Page, fixtures: Fixtures): Promise<unknown>;
}

interface Owners {
  /** Verified, without any data. */
  newcomer: Owner;
  /** A restaurant on pro, below its limits. */
  restaurant: Owner;
  /** Has as many products and categories as the free plan allows. */
  atLimit: Owner;
  /** Has more products and categories than the free plan allows. */
  overLimit: Owner;
  /** Sells services on basic, without a logo. */
  barber: Owner;
  /** On premium, with a look and pictures. */
  cafe: Owner;
  /** Has paid for a month of pro and chosen free afterwards. */
  subscriber: Owner;
  /** On premium, with orders. */
  kitchen: Owner;
  /** On pro, with three people and the appointments of a day. */
  salon: Owner;
  /** On premium, with the dishes of a daily menu that is not published yet. */
  lunchPlace: Owner;
}

export interface Fixtures {
  app: App;
  owners: Owners;
  operatorToken: string;
  /** The slug of the restaurant. */
  slug: string;
  /** A product of the restaurant with three photos. */
  productId: string;
  /** A payment of the subscriber. */
  paymentId: string;
  barberSlug: string;
}

/** Opens `path` and waits for its title. */
export const goTo =
  (path: string) =>
  async (page: Page, { app }: Fixtures): Promise<void> => {
    await page.goto(app.url + path);
    await page.locator('h1').first().waitFor({ state: 'attached' });
  };

/** Opens `path` and waits until nothing is loading. */
export const goToLoaded =
  (path: string) =>
  async (page: Page, fixtures: Fixtures): Promise<void> => {
    await goTo(path)(page, fixtures);
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  };

export function waitForHeading(page: Page, name: string | RegExp): Promise<void> {
  return page.getByRole('heading', { name }).first().waitFor();
}

/** A phone has the navigation in a drawer. */
export async function openDrawerIfPhone(page: Page): Promise<void> {
  const owner = page.getByRole('button', { name: 'Más', exact: true });
  const operator = page.getByRole('button', { name: 'Abrir menú' });
  for (const menuButton of [owner, operator]) if (await menuButton.isVisible()) await menuButton.click();
}

export function daysFromNow(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
}

/** One payment of each status, newest first. */
export function paymentsOfEveryStatus() {
  return ['completed', 'pending', 'refunding', 'refunded', 'reversed', 'denied'].map((status, index) => ({
    id: crypto.randomUUID(),
    date: daysFromNow(-31 * index),
    planId: 'pro',
    planName: 'Pro',
    amount: '9.99',
    refundedAmount: status === 'refunded' ? '9.99' : '0',
    pendingRefundAmount: status === 'completed' ? '4' : '0',
    statusReason: status === 'pending' ? 'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION' : null,
    currency: 'USD',
    period: 'month',
    status,
    provider: 'paypal',
    invoiceData: null,
    ...(status === 'pending' || status === 'denied'
      ? { periodStart: null, periodEnd: null }
      : { periodStart: daysFromNow(-31 * index), periodEnd: daysFromNow(-31 * index + 31) }),
  }));
}

import type { Page } from 'playwright-core';
import type { App } from '../app.ts';

/** One state of one screen: how to get there from a blank page. */
export interface Screen {
  name: string;
  /** Whose session the browser holds; nobody's without it. */
  owner?: keyof Owners;
  /** It holds the operator's. */
  operator?: true;
  open(page: Page, world: World): Promise<unknown>;
}

interface Owners {
  /** Just verified: nothing made yet. */
  fresh: { token: string };
  /** A restaurant with a real menu, near none of its limits. */
  busy: { token: string };
  /** As many products and categories as the free plan allows. */
  full: { token: string };
  /** A shop of services on the basic plan, without a logo. */
  barber: { token: string };
  /** A café on premium, with a look and pictures of its own. */
  grand: { token: string };
  /** Has paid for a month of pro, and chosen the free plan to follow it. */
  subscriber: { token: string };
  /** Back on the free plan, with more products and categories than it allows. */
  over: { token: string };
}

export interface World {
  product: App;
  owners: Owners;
  operatorToken: string;
  /** The café's account. */
  premiumUserId: string;
  /** The busy restaurant's slug, and one of its products. */
  slug: string;
  productId: string;
  /** What the subscriber paid. */
  paymentId: string;
  /** Public pages of the other two. */
  emptyUserId: string;
  services: string;
}

/** Until the screen has its title: before, the page is blank. */
export const go =
  (path: string) =>
  async (page: Page, { product }: World): Promise<void> => {
    await page.goto(product.url + path);
    await page.locator('h1').first().waitFor({ state: 'attached' });
  };

/** Until nothing of the screen is on its way any more. */
export const loaded =
  (path: string) =>
  async (page: Page, world: World): Promise<void> => {
    await go(path)(page, world);
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  };

export function heading(page: Page, name: string | RegExp): Promise<void> {
  return page.getByRole('heading', { name }).first().waitFor();
}

export function daysFromNow(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
}

/** A payment in every state, which nobody can bring about here; the last first. */
export function paymentsOfEveryKind() {
  return ['completed', 'pending', 'refunded', 'reversed', 'denied'].map((status, index) => ({
    id: crypto.randomUUID(),
    date: daysFromNow(-31 * index),
    planId: 'pro',
    planName: 'Pro',
    amount: '9.99',
    refundedAmount: status === 'refunded' ? '9.99' : '0',
    currency: 'USD',
    status,
    provider: 'paypal',
    ...(status === 'pending' || status === 'denied'
      ? { periodStart: null, periodEnd: null }
      : { periodStart: daysFromNow(-31 * index), periodEnd: daysFromNow(-31 * index + 31) }),
  }));
}

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds, and finds again: on a busy machine it may look between two frames. */
export async function lastingBarriers(page: Page, rules?: string[]): Promise<string[]> {
  const look = async () => {
    // No frame of another origin is on these pages, so axe needs no page of its own to join its findings.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  };
  if ((await look()).length === 0) return [];
  await settle(page);
  return look();
}

/** Once everything that began to move, and will end, has ended. */
export async function settle(page: Page) {
  await page.waitForTimeout(100);
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
    await new Promise(requestAnimationFrame);
  });
}

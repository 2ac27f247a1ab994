import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds, and finds again: on a busy machine it may look between two frames, or into one that goes away. */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  const found = await look(page, rules).catch((error: unknown) => [String(error)]);
  if (found.length === 0) return [];
  await waitForAnimations(page);
  return look(page, rules);
}

async function look(page: Page, rules: string[] | undefined): Promise<string[]> {
  // The browser's own page, in place of one that failed to load, has nothing of ours in it.
  for (const frame of page.frames().filter((each) => !each.url().startsWith('chrome-error:')))
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  return page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    { resultTypes: ['violations' as const], frameWaitTime: 10_000, ...(rules && { runOnly: rules }) },
  );
}

/** Once everything that began to move, and will end, has ended; also what begins where another ends. */
export async function waitForAnimations(page: Page) {
  await page.waitForTimeout(100);
  await page.evaluate(async () => {
    const ending = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    do {
      await Promise.all(ending().map(({ finished }) => finished.catch(() => undefined)));
      await new Promise(requestAnimationFrame);
    } while (ending().length > 0);
  });
}

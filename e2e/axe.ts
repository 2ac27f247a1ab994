import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns axe's violations. Repeats a run that found any, because a busy machine may be between two frames. */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  const violations = await runAxe(page, rules).catch((error: unknown) => [String(error)]);
  if (violations.length === 0) return [];
  await page.waitForTimeout(100);
  await waitForRendering(page);
  return runAxe(page, rules);
}

/** Previews show the public page in a frame. The screens of the public page check it, so axe skips frames. */
async function runAxe(page: Page, rules: string[] | undefined): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    { resultTypes: ['violations' as const], iframes: false, ...(rules && { runOnly: rules }) },
  );
}

/** Waits until React is idle and all finite animations have ended. */
export async function waitForRendering(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    const nextFrame = () => new Promise(requestAnimationFrame);
    await nextFrame();
    await nextFrame();
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
    do {
      await Promise.all(finite().map(({ finished }) => finished.catch(() => undefined)));
      await nextFrame();
    } while (finite().length > 0);
  });
}

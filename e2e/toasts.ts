import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Toast {
  text: string;
  shownAt: number;
  hiddenAt: number | null;
}
declare global {
  interface Window {
    toasts: Toast[];
  }
}

/** For the fade-out and a busy machine. It still tells three seconds from five. */
const lateMs = 1900;
/** A busy machine draws a toast after its time has begun. It still tells five seconds from three. */
const earlyMs = 900;

/**
 * Records when toasts appear and disappear, by the page's clock, which `expectToast` advances. Call it before the page loads.
 * The context is not used again.
 */
export async function recordToasts(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    const toasts = new Map<Element, Toast>();
    window.toasts = [];
    new MutationObserver(() => {
      const elements = new Set(
        document.querySelectorAll('.mantine-Notifications-root [role=alert], [data-undo]'),
      );
      for (const element of elements) {
        if (toasts.has(element)) continue;
        const text = element.querySelector('[data-toast-text]') ?? element;
        const toast = { text: text.textContent, shownAt: performance.now(), hiddenAt: null };
        toasts.set(element, toast);
        window.toasts.push(toast);
      }
      for (const [element, toast] of toasts) if (!elements.has(element)) toast.hiddenAt ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Advances the page's clock until the toast with `text` has disappeared, and checks how long it was visible. */
export async function expectToast(page: Page, text: string, seconds: number): Promise<void> {
  await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
  await page.clock.runFor(seconds * 1000 + 500);
  const handle = await page.waitForFunction(
    (toastText) => window.toasts.find((toast) => toast.text === toastText && toast.hiddenAt !== null),
    text,
  );
  const { shownAt, hiddenAt } = (await handle.jsonValue()) as Toast;
  const visibleMs = (hiddenAt ?? 0) - shownAt;
  expect(visibleMs, text).toBeGreaterThanOrEqual(seconds * 1000 - earlyMs);
  expect(visibleMs, text).toBeLessThan(seconds * 1000 + lateMs);
  await page.evaluate((toastText) => {
    window.toasts = window.toasts.filter((toast) => toast.text !== toastText);
  }, text);
}

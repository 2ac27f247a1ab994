import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Seen {
  text: string;
  from: number;
  to: number | null;
}
declare global {
  interface Window {
    seenToasts: Seen[];
  }
}

/** How long a toast takes to fade, and a busy machine to notice; still, three seconds are not five. */
const tolerance = 1900;

/** Notes, by the page's own clock, when each toast comes and goes. To be called before the page is opened. */
export async function watchToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Map<Element, Seen>();
    window.seenToasts = [];
    new MutationObserver(() => {
      const present = new Set(document.querySelectorAll('.mantine-Notifications-root [role=alert]'));
      for (const toast of present) {
        if (seen.has(toast)) continue;
        const note = { text: toast.textContent, from: performance.now(), to: null };
        seen.set(toast, note);
        window.seenToasts.push(note);
      }
      for (const [toast, note] of seen) if (!present.has(toast)) note.to ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Waits for the toast that says `text` to come and go, and checks for how long it stayed. */
export async function expectToast(page: Page, text: string, seconds: number): Promise<void> {
  await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
  const handle = await page.waitForFunction(
    (wanted) => window.seenToasts.find((toast) => toast.text === wanted && toast.to !== null),
    text,
  );
  const { from, to } = (await handle.jsonValue()) as Seen;
  const stayed = (to ?? 0) - from;
  expect(stayed, text).toBeGreaterThanOrEqual(seconds * 1000 - 50);
  expect(stayed, text).toBeLessThan(seconds * 1000 + tolerance);
  await page.evaluate((wanted) => {
    window.seenToasts = window.seenToasts.filter((toast) => toast.text !== wanted);
  }, text);
}

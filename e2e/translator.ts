import type { BrowserContext } from 'playwright-core';

/** `early` starts with the document, before hydration, and `late` when the visitor asks for it. */
export type TranslatorStart = 'early' | 'late';

/**
 * Does to a page what Chromium's translator does: each text node, also a later one, is replaced by a new one in two `font` elements.
 * The words stay Spanish, so that tests find them. `late` waits until `startTranslator()` is called in the page.
 */
export async function translatePages(context: BrowserContext, start: TranslatorStart): Promise<void> {
  await context.addInitScript((isEarly) => {
    const skipped = 'script, style, title, textarea, noscript, font, svg';
    const translate = (root: Node) => {
      const texts: Text[] = [];
      if (root instanceof Text) texts.push(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
      for (const text of texts) {
        if (!text.data.trim() || !text.isConnected || text.parentElement?.closest(skipped)) continue;
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    const startTranslator = () => {
      translate(document.body);
      new MutationObserver((records) => {
        for (const { addedNodes } of records) for (const node of addedNodes) translate(node);
      }).observe(document.body, { childList: true, subtree: true });
    };
    if (isEarly) document.addEventListener('DOMContentLoaded', startTranslator);
    else Object.assign(window, { startTranslator });
  }, start === 'early');
}

/** Starts the translator in a page that is open. */
export const startTranslator = () => (window as unknown as { startTranslator(): void }).startTranslator();

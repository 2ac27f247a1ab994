import type { Locator, Page } from 'playwright-core';

/** Counts what a person does, and notes each control that was not in sight when it was needed. */
export interface JourneyCounter {
  tap(control: Locator): Promise<void>;
  /** Taps the field first, unless it has the focus already. */
  type(field: Locator, text: string): Promise<void>;
  readonly counts: { taps: number; fields: number; outOfSight: string[] };
}

export function startCounter(): JourneyCounter {
  const counts = { taps: 0, fields: 0, outOfSight: [] as string[] };
  const look = async (control: Locator) => {
    await control.waitFor();
    await waitUntilStill(control);
    if (!(await isInSight(control))) counts.outOfSight.push(String(control));
  };
  const tap = async (control: Locator) => {
    await look(control);
    counts.taps++;
    await control.tap();
  };
  return {
    counts,
    tap,
    async type(field, text) {
      const hasFocus = () => field.evaluate((element) => element === document.activeElement);
      await look(field);
      // The focus moves after the question has appeared.
      for (let tries = 0; tries < 10 && !(await hasFocus()); tries++) await field.page().waitForTimeout(50);
      if (!(await hasFocus())) await tap(field);
      counts.fields++;
      await field.pressSequentially(text);
    },
  };
}

/** Whether a finger at its centre would hit it, without scrolling. */
function isInSight(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });
}

/** Waits for fonts, scrolls and lists above it, so that a tap on its box hits it. */
export async function waitUntilStill(control: Locator): Promise<void> {
  const read = async () => JSON.stringify(await control.boundingBox());
  let previous: string;
  let current = await read();
  do {
    previous = current;
    await control.page().waitForTimeout(120);
    current = await read();
  } while (current !== previous);
}

/** All visible texts, placeholders and labels of a screen. Lists of countries and currencies are left out. */
export function readScreen(page: Page): Promise<string> {
  return page.evaluate(() => {
    const texts: string[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('select, script, style, template') || !element.checkVisibility()) continue;
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
      for (const name of ['placeholder', 'aria-label', 'title', 'alt'])
        texts.push(element.getAttribute(name) ?? '');
    }
    return texts.filter((text) => text.trim()).join('\n');
  });
}

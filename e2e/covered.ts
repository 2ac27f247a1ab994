import type { Page } from 'playwright-core';

/**
 * Shows the layers that come and go, an undo bar and a toast, on the screen as it is, and returns what can be tapped but
 * lies below a fixed layer wherever the page is scrolled to.
 */
export async function findCovered(page: Page): Promise<string[]> {
  await page.evaluate(showLayers);
  // Observers of sizes run after a frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  const covered = await page.evaluate(listCovered);
  await page.evaluate(() => {
    for (const layer of document.querySelectorAll('[data-stand-in]')) layer.remove();
    window.scrollTo(0, 0);
  });
  return covered;
}

/** Stand-ins have the size of a bar and of a toast with two lines. A screen without their place, such as a public page, has none. */
function showLayers() {
  const show = (place: string, className: string, style: string) => {
    const layer = document.createElement('div');
    layer.className = className;
    layer.style.cssText = `pointer-events: auto; background: gray; ${style}`;
    layer.dataset.standIn = '';
    document.querySelector(place)?.append(layer);
  };
  show('[data-undo-region]', '', 'width: min(100%, 420px); height: 56px');
  const toasts = '.mantine-Notifications-root[data-position="bottom-right"]';
  const height = window.innerWidth < 992 ? 48 : 72;
  show(`${toasts} > div`, 'mantine-Notification-root', `height: ${height}px; margin-bottom: 12px`);
}

function listCovered(): string[] {
  const selector = `a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab],
    [role=switch], [role=option], [role=menuitem], [role=slider]`;
  const isShown = (element: Element) =>
    element.closest('[inert], [aria-hidden=true], :disabled') === null &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1 &&
    element.getBoundingClientRect().height > 1;
  const dialogs = [
    ...document.querySelectorAll('dialog:modal, [aria-modal=true], [role=menu], [role=listbox]'),
  ];
  const open = dialogs.filter((one) => one.checkVisibility());
  const isReachable = (element: Element) => open.length === 0 || open.some((one) => one.contains(element));

  /** The attached element that a hit element is part of, unless the target is part of it too. */
  const findLayer = (hit: Element, target: Element) => {
    for (let one: Element | null = hit; one !== null && !one.contains(target); one = one.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(one).position)) return one;
    return null;
  };
  /** What lies over the middle of the target; null if it can be hit there. */
  const findCover = (target: Element) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit && findLayer(hit, target);
  };
  const describe = (element: Element) => {
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
    return `${element.localName} «${name || element.id || element.className}»`;
  };
  const covered: string[] = [];
  for (const target of document.querySelectorAll(selector)) {
    if (!isShown(target) || !isReachable(target)) continue;
    let cover: Element | null = null;
    for (const block of ['center', 'nearest', 'start', 'end'] as const) {
      target.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
      cover = findCover(target);
      if (!cover) break;
    }
    if (cover) covered.push(`${describe(target)} below ${describe(cover)} ${cover.className}`);
  }
  return covered;
}

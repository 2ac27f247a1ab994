import type { Page } from 'playwright-core';

export interface MeasuredTargets {
  count: number;
  /** Describes each that is smaller, with its width and height. */
  small: string[];
}

/**
 * Measures what can be tapped: 44 px in both directions, of which padding, a label and what hangs over the edge are part.
 * Links within a sentence have the height of its line.
 */
export function measureTargets(page: Page): Promise<MeasuredTargets> {
  return page.evaluate(() => {
    // A part of a pixel is lost in rounding.
    const minSize = 43.9;
    const selector = `a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"],
      [role=button], [role=tab], [role=switch], [role=option], [role=menuitem], [role=slider]`;
    const isLargeBox = ({ width, height }: DOMRect) => width >= minSize && height >= minSize;
    /** What a tap reaches it by: its labels, and the border around a field with a button in it. */
    const labelsOf = (element: Element): Element[] => [
      ...((element as HTMLInputElement).labels ?? []),
      ...[element.closest('.mantine-PasswordInput-input')].filter((one) => one !== null),
    ];

    /** Hidden from the eye, from assistive technology or behind a dialog. */
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      if (element.closest('[inert], [aria-hidden=true]')) return false;
      if (labelsOf(element).length > 0) return labelsOf(element).some((label) => label.checkVisibility());
      const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return isVisible && width > 1 && height > 1;
    };

    const isInSentence = (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const around = [...(element.parentElement?.childNodes ?? [])].filter((node) => node !== element);
      // A text of the public page has an element of its own.
      const isText = (node: Node) =>
        node.nodeType === Node.TEXT_NODE ||
        (node instanceof HTMLSpanElement &&
          node.children.length === 0 &&
          getComputedStyle(node).display === 'inline');
      return around.some((node) => isText(node) && /\p{L}/u.test(node.textContent ?? ''));
    };

    /** Whether a square of that size near its middle is all its own, or something else covers all of it now. */
    const hasLargeSquare = (element: Element) => {
      const own = [element, ...labelsOf(element)];
      const isHit = (x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && own.some((one) => one.contains(hit));
      };
      const edges = [-1, 0, 1].map((side) => side * (minSize / 2 - 0.4));
      const steps = Array.from({ length: 41 }, (_, index) => (index % 2 ? -2 : 2) * (index + (index % 2)));
      let isCovered = true;
      const isFound = own.some((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return steps.some((down) =>
          steps.some((right) => {
            const [x, y] = [left + width / 2 + right, top + height / 2 + down];
            if (!isHit(x, y)) return false;
            isCovered = false;
            return edges.every((dx) => edges.every((dy) => isHit(x + dx, y + dy)));
          }),
        );
      });
      return isFound || isCovered;
    };

    const isLarge = (element: Element) => {
      if ([element, ...labelsOf(element)].some((one) => isLargeBox(one.getBoundingClientRect()))) return true;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      return hasLargeSquare(element);
    };

    const describe = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
      return `${element.localName} «${name || element.className}» ${width.toFixed(1)} × ${height.toFixed(1)}`;
    };

    // A tap beside an open menu closes it, and it covers parts of what is below.
    const dialogs = [...document.querySelectorAll('dialog:modal, [aria-modal=true], [role=menu]')].filter(
      (one) => one.checkVisibility(),
    );
    // Nothing else is tapped during a drag.
    const isDragging = document.querySelector('[data-dragged]') !== null;
    const isReachable = (element: Element) =>
      !isDragging && (dialogs.length === 0 || dialogs.some((dialog) => dialog.contains(element)));
    const targets = [...document.querySelectorAll(selector)].filter(
      (element) => isShown(element) && isReachable(element) && !isInSentence(element),
    );
    return { count: targets.length, small: targets.filter((one) => !isLarge(one)).map(describe) };
  });
}

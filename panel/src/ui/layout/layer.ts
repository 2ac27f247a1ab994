/**
 * Returns a ref that keeps the height of an element at the bottom edge in `--v-layer-…` of the document, in pixels, for what
 * must lie above it. An element that scrolls with the page has none.
 */
const measureLayer = (name: string) => (element: HTMLElement | null) => {
  if (!element) return;
  const { style } = document.documentElement;
  const property = `--v-layer-${name}`;
  const observer = new ResizeObserver(() => {
    const isAttached = getComputedStyle(element).position !== 'static';
    style.setProperty(property, `${isAttached ? element.offsetHeight : 0}px`);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
};

export const barLayer = measureLayer('bar');
export const undoLayer = measureLayer('undo');

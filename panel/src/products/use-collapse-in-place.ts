import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the dragged section's header where it is while all sections collapse to their headers, so that the pointer stays
 * above it, and scrolls to it when they expand again.
 */
export function useCollapseInPlace(list: RefObject<HTMLElement | null>, isCollapsed: boolean): void {
  const lastTop = useRef<number | null>(null);
  const wasCollapsed = useRef(isCollapsed);
  // The position of a handle that is pressed or focused, before a drag starts.
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const remember = (event: Event) => {
      const handle = event.target instanceof Element ? event.target.closest('[aria-roledescription]') : null;
      lastTop.current = handle ? handle.getBoundingClientRect().top : null;
    };
    const eventNames = ['pointerdown', 'touchstart', 'keydown'];
    for (const name of eventNames) element.addEventListener(name, remember, { capture: true, passive: true });
    return () => {
      for (const name of eventNames) element.removeEventListener(name, remember, { capture: true });
    };
  }, [list]);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || wasCollapsed.current === isCollapsed) return;
    wasCollapsed.current = isCollapsed;
    const handle = document.activeElement?.closest('[aria-roledescription]');
    element.style.paddingTop = '';
    element.style.minHeight = isCollapsed ? '200dvh' : '';
    if (!handle || lastTop.current === null) return;
    const offset = () => handle.getBoundingClientRect().top - (lastTop.current ?? 0);
    window.scrollBy({ top: offset(), behavior: 'instant' });
    if (isCollapsed) element.style.paddingTop = `${Math.max(0, -offset())}px`;
  }, [list, isCollapsed]);
}

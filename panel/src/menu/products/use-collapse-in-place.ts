import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the dragged section's header where it is while all sections collapse to their headers, so that the pointer stays
 * above it, and scrolls to it when they expand again.
 */
export function useCollapseInPlace(list: RefObject<HTMLElement | null>, isCollapsed: boolean): void {
  const pressed = useRef<{ handle: Element; top: number } | null>(null);
  const wasCollapsed = useRef(isCollapsed);
  // A handle that is pressed and its position, before a drag starts.
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const remember = (event: Event) => {
      const handle = event.target instanceof Element ? event.target.closest('[aria-roledescription]') : null;
      pressed.current = handle && { handle, top: handle.getBoundingClientRect().top };
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
    element.style.paddingTop = '';
    element.style.minHeight = isCollapsed ? '200dvh' : '';
    if (!pressed.current?.handle.isConnected) return;
    const { handle, top } = pressed.current;
    const offset = () => handle.getBoundingClientRect().top - top;
    window.scrollBy({ top: offset(), behavior: 'instant' });
    if (isCollapsed) element.style.paddingTop = `${Math.max(0, -offset())}px`;
  }, [list, isCollapsed]);
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { type Category, categoryAnchor } from './catalogue.ts';

/** A section is current once its top is above this line. In CSS pixels from the top of the window. */
const readingLine = 120;
/** Longer than a smooth scroll, for browsers without `scrollend`. */
const scrollTimeoutMs = 1000;

/** The category in view, and a function that scrolls to another one. */
export function useCurrentCategory(categories: readonly Category[], isPaused: boolean) {
  const [currentId, setCurrentId] = useState(categories[0]?.id);
  /** In ms. Until then a chosen category stays current, although the scroll passes others. */
  const heldUntil = useRef(0);

  useEffect(() => {
    if (isPaused) return;
    let frame = 0;
    const update = () => {
      frame = 0;
      if (performance.now() >= heldUntil.current) setCurrentId(findCurrentId(categories));
    };
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(update);
    };
    const onScrollEnd = () => {
      heldUntil.current = 0;
    };
    scheduleUpdate();
    window.addEventListener('scroll', scheduleUpdate, { passive: true });
    window.addEventListener('scrollend', onScrollEnd);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', scheduleUpdate);
      window.removeEventListener('scrollend', onScrollEnd);
    };
  }, [categories, isPaused]);

  const choose = useCallback((id: string) => {
    const section = document.getElementById(categoryAnchor(id));
    if (!section) return;
    heldUntil.current = performance.now() + scrollTimeoutMs;
    setCurrentId(id);
    section.scrollIntoView();
    // Replaced, so that Back leaves the page instead of going through its categories.
    window.history.replaceState(window.history.state, '', `#${categoryAnchor(id)}`);
  }, []);

  return { currentId, choose };
}

function findCurrentId(categories: readonly Category[]): string | undefined {
  const isAtBottom = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 4;
  if (isAtBottom && window.scrollY > 0) return categories.at(-1)?.id;
  const passed = categories.filter(({ id }) => {
    const section = document.getElementById(categoryAnchor(id));
    return section && section.getBoundingClientRect().top <= readingLine;
  });
  return (passed.at(-1) ?? categories[0])?.id;
}

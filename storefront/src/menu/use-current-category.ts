import { useCallback, useEffect, useRef, useState } from 'react';
import { type Category, categoryAnchor } from './catalogue.ts';

/** A section is current once its heading is this near to the bar; in CSS pixels, from the top of the window. */
const line = 120;
/** Longer than a smooth scroll takes, for browsers that do not tell when it ends. */
const scrollTime = 1000;

/** The category that the visitor is reading, and the way to another one. */
export function useCurrentCategory(categories: readonly Category[], paused: boolean) {
  const [currentId, setCurrentId] = useState(categories[0]?.id);
  /** Until when (ms) a chosen category stays current although the scroll towards it passes others. */
  const heldUntil = useRef(0);

  useEffect(() => {
    if (paused) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      if (performance.now() >= heldUntil.current) setCurrentId(readCategory(categories));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    const ended = () => {
      heldUntil.current = 0;
    };
    soon();
    window.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('scrollend', ended);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', soon);
      window.removeEventListener('scrollend', ended);
    };
  }, [categories, paused]);

  const choose = useCallback((id: string) => {
    const section = document.getElementById(categoryAnchor(id));
    if (!section) return;
    heldUntil.current = performance.now() + scrollTime;
    setCurrentId(id);
    section.scrollIntoView();
    // Replaced, not pushed: Back leaves the menu instead of walking through its categories.
    window.history.replaceState(window.history.state, '', `#${categoryAnchor(id)}`);
  }, []);

  return { currentId, choose };
}

function readCategory(categories: readonly Category[]): string | undefined {
  const bottom = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 4;
  if (bottom && window.scrollY > 0) return categories.at(-1)?.id;
  const passed = categories.filter(({ id }) => {
    const section = document.getElementById(categoryAnchor(id));
    return section && section.getBoundingClientRect().top <= line;
  });
  return (passed.at(-1) ?? categories[0])?.id;
}

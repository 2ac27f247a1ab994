import { type RefObject, useEffect, useState } from 'react';

/** In wider windows the search is beside the tabs, and the whole bar sticks. Equal to the stylesheet. */
const wideWindow = '(min-width: 900px)';
/** The distance that a phone's bar scrolls before it sticks: its search minus its overlap. In CSS pixels. */
const searchHeight = 64 - 28;

/** Whether the bar after `sentinel` has reached the top of the window. */
export function useStuck(sentinel: RefObject<HTMLElement | null>): boolean {
  const [isStuck, setIsStuck] = useState(false);
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      const edge = window.matchMedia(wideWindow).matches ? 0 : -searchHeight;
      if (sentinel.current) setIsStuck(sentinel.current.getBoundingClientRect().top < edge);
    };
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(update);
    };
    update();
    window.addEventListener('scroll', scheduleUpdate, { passive: true });
    window.addEventListener('resize', scheduleUpdate);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', scheduleUpdate);
      window.removeEventListener('resize', scheduleUpdate);
    };
  }, [sentinel]);
  return isStuck;
}

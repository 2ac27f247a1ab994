import { type RefObject, useEffect, useState } from 'react';

/** From here the search lies beside the tabs and the whole bar sticks; matches the stylesheet. */
const wideScreen = '(min-width: 900px)';
/** How far a phone's bar scrolls on before it sticks: its search less its overlap with the header. */
const phoneSearch = 64 - 28;

/** Whether the bar below `mark` has reached the top of the window. */
export function useStuck(sentinel: RefObject<HTMLElement | null>): boolean {
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const edge = window.matchMedia(wideScreen).matches ? 0 : -phoneSearch;
      if (sentinel.current) setStuck(sentinel.current.getBoundingClientRect().top < edge);
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
    };
  }, [sentinel]);
  return stuck;
}

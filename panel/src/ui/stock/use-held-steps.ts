import { useEffect, useRef, useState } from 'react';

const firstDelayMs = 450;
const delayMs = 90;

/**
 * A − or + that is held repeats. `held` is what is not saved yet: the release saves all of it with one call of `onStep`.
 * `value` never goes below 0.
 */
export function useHeldSteps(value: number, onStep: (by: number) => void) {
  const [held, setHeld] = useState(0);
  const state = useRef({ by: 0, timer: 0, wasHeld: false });
  const latest = useRef({ value, onStep });
  latest.current = { value, onStep };
  useEffect(() => () => clearTimeout(state.current.timer), []);

  const hold = (step: number) => {
    const { current } = state;
    current.by = 0;
    current.wasHeld = false;
    const repeat = () => {
      current.wasHeld = true;
      if (latest.current.value + current.by + step < 0) return;
      current.by += step;
      setHeld(current.by);
      current.timer = window.setTimeout(repeat, delayMs);
    };
    current.timer = window.setTimeout(repeat, firstDelayMs);
    const release = () => {
      for (const type of ['pointerup', 'pointercancel', 'blur']) window.removeEventListener(type, release);
      clearTimeout(current.timer);
      if (current.by !== 0) latest.current.onStep(current.by);
      current.by = 0;
      setHeld(0);
    };
    for (const type of ['pointerup', 'pointercancel', 'blur']) window.addEventListener(type, release);
  };
  const buttonProps = (step: number) => ({
    onPointerDown: ({ button }: { button: number }) => button === 0 && hold(step),
    // The click of the release adds nothing. One of a keyboard has no pointer before it.
    onClick: ({ detail }: { detail: number }) => {
      if (detail === 0 || !state.current.wasHeld) onStep(step);
    },
  });
  return { held, buttonProps };
}

const firstDelayMs = 450;
const delayMs = 90;

/** A − or + of a quantity that is held repeats. It ends at the last piece, which only another tap removes. */
export function repeatHeldButtons(): void {
  let timer = 0;
  let isHeld = false;
  const stop = () => {
    clearTimeout(timer);
    // The click of the release comes before the timer.
    setTimeout(() => {
      isHeld = false;
    });
  };
  document.addEventListener('pointerdown', ({ target, button }) => {
    const held =
      target instanceof Element && target.closest('.quantity button, .add button:not([aria-haspopup])');
    if (!held || button !== 0) return;
    const repeat = () => {
      if (!held.isConnected || held.ariaDisabled || held.getAttribute('aria-label')?.startsWith('Quitar'))
        return;
      isHeld = true;
      (held as HTMLElement).click();
      timer = window.setTimeout(repeat, delayMs);
    };
    timer = window.setTimeout(repeat, firstDelayMs);
  });
  for (const type of ['pointerup', 'pointercancel', 'blur']) window.addEventListener(type, stop);
  document.addEventListener(
    'click',
    (event) => {
      if (isHeld && event.isTrusted) event.stopPropagation();
    },
    true,
  );
}

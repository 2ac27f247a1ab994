/** The longest call after whose reply a pressed element gets the focus back. */
const callTimeoutMs = 60_000;
const checkInterval = 100;
/** How many checks a dialog has to return the focus after it closes. */
const closedDialogWaits = 5;
const focusable = ':is(button, input, select, textarea):not(:disabled), a[href], [tabindex="0"]';

/**
 * Keeps the place of who works with a keyboard, from the first call on. Browsers drop the focus of an element that is disabled while
 * its call runs, or that disappears. The first gets it back, and in place of the second the nearest one that is left.
 */
export function keepFocus(): void {
  // The same listener is added once.
  document.addEventListener('click', watch, true);
}

let timer: ReturnType<typeof setInterval> | undefined;

function watch(event: MouseEvent): void {
  const pressed = document.activeElement;
  // Who clicks again has another place.
  const stop = () => clearInterval(timer);
  stop();
  // A pointer has clicked at least once.
  if (event.detail > 0 || !(pressed instanceof HTMLElement) || pressed === document.body) return;
  const parents = listParents(pressed);
  const dialog = pressed.closest('[role=dialog]');
  let waits = 0;
  const end = Date.now() + callTimeoutMs;
  timer = setInterval(() => {
    const active = document.activeElement;
    const isElsewhere = active !== null && active !== document.body && active !== pressed;
    if (isElsewhere || Date.now() > end) return stop();
    if (active === pressed) return;
    if (pressed.isConnected && pressed.matches(':disabled')) {
      waits = 0;
      return;
    }
    // A closing dialog returns the focus to the button that opened it, unless another element has it. A slow phone takes several checks for that.
    if (dialog && waits++ < (pressed.isConnected ? 1 : closedDialogWaits)) return;
    if (pressed.isConnected) return pressed.focus({ preventScroll: true });
    stop();
    findNear(dialog?.isConnected === false ? [] : parents)?.focus();
  }, checkInterval);
}

/** From the nearest on. */
function listParents(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  return parent ? [parent, ...listParents(parent)] : [];
}

/** The first element in the nearest parent that is left, up to the content of the screen. */
function findNear(parents: readonly HTMLElement[]): HTMLElement | null {
  for (const parent of parents.filter((each) => each.isConnected)) {
    const found = parent.matches('main, [role=dialog]')
      ? parent
      : parent.querySelector<HTMLElement>(focusable);
    if (found) return found;
  }
  return document.querySelector('main');
}

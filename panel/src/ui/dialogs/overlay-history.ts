import { useEffect, useEffectEvent } from 'react';
import type { createBrowserRouter } from 'react-router';

type Router = ReturnType<typeof createBrowserRouter>;

/** An entry of the browser's history. Entries of one page have the same index, and count up from depth 0. */
interface Entry {
  index: number | null;
  depth: number;
  state: unknown;
  url: string;
}

/** An open dialog, drawer or menu. */
interface Overlay {
  close: () => void;
  closesOnEscape: boolean;
}

/** The last one is on top. */
const openOverlays: Overlay[] = [];
let router: Router | undefined;
let current: Entry = { index: null, depth: 0, state: null, url: '' };

/**
 * Makes the Back button close the topmost overlay. An open overlay adds an entry to the history, with the page's URL and one
 * deeper. Closed in another way, it leaves the entry: the next overlay uses it, and Back skips it. Removing it would
 * race with a navigation that starts at the same time. The router does not see these entries.
 */
export function startOverlayHistory(createRouter: () => Router): Router {
  // Before the router's own listener, which must not see every event.
  window.addEventListener('popstate', onPop);
  window.addEventListener('keydown', onKeyDown, { capture: true });
  router = createRouter();
  current = readEntry();
  router.subscribe(({ historyAction }) => {
    const { index, depth } = readEntry();
    const isReplaced = historyAction === 'REPLACE' && index === current.index && depth < current.depth;
    if (isReplaced) history.replaceState({ ...history.state, overlayDepth: current.depth }, '');
    current = readEntry();
    addMissingEntries();
  });
  return router;
}

/**
 * While `opened`, the Back button calls `onClose` and stays on the page. With `closesOnEscape` the Escape key does too, if
 * nothing else lies on top: Mantine's dialogs would close one below, or one that opens at the same time.
 */
export function useBackToClose(opened: boolean, onClose: () => void, closesOnEscape = false): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened) return;
    const overlay = { close: () => close(), closesOnEscape };
    openOverlays.push(overlay);
    addMissingEntries();
    markDocument();
    return () => {
      const position = openOverlays.lastIndexOf(overlay);
      if (position >= 0) openOverlays.splice(position, 1);
      markDocument();
    };
  }, [opened, closesOnEscape]);
}

/** Whether a dialog or drawer lies over the screen. Menus do not count. */
export function isDialogOpen(): boolean {
  return openOverlays.some(({ closesOnEscape }) => closesOnEscape);
}

/** Fixed layers lie beside an open dialog. */
function markDocument(): void {
  document.documentElement.toggleAttribute('data-dialog-open', isDialogOpen());
}

/** Call before a navigation that the owner has confirmed in an overlay, so that Back no longer closes it. */
export function forgetOverlays(): void {
  openOverlays.length = 0;
}

function onPop(event: PopStateEvent): void {
  const previous = current;
  current = readEntry();
  // A closing overlay is gone, and one that stayed open needs an entry again.
  setTimeout(addMissingEntries);
  if (current.index === null || current.index !== previous.index || current.depth === previous.depth) return;
  event.stopImmediatePropagation();
  if (current.depth > previous.depth) return;
  const overlay = openOverlays.at(-1);
  if (!overlay) {
    history.go(-1 - current.depth);
    return;
  }
  // The page may have changed its URL since the overlay's entry was added.
  history.replaceState({ ...Object(previous.state), overlayDepth: current.depth }, '', previous.url);
  overlay.close();
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  // Mantine marks what closes its own list first, as a select does.
  const isHandled =
    event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true';
  const overlay = openOverlays.at(-1);
  if (!isHandled && overlay?.closesOnEscape) overlay.close();
}

function addMissingEntries(): void {
  // During a traversal to another page, the current entry is not that of the shown page.
  const isTravelling = (history.state?.key ?? 'default') !== router?.state.location.key;
  if (isTravelling) return;
  for (let { depth } = current; depth < openOverlays.length; depth++) {
    history.pushState({ ...history.state, overlayDepth: depth + 1 }, '');
  }
  current = readEntry();
}

function readEntry(): Entry {
  const { idx = null, overlayDepth = 0 } = history.state ?? {};
  return { index: idx, depth: overlayDepth, state: history.state, url: location.href };
}

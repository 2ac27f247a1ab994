import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Elements } from '../jsx/elements.ts';
import { listen } from './listen.ts';
import { usePullToClose } from './use-pull-to-close.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  className: string;
  /** The id of the heading that names the dialog. It receives the focus. */
  labelledBy: string;
  children: Elements;
}

/**
 * A modal dialog controlled by `open`. A dialog that the server rendered open is a plain box, readable
 * without a script. It becomes modal after hydration, without an animation.
 */
export function Dialog({ open, onClose, className, labelledBy, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [renderedOpen] = useState(open && isHydrating);
  const latest = useRef({ open, onClose });
  latest.current = { open, onClose };
  const pullHandlers = usePullToClose(dialog, onClose);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!open) {
      if (element.open) element.close();
      return;
    }
    if (element.open) {
      element.classList.add('is-instant');
      element.close();
    }
    element.showModal();
    element.ownerDocument.getElementById(labelledBy)?.focus({ preventScroll: true });
    const frame = requestAnimationFrame(() => element.classList.remove('is-instant'));
    return () => cancelAnimationFrame(frame);
  }, [open, labelledBy]);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    return listen(element, {
      /** Escape, and Back on Android. Closing goes through the URL. */
      cancel(event: Event) {
        event.preventDefault();
        latest.current.onClose();
      },
      /** A browser may close the dialog regardless; then the URL has to follow. */
      close() {
        if (latest.current.open && !element.open) latest.current.onClose();
      },
      /** The content fills the dialog, so a click on the dialog itself is on its backdrop. */
      click(event: MouseEvent) {
        if (event.target === element) latest.current.onClose();
      },
      /** Over the backdrop the wheel would scroll the page behind it. */
      wheel(event: WheelEvent) {
        if (event.target === element) event.preventDefault();
      },
    });
  }, []);

  return (
    <dialog ref={dialog} className={className} open={renderedOpen} aria-labelledby={labelledBy}>
      <div className="drag-handle" aria-hidden="true" {...pullHandlers} />
      {children}
    </dialog>
  );
}

const neverChanges = () => () => {};

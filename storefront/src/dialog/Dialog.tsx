import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePullToClose } from './use-pull-to-close.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  className: string;
  /** Id of the heading that names it; it also takes the focus. */
  labelledBy: string;
  children: ReactNode;
}

/**
 * A modal dialog whose opening the page decides. Rendered open by the server it is a plain box that is readable
 * without script, and becomes modal once the script is here, without moving.
 */
export function Dialog({ open, onClose, className, labelledBy, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [openAtFirst] = useState(open);
  const latest = useRef({ open, onClose });
  latest.current = { open, onClose };
  const pull = usePullToClose(dialog, onClose);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!open) {
      if (element.open) element.close();
      return;
    }
    if (element.open) {
      element.classList.add('is-still');
      element.close();
    }
    element.showModal();
    element.ownerDocument.getElementById(labelledBy)?.focus({ preventScroll: true });
    const frame = requestAnimationFrame(() => element.classList.remove('is-still'));
    return () => cancelAnimationFrame(frame);
  }, [open, labelledBy]);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    /** Escape, and Back on Android: the address decides, and it closes the dialog. */
    const cancel = (event: Event) => {
      event.preventDefault();
      latest.current.onClose();
    };
    /** A browser may insist on closing; the address then has to follow. */
    const closed = () => {
      if (latest.current.open && !element.open) latest.current.onClose();
    };
    /** The content fills the dialog, so a click on the dialog itself is on its backdrop. */
    const click = (event: MouseEvent) => {
      if (event.target === element) latest.current.onClose();
    };
    /** Turned over the backdrop, the wheel must not scroll the page behind it. */
    const wheel = (event: WheelEvent) => {
      if (event.target === element) event.preventDefault();
    };
    const listeners = [
      ['cancel', cancel],
      ['close', closed],
      ['click', click as (event: Event) => void],
    ] as const;
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element.removeEventListener('wheel', wheel);
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
    };
  }, []);

  return (
    <dialog ref={dialog} className={className} open={openAtFirst} aria-labelledby={labelledBy}>
      <div className="grab" aria-hidden="true" {...pull} />
      {children}
    </dialog>
  );
}

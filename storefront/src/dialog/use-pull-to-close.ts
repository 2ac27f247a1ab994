import { type PointerEvent, type RefObject, useRef } from 'react';

/** A pull longer than this closes the dialog. In CSS pixels. */
const minPull = 90;

/** Handlers for the drag handle of `dialog`, which follows the finger down. */
export function usePullToClose(dialog: RefObject<HTMLElement | null>, onClose: () => void) {
  const startY = useRef<number | null>(null);
  const resetPosition = () => {
    startY.current = null;
    dialog.current?.removeAttribute('style');
  };
  return {
    onPointerDown(event: PointerEvent) {
      startY.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
      if (dialog.current) dialog.current.style.transition = 'none';
    },
    onPointerMove(event: PointerEvent) {
      if (startY.current === null || !dialog.current) return;
      dialog.current.style.translate = `0 ${Math.max(0, event.clientY - startY.current)}px`;
    },
    onPointerUp(event: PointerEvent) {
      const pull = event.clientY - (startY.current ?? event.clientY);
      resetPosition();
      if (pull > minPull) onClose();
    },
    onPointerCancel: resetPosition,
  };
}

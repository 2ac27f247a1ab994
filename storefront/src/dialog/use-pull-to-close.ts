import { type PointerEvent, type RefObject, useRef } from 'react';

/** Pulled further than this, a sheet closes; less, it springs back. In CSS pixels. */
const farEnough = 90;

/** Props for a sheet's handle: pulled down, the sheet follows the finger. */
export function usePullToClose(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<number | null>(null);
  const resetPosition = () => {
    start.current = null;
    sheet.current?.style.removeProperty('transition');
    sheet.current?.style.removeProperty('translate');
  };
  return {
    onPointerDown(event: PointerEvent) {
      start.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
      if (sheet.current) sheet.current.style.transition = 'none';
    },
    onPointerMove(event: PointerEvent) {
      if (start.current === null || !sheet.current) return;
      sheet.current.style.translate = `0 ${Math.max(0, event.clientY - start.current)}px`;
    },
    onPointerUp(event: PointerEvent) {
      const pulled = start.current === null ? 0 : event.clientY - start.current;
      resetPosition();
      if (pulled > farEnough) onClose();
    },
    onPointerCancel: resetPosition,
  };
}

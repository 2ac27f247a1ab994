import { useEffect } from 'react';

/** Keeps the screen on while the component is mounted and its tab is shown, where the device can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const request = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        const granted = await navigator.wakeLock.request('screen');
        if (isOver) void granted.release();
        else lock = granted;
      } catch {
        // The battery is low, or the browser does not allow it.
      }
    };
    void request();
    document.addEventListener('visibilitychange', request);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', request);
      void lock?.release();
    };
  }, []);
}

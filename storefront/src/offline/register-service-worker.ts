import { isFramed } from '../visits/is-framed.ts';

/** Lets this page, and no other, open without a network from its second visit on. */
export function registerServiceWorker(): void {
  if (isFramed() || !('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register('/sw.js', { scope: window.location.pathname }).catch(() => {});
  };
  // After everything that the page itself needs.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

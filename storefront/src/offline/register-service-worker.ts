/** Makes this page, and no other, available offline from its second visit on. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register('/sw.js', { scope: window.location.pathname }).catch(() => {});
  };
  // The page's own downloads go first.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

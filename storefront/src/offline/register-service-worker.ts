/** Makes this page, and no other, available offline from its second visit on. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  // The installed app opens the page as a folder. Both have one worker and one copy.
  const scope = window.location.pathname.replace(/\/$/, '');
  const register = () => {
    navigator.serviceWorker.register('/sw.js', { scope }).catch(() => {});
  };
  // The page's own downloads go first.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

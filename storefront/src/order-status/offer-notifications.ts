import { readStorage } from '../checkout/storage.ts';
import { failure, promise, subscriptionKey } from './notification-constants.ts';

/** A button for notifications of an order, whose script loads with a tap. Null where the browser has none. */
export function offerNotifications(token: string): HTMLElement | null {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return null;
  const section = document.createElement('section');
  section.className = 'status-notify';
  section.innerHTML = `<p>${promise}</p><button type="button" class="button">Avísame</button><p role="alert"></p>`;
  const load = async (asked?: Promise<NotificationPermission>) => {
    try {
      const { showNotifications } = await import('./notifications.ts');
      await showNotifications(section, token, asked);
    } catch {
      const problem = section.querySelector('[role]');
      if (problem) problem.textContent = failure;
    }
  };
  // Browsers ask only within a tap, so not after the script has loaded.
  section.onclick = ({ target }) =>
    target instanceof HTMLButtonElement && load(Notification.requestPermission());
  if (Notification.permission === 'denied' || readStorage('localStorage', subscriptionKey(token)))
    void load();
  return section;
}

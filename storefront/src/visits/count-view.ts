import { isFramed } from './is-framed.ts';
import { isNewView, viewStampKey, visitorQuery } from './view-stamp.ts';

/** The panel stores its session under this key. An owner's own visits do not count. */
const panelTokenKey = 'vitrina.token';

/** Counts this visit after the page has loaded, unless the browser was counted a short time ago. */
export function countView(userId: string): void {
  if (document.readyState === 'complete') send(userId);
  else window.addEventListener('load', () => send(userId), { once: true });
}

function send(userId: string): void {
  try {
    if (isFramed() || localStorage.getItem(panelTokenKey)) return;
    const key = viewStampKey(userId);
    const now = Date.now();
    if (!isNewView(localStorage.getItem(key), now)) return;
    // The random part tells this browser apart from others in the same network.
    localStorage.setItem(key, `${now} ${Math.random().toString(36).slice(2).padEnd(8, '0')}`);
  } catch {
    // Without storage every reload would count, so none does.
    return;
  }
  fetch(`/api/public/menu-view/${userId}${visitorQuery(userId)}`, { method: 'POST', keepalive: true }).catch(
    () => {},
  );
}

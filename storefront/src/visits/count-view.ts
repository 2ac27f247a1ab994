import { isFramed } from './is-framed.ts';
import { isNewView, viewStampKey } from './view-stamp.ts';

/** Where the panel keeps its session; an owner looking at the own page is no visitor. */
const panelTokenKey = 'vitrina.token';

/** Counts this visit once the page has loaded, unless it is the owner's or was counted a moment ago. */
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
    localStorage.setItem(key, String(now));
  } catch {
    // Without storage one visitor would count at every reload: better not at all.
    return;
  }
  fetch(`/api/public/menu-view/${userId}`, { method: 'POST', keepalive: true }).catch(() => {});
}

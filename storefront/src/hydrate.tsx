import './polyfills.ts';
import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { expandPage } from './document/page-data.ts';
import { createLazyLoader } from './lazy/lazy-loader.ts';
import { Storefront } from './page/Storefront.tsx';
import { countView } from './visits/count-view.ts';

/** Hydrates the page. Rejects when the page shows an open product and the lazy parts cannot be downloaded. */
export async function hydrate(): Promise<void> {
  const root = document.getElementById('root');
  const data = document.getElementById('page')?.textContent;
  if (!root || !data) return;
  const loader = createLazyLoader(async () => {
    const parts = await import('./lazy/lazy-parts.ts');
    parts.startPage(page, (next) => reactRoot.render(view(next)));
    return parts;
  });
  const page = expandPage(data);
  const openProductId = root.dataset.open ?? null;
  const view = (page: PublicPage) => <Storefront page={page} openProductId={openProductId} loader={loader} />;
  let reactRoot: Root;
  // The server rendered the product's dialog, so hydration needs its component.
  if (openProductId) await loader.load();
  // A transition hydrates in short steps, so that a long menu does not block the first touches of a slow
  // phone.
  startTransition(() => {
    reactRoot = hydrateRoot(root, view(page));
  });
  countView(page.userId);
  whenIdle(() => loader.load().catch(() => {}));
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(run: () => void): void {
  const schedule = () =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(run, { timeout: 2000 })
      : setTimeout(run, 200);
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
}

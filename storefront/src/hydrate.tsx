import './polyfills.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expandPage } from './document/page-data.ts';
import { registerServiceWorker } from './offline/register-service-worker.ts';
import { Storefront } from './page/Storefront.tsx';
import { countView } from './visits/count-view.ts';

const root = document.getElementById('root');
const data = document.getElementById('page')?.textContent;

if (root && data) {
  const page = expandPage(data);
  // In short steps: a long menu would leave the first touches of a slow phone waiting.
  startTransition(() => {
    hydrateRoot(root, <Storefront page={page} openProductId={root.dataset.open ?? null} />);
  });
  countView(page.userId);
  registerServiceWorker();
}

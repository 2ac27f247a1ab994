import './old-browsers.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readPage } from './document/page-data.ts';
import { keepForOffline } from './offline/register.ts';
import { Storefront } from './page/Storefront.tsx';
import { countView } from './visits/count-view.ts';

const root = document.getElementById('root');
const data = document.getElementById('page')?.textContent;

if (root && data) {
  const page = readPage(data);
  // In short steps: a long menu would leave the first touches of a slow phone waiting.
  startTransition(() => {
    hydrateRoot(root, <Storefront page={page} openProductId={root.dataset.open ?? null} />);
  });
  countView(page.userId);
  keepForOffline();
}

import './old-browsers.ts';
import './styles/page.css';
import type { PublicPage } from '@vitrina/contract/public-page/schema.ts';
import { hydrateRoot } from 'react-dom/client';
import { Storefront } from './page/Storefront.tsx';
import { countView } from './visits/count-view.ts';

const root = document.getElementById('root');
const data = document.getElementById('page')?.textContent;

if (root && data) {
  const page = JSON.parse(data) as PublicPage;
  hydrateRoot(root, <Storefront page={page} openProductId={root.dataset.open ?? null} />);
  countView(page.userId);
}

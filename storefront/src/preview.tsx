import './polyfills.ts';
import { type PreviewMessage, previewBlocked, previewReady } from '@vitrina/contract/page/preview.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { cartKey } from './cart/cart.ts';
import { createReadyLoader } from './lazy/lazy-loader.ts';
import * as lazyParts from './lazy/lazy-parts.ts';
import { Storefront } from './page/Storefront.tsx';
import { deriveTheme } from './theme.ts';
import { isFramed } from './visits/is-framed.ts';

/**
 * The public page in the panel's frame, rendered again after every change. It counts, sends and opens
 * nothing.
 */
const root = document.getElementById('root');
const loader = createReadyLoader(lazyParts);

/** Keeps the preview's cart apart from the owner's own cart in this browser. */
const previewUserId = 'preview';

if (!isFramed()) location.replace(paths.customization);
else if (root) listen(createRoot(root));

function listen(root: Root): void {
  stayOnPage();
  clearCart();
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<PreviewMessage>) => {
    if (origin !== location.origin || source !== window.parent || data.type !== 'vitrina:preview') return;
    for (const [name, value] of Object.entries(deriveTheme(data.page.look)))
      document.documentElement.style.setProperty(name, value);
    root.render(<Preview page={{ ...data.page, userId: previewUserId }} />);
  });
  window.parent.postMessage(previewReady, location.origin);
}

/** The panel has landmarks too, and a screen reader tells them apart by name. */
const landmarks = { header: 'Encabezado', main: 'Contenido', footer: 'Pie' };

function Preview({ page }: { page: PreviewMessage['page'] }) {
  useEffect(() => {
    for (const [landmark, name] of Object.entries(landmarks))
      document.querySelector(landmark)?.setAttribute('aria-label', `${name} de la vista previa`);
  });
  return <Storefront page={page} openProductId={null} loader={loader} />;
}

/** Blocks every link out of the page, and leaves the browser's history to the panel. */
function stayOnPage(): void {
  for (const click of ['click', 'auxclick'])
    window.addEventListener(
      click,
      (event) => {
        const link = event.target instanceof Element && event.target.closest('a');
        if (!link || /^[#?]/.test(link.getAttribute('href') ?? '')) return;
        event.preventDefault();
        event.stopPropagation();
        window.parent.postMessage(previewBlocked, location.origin);
      },
      { capture: true },
    );
  window.history.pushState = (_state, unused, url) => window.history.replaceState(null, unused, url);
}

function clearCart(): void {
  try {
    localStorage.removeItem(cartKey(previewUserId));
  } catch {
    // Storage is blocked, so there is no cart.
  }
}

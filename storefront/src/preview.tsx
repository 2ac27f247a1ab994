import './polyfills.ts';
import {
  type PreviewMessage,
  previewBlocked,
  previewReady,
} from '@vitrina/contract/customization/preview.ts';
import { paths } from '@vitrina/contract/paths.ts';
import { useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { cartKey } from './cart/cart.ts';
import { Storefront } from './page/Storefront.tsx';
import { deriveTheme } from './theme.ts';
import { isFramed } from './visits/is-framed.ts';

/** The same page in the panel's frame, which fills it anew with every change. Nothing here counts, orders or leaves. */
const root = document.getElementById('root');
if (!isFramed()) location.replace(paths.customization);
else if (root) listen(createRoot(root));

function listen(root: Root): void {
  stayHere();
  forgetCart();
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<PreviewMessage>) => {
    if (origin !== location.origin || source !== window.parent || data.type !== 'vitrina:preview') return;
    for (const [name, value] of Object.entries(deriveTheme(data.page.look)))
      document.documentElement.style.setProperty(name, value);
    root.render(<Preview page={notAShop(data.page)} />);
  });
  window.parent.postMessage(previewReady, location.origin);
}

/** The panel around the frame has landmarks, too: whoever hears them tells these apart by name. */
const landmarks = { header: 'Encabezado', main: 'Contenido', footer: 'Pie' };

function Preview({ page }: { page: PreviewMessage['page'] }) {
  useEffect(() => {
    for (const [landmark, name] of Object.entries(landmarks))
      document.querySelector(landmark)?.setAttribute('aria-label', `${name} de la vista previa`);
  });
  return <Storefront page={page} openProductId={null} />;
}

/** Only what opens within the page opens, and the browser's Back stays the panel's. */
function stayHere(): void {
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

/** Of a business that is none, so that the owner's own cart in this browser is not what is tried out here. */
const nobody = 'preview';

function notAShop(page: PreviewMessage['page']): PreviewMessage['page'] {
  return { ...page, userId: nobody };
}

function forgetCart(): void {
  try {
    localStorage.removeItem(cartKey(nobody));
  } catch {
    // Where nothing can be stored there is nothing to forget.
  }
}

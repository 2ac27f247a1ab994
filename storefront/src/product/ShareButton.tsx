import type { PageProduct } from '@vitrina/contract/public-page/schema.ts';
import { Icon } from '../page/Icon.tsx';
import type { StorefrontState } from '../page/use-storefront.ts';
import { productShareUrl } from '../url/url-state.ts';

/** Hands the product's address to the phone's own share panel, or to the clipboard where there is a mouse. */
export function ShareButton({ product, storefront }: { product: PageProduct; storefront: StorefrontState }) {
  const share = async () => {
    const { link, business } = storefront.page;
    const url = productShareUrl(link, product.id);
    try {
      if (hasSharePanel()) await navigator.share({ title: `${product.name} · ${business.name}`, url });
      else {
        await navigator.clipboard.writeText(url);
        storefront.notices.show({ kind: 'text', text: 'Enlace copiado' });
      }
    } catch {
      // The visitor closed the share panel.
    }
  };
  return (
    <button type="button" className="round share" aria-label="Compartir" onClick={share}>
      <Icon name="share" />
    </button>
  );
}

function hasSharePanel(): boolean {
  return 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;
}

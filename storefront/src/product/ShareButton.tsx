import type { PageProduct } from '@vitrina/contract/page/schema.ts';
import { Icon } from '../page/Icon.tsx';
import type { StorefrontState } from '../page/use-storefront.ts';
import { productShareUrl } from '../url/url-state.ts';

/** Opens the phone's share sheet with the product's URL, or copies the URL where there is a mouse. */
export function ShareButton({ product, storefront }: { product: PageProduct; storefront: StorefrontState }) {
  const share = async () => {
    const { link, business } = storefront.page;
    const url = productShareUrl(link, product.id);
    try {
      if (canShare()) await navigator.share({ title: `${product.name} · ${business.name}`, url });
      else {
        await navigator.clipboard.writeText(url);
        storefront.notices.show({ kind: 'text', text: 'Enlace copiado' });
      }
    } catch {
      // The visitor closed the share sheet.
    }
  };
  return (
    <button type="button" className="icon-button share-button" aria-label="Compartir" onClick={share}>
      <Icon name="share" />
    </button>
  );
}

function canShare(): boolean {
  return 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;
}

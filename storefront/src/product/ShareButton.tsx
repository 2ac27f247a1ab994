import type { PageProduct } from '@vitrina/contract/public-page/schema.ts';
import { sharedAddress } from '../address/place.ts';
import { Icon } from '../page/Icon.tsx';
import type { Shop } from '../page/use-shop.ts';

/** Hands the product's address to the phone's own share panel, or to the clipboard where there is a mouse. */
export function ShareButton({ product, shop }: { product: PageProduct; shop: Shop }) {
  const share = async () => {
    const { link, business } = shop.page;
    const url = sharedAddress(link, product.id);
    try {
      if (hasSharePanel()) await navigator.share({ title: `${product.name} · ${business.name}`, url });
      else {
        await navigator.clipboard.writeText(url);
        shop.notices.show({ kind: 'text', text: 'Enlace copiado' });
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

import { Icon } from '../page/Icon.tsx';
import type { Offer } from '../page/use-shop.ts';

/** The large green button. A real link: WhatsApp opens inside the click, and without script too. */
export function WhatsAppLink({ offer: { href, onSend }, text }: { offer: Offer; text: string }) {
  return (
    <a className="btn wa" href={href} target="_blank" rel="noopener" onClick={onSend}>
      <Icon name="whatsapp" />
      {text}
    </a>
  );
}

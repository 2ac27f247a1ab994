import { Icon } from '../page/Icon.tsx';
import type { WhatsAppAction } from '../page/use-storefront.ts';

/** The large green button. A real link: WhatsApp opens inside the click, and without script too. */
export function WhatsAppLink({ action: { href, onSend }, text }: { action: WhatsAppAction; text: string }) {
  return (
    <a className="btn wa" href={href} target="_blank" rel="noopener" onClick={onSend}>
      <Icon name="whatsapp" />
      {text}
    </a>
  );
}

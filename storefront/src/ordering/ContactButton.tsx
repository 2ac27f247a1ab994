import { Icon } from '../page/Icon.tsx';
import type { WhatsAppAction } from '../page/use-storefront.ts';

/** The WhatsApp link in a slim bar at the bottom, under which the page scrolls: it lies over no button. */
export function ContactButton({ action: { href, onSend } }: { action: WhatsAppAction }) {
  return (
    <a className="contact-bar" href={href} target="_blank" rel="noopener" onClick={onSend}>
      <Icon name="whatsapp" />
      <span>Escríbenos por WhatsApp</span>
    </a>
  );
}

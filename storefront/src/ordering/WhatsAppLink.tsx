import { Icon } from '../page/Icon.tsx';
import type { WhatsAppAction } from '../page/use-storefront.ts';

/** The large green button. A link works without a script, and opens WhatsApp within the click. */
export function WhatsAppLink({ action: { href, onSend }, text }: { action: WhatsAppAction; text: string }) {
  return (
    <a className="button whatsapp" href={href} target="_blank" rel="noopener" onClick={onSend}>
      <Icon name="whatsapp" />
      <span>{text}</span>
    </a>
  );
}

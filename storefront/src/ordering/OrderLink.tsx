import { Icon } from '../page/Icon.tsx';
import type { WhatsAppAction } from '../page/use-storefront.ts';

interface Props {
  action: WhatsAppAction;
  /** The product's name, for a visitor who hears the link without its card. */
  name: string;
  verb: string;
  /** Whether the card has room for the verb; the mark alone otherwise. */
  spelled: boolean;
}

/** A card's own way to order: a real link, so that it works unscripted and WhatsApp opens inside the click. */
export function OrderLink({ action, name, verb, spelled }: Props) {
  return (
    <a
      className={spelled ? 'book' : 'add'}
      href={action.href}
      target="_blank"
      rel="noopener"
      aria-label={`${verb} ${name} por WhatsApp`}
      onClick={action.onSend}
    >
      {spelled ? (
        verb
      ) : (
        <span className="add-in">
          <Icon name="whatsapp" />
        </span>
      )}
    </a>
  );
}

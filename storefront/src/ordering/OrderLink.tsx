import { Icon } from '../page/Icon.tsx';
import type { WhatsAppAction } from '../page/use-storefront.ts';

interface Props {
  action: WhatsAppAction;
  /** The product's name, for screen readers. */
  name: string;
  /** The verb, such as «Pedir». */
  label: string;
  /** Whether the link opens the product, whose size and options are chosen first. */
  isChosen: boolean;
  /** Whether the card has room for the label. Otherwise only the icon shows. */
  hasText: boolean;
}

/** Orders one product. A link works without a script, and opens WhatsApp within the click. */
export function OrderLink({ action, name, label, isChosen, hasText }: Props) {
  return (
    <a
      className={hasText ? 'order-link' : 'card-button'}
      href={action.href}
      target={isChosen ? undefined : '_blank'}
      rel="noopener"
      aria-label={isChosen ? `Elegir opciones de ${name}` : `${label} ${name} por WhatsApp`}
      onClick={action.onSend}
    >
      {hasText ? (
        label
      ) : (
        <span className="card-button-inner">
          <Icon name="whatsapp" />
        </span>
      )}
    </a>
  );
}

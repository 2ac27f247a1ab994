import { Icon } from '../page/Icon.tsx';
import type { WhatsAppAction } from '../page/use-storefront.ts';

interface Props {
  action: WhatsAppAction;
  /** The product's name, for screen readers. */
  name: string;
  /** The verb, such as «Pedir». */
  label: string;
  /** Whether the card has room for the label. Otherwise only the icon shows. */
  hasText: boolean;
}

/** Orders one product. A link works without a script, and opens WhatsApp within the click. */
export function OrderLink({ action, name, label, hasText }: Props) {
  return (
    <a
      className={hasText ? 'order-link' : 'card-button'}
      href={action.href}
      target="_blank"
      rel="noopener"
      aria-label={`${label} ${name} por WhatsApp`}
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

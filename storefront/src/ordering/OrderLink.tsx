import type { WhatsAppAction } from '../page/use-storefront.ts';

interface Props {
  action: WhatsAppAction;
  /** The product's name, for screen readers. */
  name: string;
  /** The verb, such as «Pedir». */
  label: string;
  /** Whether the link opens the product, whose size and options are chosen first. */
  isChosen: boolean;
}

/** Orders one product. A link works without a script, and opens WhatsApp within the click. */
export function OrderLink({ action, name, label, isChosen }: Props) {
  return (
    <a
      className="card-action order-link"
      href={action.href}
      target={isChosen ? undefined : '_blank'}
      rel="noopener"
      aria-label={isChosen ? `${label} ${name}: elegir opciones` : `${label} ${name} por WhatsApp`}
      onClick={action.onSend}
    >
      <span>{label}</span>
    </a>
  );
}

import type { WhatsAppAction } from '../page/use-storefront.ts';

interface Props extends Partial<WhatsAppAction> {
  /** The product's name, for screen readers. */
  name: string;
  /** The verb, such as «Pedir». */
  label: string;
  /** What else a screen reader says of a link that stays on the page. Absent: the link opens WhatsApp. */
  help?: string;
}

/** Orders or books one product. A link works without a script, and opens WhatsApp within the click */
export function OrderLink({ href, onSend, name, label, help }: Props) {
  return (
    <a
      className="card-action order-link"
      href={href}
      target={help ? undefined : '_blank'}
      rel="noopener"
      aria-label={`${label} ${name}${help || ' por WhatsApp'}`}
      onClick={onSend}
    >
      <span>{label}</span>
    </a>
  );
}

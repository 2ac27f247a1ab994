import { WhatsAppLink } from '../ordering/WhatsAppLink.tsx';
import { Icon } from '../page/Icon.tsx';
import type { StorefrontState } from '../page/use-storefront.ts';

/** A page without products. It offers the contact link, if there is one. */
export function EmptyMenu({ storefront: { labels, contact, page } }: { storefront: StorefrontState }) {
  return (
    <div className="empty is-large">
      <Icon name={`no-${page.business.type}`} />
      <h2>{labels.preparing}</h2>
      <p>{contact ? `${labels.comeBack} Si tienes una pregunta, escríbenos.` : labels.comeBack}</p>
      {contact && <WhatsAppLink action={contact} text="Escribir por WhatsApp" />}
    </div>
  );
}

import { WhatsAppLink } from '../ordering/WhatsAppLink.tsx';
import { Icon } from '../page/Icon.tsx';
import type { Shop } from '../page/use-shop.ts';

/** The owner has just begun: no products yet, but perhaps someone to ask. */
export function EmptyMenu({ shop: { words, contact, page } }: { shop: Shop }) {
  return (
    <div className="blank soon">
      <Icon name={`no-${page.business.type}`} />
      <h2>{words.preparing}</h2>
      <p>{contact ? `${words.comeBack} Si tienes una pregunta, escríbenos.` : words.comeBack}</p>
      {contact && <WhatsAppLink offer={contact} text="Escribir por WhatsApp" />}
    </div>
  );
}

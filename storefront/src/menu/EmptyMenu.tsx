import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import { WhatsAppLink } from '../ordering/WhatsAppLink.tsx';
import { Icon } from '../page/Icon.tsx';
import type { StorefrontState } from '../page/use-storefront.ts';

const texts: Record<BusinessType, { preparing: string; comeBack: string }> = {
  menu: {
    preparing: 'Estamos preparando el menú',
    comeBack: 'Vuelve pronto para ver qué hay de rico.',
  },
  catalog: {
    preparing: 'Estamos preparando el catálogo',
    comeBack: 'Vuelve pronto para ver lo que tenemos.',
  },
  services: {
    preparing: 'Estamos preparando la lista de servicios',
    comeBack: 'Vuelve pronto para ver lo que hacemos.',
  },
};

/** A page without products. It offers the contact link, if there is one. */
export function EmptyMenu({ storefront: { contact, page } }: { storefront: StorefrontState }) {
  const { type } = page.business;
  const { preparing, comeBack } = texts[type];
  return (
    <div className="empty is-large">
      <Icon name={`no-${type}`} />
      <h2>{preparing}</h2>
      <p>{contact ? `${comeBack} Si tienes una pregunta, escríbenos.` : comeBack}</p>
      {contact && <WhatsAppLink action={contact} text="Escribir por WhatsApp" />}
    </div>
  );
}

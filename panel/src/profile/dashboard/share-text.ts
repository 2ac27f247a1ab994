import type { BusinessType, Customization } from '@vitrina/contract/business/customization/schema.ts';

const invitations: Record<BusinessType, string> = {
  menu: 'Mira nuestro menú y pide por aquí',
  catalog: 'Mira nuestro catálogo y pide por aquí',
  services: 'Mira nuestros servicios y escríbenos por aquí',
};

type Shared = Pick<Customization, 'businessName' | 'businessType' | 'publicLink'>;

/** A text for the customers, ready to send. */
export function formatShareText({ businessName, businessType, publicLink }: Shared): string {
  const greeting = businessName ? `¡Hola! Somos ${businessName}.` : '¡Hola!';
  return `${greeting} ${invitations[businessType]}: ${publicLink}`;
}

/** Opens WhatsApp with the text. The owner chooses the chats there. */
export function whatsappShareLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text.toWellFormed())}`;
}

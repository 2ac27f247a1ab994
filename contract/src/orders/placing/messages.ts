import type { BusinessType } from '../../business/customization/schema.ts';

export interface MessageContext {
  businessName: string;
  /** The public link of the business. */
  link: string;
}

const typeNames: Record<BusinessType, string> = {
  menu: 'menú',
  catalog: 'catálogo',
  services: 'lista de servicios',
};

/** The message of the floating button. */
export function contactMessage({
  businessName,
  link,
  type,
}: MessageContext & { type: BusinessType }): string {
  return `Hola ${businessName}, vi tu ${typeNames[type]} en ${link}.`;
}

/**
 * An order of one product without a cart, or a question about its price. `wish` is «quiero pedir» or «quiero reservar». `priceText` is the
 * published price. `choices` names size and options.
 */
export function productMessage(
  { businessName, link, wish }: MessageContext & { wish: string },
  product: AskableProduct,
): string {
  const { priceText, isFrom, isAsked } = product;
  const name = nameLine(product);
  return `Hola ${businessName}, ${
    isAsked
      ? `quiero consultar el precio de ${name}`
      : `${wish} ${name} (${isFrom ? 'desde ' : ''}${priceText})`
  }. ${link}`;
}

interface AskableProduct {
  name: string;
  priceText: string;
  choices?: readonly string[];
  isFrom?: true | undefined;
  isAsked?: true | undefined;
}

/** `Nachos · Grande · Queso extra`. */
export function nameLine({ name, choices = [] }: { name: string; choices?: readonly string[] }): string {
  return [name, ...choices].join(' · ');
}

/** Opens a WhatsApp conversation with `message` typed in. Accepts any format of `phone`. */
export function whatsappLink(phone: string, message: string): string {
  return chatLink(whatsappDigits(phone), message);
}

/** The same for a number in digits with its country code. */
export function chatLink(digits: string, message: string): string {
  return `https://wa.me/${digits}?text=${encodeURIComponent(message.toWellFormed())}`;
}

/** Opens WhatsApp with `message` typed in, for a conversation that is chosen there. */
export function whatsappShareLink(message: string): string {
  return chatLink('', message);
}

/** Digits with the country code. A number without `+` gets Colombia's 57. */
export function whatsappDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return phone.trim().startsWith('+') || (digits.startsWith('57') && digits.length > 10)
    ? digits
    : `57${digits}`;
}

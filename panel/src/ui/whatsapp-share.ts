/** Opens WhatsApp with the text. The owner chooses the chats there. */
export function whatsappShareLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text.toWellFormed())}`;
}

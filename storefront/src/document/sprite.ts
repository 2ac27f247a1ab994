import type { ProductLabel } from '@vitrina/contract/menu/products/labels.ts';

/**
 * The icons of a page. They are outside the hydrated tree, so that the script does not contain their paths.
 * Logos, labels and illustrations are long: only those that `html` uses, and those in `extra`, are included. Null
 * includes all. Their paint is that of `.icon`. Lines are from Lucide (ISC), logos from Tabler Icons (MIT), illustrations our own.
 */
export function sprite(html: string | null, extra: readonly string[] = []): string {
  const isUsed = ([name]: [string, string]) =>
    html === null || html.includes(`#i-${name}"`) || extra.includes(name);
  const symbols = [
    ...Object.entries(lines).map(([name, body]) => symbol(name, body)),
    ...Object.entries({ ...labels, ...logos })
      .filter(isUsed)
      .map(([name, body]) => symbol(name, body)),
    ...Object.entries(illustrations)
      .filter(isUsed)
      .map(([name, body]) => symbol(name, body, 'viewBox="0 0 96 96" stroke-width="2.5"')),
  ];
  return `<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>${symbols.join('')}</defs></svg>`;
}

function symbol(name: string, body: string, attributes = 'viewBox="0 0 24 24"'): string {
  return `<symbol id="i-${name}" ${attributes}>${body}</symbol>`;
}

const lines = {
  search: '<path d="m21 21-4.3-4.3"/><circle cx="11" cy="11" r="8"/>',
  x: '<path d="M18 6 6 18M6 6l12 12"/>',
  'map-pin':
    '<path d="M20 10c0 5-5.5 10.2-7.4 11.8a1 1 0 0 1-1.2 0C9.5 20.2 4 15 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/>',
  phone:
    '<path d="M13.8 16.6a1 1 0 0 0 1.2-.3l.4-.5A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.5.3a1 1 0 0 0-.3 1.3 14 14 0 0 0 6.4 6.4"/>',
  plus: '<path d="M5 12h14M12 5v14"/>',
  minus: '<path d="M5 12h14"/>',
  'trash-2':
    '<path d="M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2"/>',
  'chevron-down': '<path d="m6 9 6 6 6-6"/>',
  list: '<path d="M4 7h16M4 12h16M4 17h10"/>',
  'chevron-left': '<path d="m15 18-6-6 6-6"/>',
  'chevron-right': '<path d="m9 18 6-6-6-6"/>',
  'shopping-bag':
    '<path d="M16 10a4 4 0 0 1-8 0M3.1 6h17.8M3.4 5.5a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.7a2 2 0 0 0-.4-1.2l-2-2.7A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z"/>',
  share: '<path d="M12 2v13M16 6l-4-4-4 4M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8"/>',
};

/** The icons of product labels. */
const labels: Record<ProductLabel, string> = {
  nuevo:
    '<path d="M12 3l1.7 5.3a3 3 0 0 0 2 2L21 12l-5.3 1.7a3 3 0 0 0-2 2L12 21l-1.7-5.3a3 3 0 0 0-2-2L3 12l5.3-1.7a3 3 0 0 0 2-2z"/>',
  recomendado: '<path d="m12 3 2.7 5.6 6.1.9-4.4 4.3 1 6.1-5.4-2.9-5.4 2.9 1-6.1-4.4-4.3 6.1-.9z"/>',
  picante:
    '<path d="M8.5 14.5A2.5 2.5 0 0 0 11 12c0-1.38-.5-2-1-3-1.07-2.14-.22-4.05 2-6 .5 2.5 2 4.9 4 6.5s3 3.5 3 5.5a7 7 0 1 1-14 0c0-1.15.43-2.29 1-3a2.5 2.5 0 0 0 2.5 2.5z"/>',
  vegetariano:
    '<path d="M11 20A7 7 0 0 1 9.8 6.1C15.5 5 17 4.5 19 2c1 2 2 4.2 2 8 0 5.5-4.8 10-10 10zM2 21c0-3 1.9-5.4 5.1-6C9.5 14.5 12 13 13 12"/>',
  vegano:
    '<path d="M7 20h10M10 20c5.5-2.5.8-6.4 3-10M9.5 9.4c1.1.8 1.8 2.2 2.3 3.7-2 .4-3.5.4-4.8-.3-1.2-.6-2.3-1.9-3-4.2 2.8-.5 4.4 0 5.5.8zM14.1 6a7 7 0 0 0-1.1 4c1.9-.1 3.3-.6 4.3-1.4 1-1 1.6-2.3 1.7-4.6-2.7.1-4 1-4.9 2z"/>',
  'sin-gluten':
    '<path d="m3 3 18 18M12 21V9M12 9c1.5-2 1.5-4 0-6-1.5 2-1.5 4 0 6zM12 16c-2.5 0-4.5-1.5-5-4 2.5 0 4.5 1.5 5 4zM12 13c2.5 0 4.5-1.5 5-4-2.5 0-4.5 1.5-5 4z"/>',
  'para-compartir':
    '<path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2"/><circle cx="9" cy="7" r="4"/><path d="M22 21v-2a4 4 0 0 0-3-3.9M16 3.1a4 4 0 0 1 0 7.8"/>',
  'hecho-a-mano':
    '<path d="M18 11V6a2 2 0 0 0-4 0M14 10V4a2 2 0 0 0-4 0v2M10 10.5V6a2 2 0 0 0-4 0v8M18 8a2 2 0 1 1 4 0v6a8 8 0 0 1-8 8h-2c-2.8 0-4.5-.86-5.99-2.34l-3.6-3.6a2 2 0 0 1 2.83-2.82L7 15"/>',
  'edicion-limitada': '<path d="M6 3h12l4 6-10 13L2 9zM11 3 8 9l4 13 4-13-3-6M2 9h20"/>',
  'envio-gratis':
    '<path d="M14 18V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v11a1 1 0 0 0 1 1h2M15 18H9M19 18h2a1 1 0 0 0 1-1v-3.65a1 1 0 0 0-.22-.62l-3.48-4.35A1 1 0 0 0 17.52 8H14"/><circle cx="17" cy="18" r="2"/><circle cx="7" cy="18" r="2"/>',
  'a-domicilio':
    '<path d="M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .7-1.5l7-6a2 2 0 0 1 2.6 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z"/>',
  ninos: '<circle cx="12" cy="12" r="10"/><path d="M8 14s1.5 2 4 2 4-2 4-2M9 9h.01M15 9h.01"/>',
  'con-cita':
    '<path d="M8 2v4M16 2v4"/><rect width="18" height="18" x="3" y="4" rx="2"/><path d="M3 10h18"/>',
};

const logos = {
  instagram:
    '<rect x="3" y="3" width="18" height="18" rx="4"/><circle cx="12" cy="12" r="3.5"/><path d="M17 7v.01"/>',
  facebook: '<path d="M7 10v4h3v7h4v-7h3l1-4h-4V8a1 1 0 0 1 1-1h3V3h-3a5 5 0 0 0-5 5v2z"/>',
  tiktok:
    '<path d="M21 8v4a10 10 0 0 1-5-2v4.5a6.5 6.5 0 1 1-8-6.3v4.3a2.5 2.5 0 1 0 4 2V3h4a6 6 0 0 0 5 5z"/>',
  whatsapp:
    '<path d="m3 21 1.7-3.8a9 9 0 1 1 3.4 2.9zM9 10a.5.5 0 0 0 1 0V9a.5.5 0 0 0-1 0v1a5 5 0 0 0 5 5h1a.5.5 0 0 0 0-1h-1a.5.5 0 0 0 0 1"/>',
};

/** Shown in place of a missing picture, by business type. */
const illustrations = {
  'no-menu':
    '<circle cx="48" cy="48" r="24"/><circle cx="48" cy="48" r="15"/><path d="M12 26v12a5 5 0 0 0 10 0V26M17 26v44M84 70V26c-6 3-9 11-9 20 0 3 2 5 5 5h4"/>',
  'no-catalog': '<path d="M26 34h44l4 40a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4zM37 42v-9a11 11 0 0 1 22 0v9"/>',
  'no-services':
    '<circle cx="32" cy="66" r="9"/><circle cx="64" cy="66" r="9"/><path d="M38 59 64 22M58 59 32 22"/>',
};

import type { PlanId } from '../../account/plan-id.ts';
import { type Gate, planAllows } from '../../billing/plans/rules.ts';
import { defaultLook } from './defaults.ts';
import type { BusinessType, Customization, Look, SocialMedia } from './schema.ts';

type OrderSwitches = Pick<Customization, 'whatsappNumber' | 'showWhatsappButton' | 'hasCartEnabled'>;

/** The words for each type of business and for its products. */
export const businessTypeLabels: Record<BusinessType, { type: string; product: string; products: string }> = {
  menu: { type: 'Menú', product: 'Plato', products: 'Platos' },
  catalog: { type: 'Catálogo', product: 'Producto', products: 'Productos' },
  services: { type: 'Servicios', product: 'Servicio', products: 'Servicios' },
};

/** The feature gate of each gated field. Every plan includes the fields that are not listed. */
export const fieldGates = {
  primaryColor: 'appearance',
  pageBackgroundColor: 'appearance',
  backgroundColor: 'appearance',
  contactInfoColor: 'appearance',
  modalColor: 'appearance',
  modalTextColor: 'appearance',
  hasExactColors: 'appearance',
  hasHeaderBlur: 'headerImage',
  textColor: 'productColors',
  menuItemBackgroundColor: 'productColors',
  menuItemTextColor: 'productColors',
  menuItemDescriptionColor: 'productColors',
  menuItemPriceColor: 'productColors',
  categoryTabs: 'categoryTabColors',
  hasBackgroundBlur: 'pageImage',
  titleFont: 'typography',
  textFont: 'typography',
  hasCartEnabled: 'cart',
} as const satisfies Record<keyof Look | 'hasCartEnabled', Gate>;

/** Drops all properties that are not part of the look. */
export function pickLook(source: Look): Look {
  const fields = Object.keys(defaultLook) as (keyof Look)[];
  return Object.fromEntries(fields.map((field) => [field, source[field]])) as unknown as Look;
}

/** Replaces what the plan does not include by the defaults. */
export function allowedLook(look: Look, planId: PlanId): Look {
  const includedFields = Object.entries(look).filter(([field]) =>
    planAllows(planId, fieldGates[field as keyof Look]),
  );
  return { ...defaultLook, ...Object.fromEntries(includedFields) };
}

/** Whether the cart is on and the plan includes it. */
export function hasCart({ plan, hasCartEnabled }: Pick<Customization, 'plan' | 'hasCartEnabled'>): boolean {
  return hasCartEnabled && planAllows(plan, 'cart');
}

/** How visitors order. Null: they cannot. Both ways send a message to the number. Expects a cart that the plan includes. */
export function findOrderChannel({
  whatsappNumber,
  showWhatsappButton,
  hasCartEnabled,
}: OrderSwitches): 'cart' | 'whatsapp' | null {
  if (!whatsappNumber) return null;
  if (hasCartEnabled) return 'cart';
  return showWhatsappButton ? 'whatsapp' : null;
}

/** Whether visitors can place orders with the cart. */
export function takesCartOrders(business: OrderSwitches & Pick<Customization, 'plan'>): boolean {
  return findOrderChannel({ ...business, hasCartEnabled: hasCart(business) }) === 'cart';
}

/** Whether visitors can order in any way. */
export function takesOrders(business: OrderSwitches & Pick<Customization, 'plan'>): boolean {
  return findOrderChannel({ ...business, hasCartEnabled: hasCart(business) }) !== null;
}

const networkHosts = {
  instagram: ['instagram.com'],
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  tiktok: ['tiktok.com'],
} as const;
type Network = keyof typeof networkHosts;

const profileUrl: Record<Network, (handle: string) => string> = {
  instagram: (handle) => `https://www.instagram.com/${handle}`,
  facebook: (handle) => `https://www.facebook.com/${handle}`,
  tiktok: (handle) => `https://www.tiktok.com/@${handle}`,
};

/** Returns the https URL of a profile, from a handle (`@cafe`) or a URL of that network; otherwise null. */
export function socialLink(network: Network, value: string): string | null {
  const input = value.trim();
  const handle = input.replace(/^@/, '');
  if (/^[\w.-]{1,80}$/.test(handle) && !isHostLike(network, handle)) return profileUrl[network](handle);
  const urlText = /^https?:\/\//i.test(input) ? input : `https://${input}`;
  if (!URL.canParse(urlText)) return null;
  const url = new URL(urlText);
  const host = url.hostname.replace(/^(www|m|web|vm)\./, '');
  if (!(networkHosts[network] as readonly string[]).includes(host) || url.username || url.port) return null;
  url.protocol = 'https:';
  return url.href;
}

/** Returns the profiles that a page links to, in a fixed order, without the invalid ones. */
export function socialLinks(socialMedia: SocialMedia): { network: Network; url: string }[] {
  return (Object.keys(networkHosts) as Network[]).flatMap((network) => {
    const url = socialMedia[network] ? socialLink(network, socialMedia[network]) : null;
    return url ? [{ network, url }] : [];
  });
}

function isHostLike(network: Network, value: string): boolean {
  return networkHosts[network].some((host) => value === host || value.endsWith(`.${host}`));
}

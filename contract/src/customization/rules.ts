import { type Gate, planAllows } from '../plans/rules.ts';
import type { PlanId } from '../plans/schema.ts';
import { defaultLook } from './defaults.ts';
import type { BusinessType, Look, SocialMedia } from './schema.ts';

/** What each type of business calls itself and its products (specification §1). */
export const businessTypeLabels: Record<BusinessType, { type: string; product: string; products: string }> = {
  menu: { type: 'Menú', product: 'Plato', products: 'Platos' },
  catalog: { type: 'Catálogo', product: 'Producto', products: 'Productos' },
  services: { type: 'Servicios', product: 'Servicio', products: 'Servicios' },
};

/** Which plan gate a field of the customization lies behind; fields not named are open to every plan. */
export const fieldGates = {
  primaryColor: 'appearance',
  pageBackgroundColor: 'appearance',
  backgroundColor: 'appearance',
  contactInfoColor: 'appearance',
  modalColor: 'appearance',
  modalTextColor: 'appearance',
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

/** The look alone, of an object that has more than it. */
export function pickLook(whole: Look): Look {
  const fields = Object.keys(defaultLook) as (keyof Look)[];
  return Object.fromEntries(fields.map((field) => [field, whole[field]])) as unknown as Look;
}

/** The look that visitors see: what was chosen where the plan includes it, else the default. */
export function visibleLook(chosen: Look, planId: PlanId): Look {
  const kept = Object.entries(chosen).filter(([field]) =>
    planAllows(planId, fieldGates[field as keyof Look]),
  );
  return { ...defaultLook, ...Object.fromEntries(kept) };
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

/** The https address of a profile given as a handle (`@cafe`) or an address of that network; null for anything else. */
export function socialLink(network: Network, value: string): string | null {
  const typed = value.trim();
  const handle = typed.replace(/^@/, '');
  if (/^[\w.-]{1,80}$/.test(handle) && !isHostLike(network, handle)) return profileUrl[network](handle);
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const host = url.hostname.replace(/^(www|m|web|vm)\./, '');
  if (!(networkHosts[network] as readonly string[]).includes(host) || url.username || url.port) return null;
  url.protocol = 'https:';
  return url.href;
}

/** The profiles that a page links to, in a fixed order; values that lead nowhere are left out. */
export function socialLinks(socialMedia: SocialMedia): { network: Network; url: string }[] {
  return (Object.keys(networkHosts) as Network[]).flatMap((network) => {
    const url = socialMedia[network] ? socialLink(network, socialMedia[network]) : null;
    return url ? [{ network, url }] : [];
  });
}

function isHostLike(network: Network, value: string): boolean {
  return networkHosts[network].some((host) => value === host || value.endsWith(`.${host}`));
}

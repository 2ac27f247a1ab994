import type { PlanId } from '../../account/plan-id.ts';
import { type Gate, planAllows } from '../../billing/plans/rules.ts';
import { defaultLook } from './defaults.ts';
import type { BusinessType, Look, SocialMedia } from './schema.ts';

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

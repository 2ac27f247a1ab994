import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { slugify } from '@vitrina/contract/business/customization/slug.ts';
import { publicMenuPath } from '@vitrina/contract/platform/paths.ts';

type StoredLink = Pick<Customization, 'businessName' | 'publicLink'>;

/** Returns the public link without the scheme. The server may add a number to a taken slug. */
export function publicLinkFor(
  typedName: string,
  { businessName, publicLink }: StoredLink,
  userId: string,
): string {
  const slug = slugify(typedName);
  const link =
    slug === slugify(businessName)
      ? publicLink
      : `${new URL(publicLink).origin}${slug ? `/${slug}` : publicMenuPath(userId)}`;
  return link.replace(/^https?:\/\//, '');
}

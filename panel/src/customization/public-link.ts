import { publicMenuPath } from '@vitrina/contract/paths.ts';
import { slugify } from '@vitrina/contract/public-page/rules.ts';

interface Published {
  businessName: string;
  publicLink: string;
}

/** Where the page will be with the name as typed, without the scheme. The server may add a number to a taken one. */
export function publicLinkFor(
  typedName: string,
  { businessName, publicLink }: Published,
  userId: string,
): string {
  const slug = slugify(typedName);
  const link =
    slug === slugify(businessName)
      ? publicLink
      : `${new URL(publicLink).origin}${slug ? `/${slug}` : publicMenuPath(userId)}`;
  return link.replace(/^https?:\/\//, '');
}

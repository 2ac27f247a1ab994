import { reservedSlugs } from '../../platform/paths.ts';

/** Slugs are printed on paper, so long names are cut. In characters. */
const maxSlugLength = 60;

/**
 * The slug of a business name: lower case without accents, with only a-z, 0-9 and single hyphens for spaces.
 * Empty when no such character is left.
 */
export function slugify(name: string, maxLength = maxSlugLength): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .slice(0, maxLength)
    .replace(/^-|-$/g, '');
}

/** The slug itself, then `-2`, `-3`… without end. Reserved slugs are skipped. */
export function* slugCandidates(slug: string): Generator<string, never> {
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? slug : `${slug}-${n}`;
    if (!reservedSlugs.has(candidate)) yield candidate;
  }
}

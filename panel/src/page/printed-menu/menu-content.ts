import { toPageBusiness } from '@vitrina/contract/business/customization/public.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import type { OpeningHours } from '@vitrina/contract/business/opening-hours/schema.ts';
import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import { type ProductLabel, productLabelIds } from '@vitrina/contract/menu/products/labels.ts';
import { describePrice } from '@vitrina/contract/menu/products/rules.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { toPublicPage } from '@vitrina/contract/page/page.ts';
import type { PageOptionGroup, PageProduct, PageVariant, PublicPage } from '@vitrina/contract/page/schema.ts';
import { parseSrcSet } from '@vitrina/contract/platform/media/rules.ts';
import type { Picture } from '@vitrina/contract/platform/media/schema.ts';
import { formatPrice, type MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { toSections } from '../../menu/products/sections.ts';
import type { PrintOptions } from './print-options.ts';

export interface PrintedProduct {
  id: string;
  name: string;
  description: string;
  /** Null if the sizes have prices of their own. */
  priceText: string | null;
  comparePriceText: string | null;
  /** The price without taxes, of a business that shows it. */
  netText: string | undefined;
  sizes: readonly PageVariant[];
  /** The names of sizes that share one price. Otherwise empty. */
  sizeNames: string;
  options: readonly string[];
  labels: readonly ProductLabel[];
  /** The URL of a file that is sharp on paper. */
  picture: string | null;
}

export interface PrintedSection {
  id: string;
  name: string;
  /** The options of the groups that all products of the section offer. */
  options: readonly string[];
  products: readonly PrintedProduct[];
}

export interface MenuSource {
  business: Customization;
  products: readonly Product[];
  categories: readonly Category[];
  optionGroups: readonly OptionGroup[];
  hours: OpeningHours | null;
  /** What the plan's limit hides from visitors. */
  overLimitIds: ReadonlySet<string>;
}

export interface PrintedMenu {
  page: PublicPage;
  sections: readonly PrintedSection[];
  /** Those that a product has, in their order. */
  labels: readonly ProductLabel[];
}

type Choices = Omit<PrintOptions, 'paper' | 'columns' | 'textSize' | 'background'>;

const otherProducts = 'Otros';
/** A line of a menu, not a price list. */
const maxListedOptions = 10;
/** A picture of 20 mm with 300 dpi. */
const pictureWidth = 240;

/** What is printed, with the prices and the look that visitors see. */
export function toPrintedMenu(source: MenuSource, choices: Choices): PrintedMenu {
  const { business, products, categories, optionGroups, hours, overLimitIds } = source;
  const chosen = products.filter(
    ({ id, active, categoryId, kind }) =>
      // The dishes of a day are old tomorrow.
      kind !== 'daily' && (choices.hasHidden || (active && categoryId !== null && !overLimitIds.has(id))),
  );
  const menu = {
    optionGroups,
    categories: toSections(chosen, categories).map((section) => ({
      id: section.id,
      name: section.category?.name ?? otherProducts,
      // Paper is read at all times.
      products: section.products.map((product) => ({ ...product, times: null })),
    })),
  };
  const page = toPublicPage(toPageBusiness('', business), menu, hours, new Date());
  const groupsById = new Map(page.optionGroups.map((group) => [group.id, group]));
  const sections = page.categories
    .map(({ id, name, products: all }) => {
      const shown = all.filter(({ soldOut }) => choices.hasSoldOut || !soldOut);
      const shared = new Set(choices.hasOptions ? findSharedGroups(shown) : []);
      return {
        id,
        name,
        options: describeGroups(shared, groupsById, choices, page.money),
        products: shown.map((product) => toPrintedProduct(product, shared, groupsById, choices, page.money)),
      };
    })
    .filter((section) => section.products.length > 0);
  const used = new Set(sections.flatMap((section) => section.products.flatMap(({ labels }) => labels)));
  return { page, sections, labels: productLabelIds.filter((label) => used.has(label)) };
}

function toPrintedProduct(
  product: PageProduct,
  sharedGroups: ReadonlySet<string>,
  groupsById: ReadonlyMap<string, PageOptionGroup>,
  choices: Choices,
  money: MoneyFormat,
): PrintedProduct {
  const { id, name, description, labels, images } = product;
  const priceText = describePrice({ ...product, variants: [] });
  const sizes = product.variants
    .filter(({ soldOut }) => choices.hasSoldOut || !soldOut)
    .map((size) => ({ ...size, priceText: describePrice({ ...product, ...size, variants: [] }) }));
  const hasOnePrice =
    new Set(sizes.map(({ priceText, comparePriceText }) => `${priceText} ${comparePriceText}`)).size === 1;
  const single = hasOnePrice ? sizes[0] : undefined;
  const groups = product.optionGroups.filter((group) => !sharedGroups.has(group));
  return {
    id,
    name,
    description: choices.hasDescriptions ? description : '',
    priceText: single?.priceText ?? (sizes.length > 0 ? null : priceText),
    comparePriceText: single ? single.comparePriceText : product.comparePriceText,
    netText: single ? single.netText : sizes.length > 0 ? undefined : product.netText,
    sizes: hasOnePrice ? [] : sizes,
    sizeNames: hasOnePrice ? sizes.map((size) => size.name).join(' · ') : '',
    options: choices.hasOptions ? describeGroups(groups, groupsById, choices, money) : [],
    labels,
    picture: choices.hasPictures && images[0] ? pickFile(images[0]) : null,
  };
}

/** The groups that every product of a section offers. None of a single product. */
function findSharedGroups([first, ...rest]: readonly PageProduct[]): string[] {
  if (!first || rest.length === 0) return [];
  return first.optionGroups.filter((id) => rest.every(({ optionGroups }) => optionGroups.includes(id)));
}

/** `Salsas: ají, ajo +$ 1.000`, `Lados (incluye 2 · cada adicional $ 2.000): arroz, papa`: a line for each group. */
function describeGroups(
  ids: Iterable<string>,
  groupsById: ReadonlyMap<string, PageOptionGroup>,
  { hasSoldOut }: Choices,
  money: MoneyFormat,
): string[] {
  return [...ids].flatMap((id) => {
    const group = groupsById.get(id);
    const options = group?.options.filter(({ soldOut }) => hasSoldOut || !soldOut) ?? [];
    if (!group || options.length === 0) return [];
    const listed = options
      .slice(0, maxListedOptions)
      .map((option) => (group.isPriced ? option.name : describeOption(option, money)));
    const rest = options.length - listed.length;
    const { pricingText: text } = group;
    const title = text ? `${group.name} (${text[0]?.toLowerCase()}${text.slice(1)})` : group.name;
    const name = /[:?!]$/.test(title) ? title : `${title}:`;
    return `${name} ${listed.join(', ')}${rest > 0 ? ` y ${rest} más` : ''}`;
  });
}

/** `Queso +$ 1.000`, `Queso +$ 2.000 (Grande +$ 4.000)` */
function describeOption(
  { name, priceText, prices, otherPrice = '0' }: PageOptionGroup['options'][number],
  money: MoneyFormat,
): string {
  if (!prices) return priceText ? `${name} +${priceText}` : name;
  const sizes = prices.map(([size, price]) => `${size} +${formatPrice(price, money)}`.trim());
  return `${name}${otherPrice === '0' ? '' : ` +${formatPrice(otherPrice, money)}`} (${sizes.join(', ')})`;
}

/** The narrowest file that is wide enough. */
function pickFile({ srcSet, url }: Picture): string {
  return parseSrcSet(srcSet).find(({ width }) => width >= pictureWidth)?.url ?? url;
}

import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import type { Words } from '@vitrina/contract/business/words.ts';
import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import { mapFields } from '@vitrina/contract/menu/products/fields.ts';
import { nameLabel, type ProductLabel } from '@vitrina/contract/menu/products/labels.ts';
import { noCategoryName } from '@vitrina/contract/menu/products/plain.ts';
import type { PriceKind } from '@vitrina/contract/menu/products/price-kinds.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import type { SellBy } from '@vitrina/contract/menu/products/sell-by.ts';
import { formatSellByCell } from '@vitrina/contract/menu/products/sell-by-cell.ts';
import type { ProductTimes } from '@vitrina/contract/menu/products/times.ts';
import { formatTimesCell } from '@vitrina/contract/menu/products/times-cell.ts';
import { listMarkedVariantFields } from '@vitrina/contract/menu/products/variant-content.ts';
import type { VariantContent } from '@vitrina/contract/menu/products/variant-fields.ts';
import { formatDuration } from '@vitrina/contract/platform/duration.ts';
import { formatPrice, type MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import type { ReactNode } from 'react';
import type { FieldConflict } from '../../api/edit-conflicts.ts';
import { askAboutConflicts } from '../../ui/conflicts/conflict-question.ts';
import { Picture } from '../../ui/pictures/Picture.tsx';
import classes from './Photos.module.css';
import type { Photo } from './photos.ts';
import { priceKindNames } from './price-kind-words.ts';
import type { ProductContent } from './product-form.ts';

interface Context {
  categories: readonly Category[] | undefined;
  money: MoneyFormat;
  type: BusinessType;
  words: Words;
  photos: readonly Photo[];
  groupNames: ReadonlyMap<string, string>;
}

/** Shows both values of each field and resolves to the fields that keep the owner's value. */
export function askAboutProduct(conflicts: readonly FieldConflict[], current: Product, context: Context) {
  return askAboutConflicts(
    conflicts.map(({ field, mine, stored }) => ({
      field,
      label: labels[field] ?? field,
      mine: describe(field, mine, current, context),
      stored: describe(field, stored, current, context),
    })),
  );
}

const labels: Record<string, string> = {
  ...mapFields((_, { label }) => label),
  variants: 'Tamaños o presentaciones',
  optionGroups: 'Opciones',
  optionGroupSizes: 'Opciones por tamaño',
  categoryId: 'Categoría',
  images: 'Fotos',
};

function describe(field: string, value: unknown, current: Product, context: Context): ReactNode {
  if (field === 'price') return formatPrice(String(value), context.money);
  if (field === 'compareAtPrice')
    return value ? formatPrice(String(value), context.money) : 'Sin precio anterior';
  if (field === 'containerFee') return value ? formatPrice(String(value), context.money) : 'Sin costo';
  if (field === 'minutes' || field === 'cleanUpMinutes')
    return value ? formatDuration(Number(value)) : 'Sin minutos';
  if (field === 'priceKind') return priceKindNames[value as PriceKind];
  if (field === 'unit') return value ? String(value) : 'Sin unidad';
  if (field === 'sellBy') return formatSellByCell(value as SellBy | null, context.money) || 'Por unidad';
  if (field === 'maxPerOrder') return value ? String(value) : 'Sin máximo';
  if (field === 'variants') return describeVariants(value as VariantContent[], context.money);
  if (field === 'optionGroups') return joinNames((value as string[]).map((id) => context.groupNames.get(id)));
  if (field === 'optionGroupSizes')
    return describeSizes(value as ProductContent['optionGroupSizes'], context.groupNames);
  if (field === 'labels')
    return joinNames((value as ProductLabel[]).map((label) => nameLabel(label, context.words)));
  if (field === 'times') return formatTimesCell(value as ProductTimes);
  if (field === 'active') return value ? 'Sí' : 'No';
  if (field === 'categoryId') return findCategoryName(value, current, context.categories);
  if (field === 'images') return <Thumbnails urls={toUrls(value)} current={current} context={context} />;
  return String(value ?? '');
}

function describeVariants(variants: readonly VariantContent[], money: MoneyFormat): string {
  const lines = variants.map((size) => {
    const marks = listMarkedVariantFields().flatMap(({ name, isPrice, mark }) => {
      const value = size[name];
      return value ? ` (${mark} ${isPrice ? formatPrice(String(value), money) : value})` : [];
    });
    return `${size.name}: ${formatPrice(size.price, money)}${marks.join('')}`;
  });
  return lines.join('\n') || 'Un solo precio';
}

function describeSizes(
  sizes: ProductContent['optionGroupSizes'],
  names: ReadonlyMap<string, string>,
): string {
  const lines = sizes.map(
    ([id, sizeNames]) => `${names.get(id) ?? 'Grupo eliminado'}: ${sizeNames.join(', ')}`,
  );
  return lines.join('\n') || 'En todos los tamaños';
}

/** Undefined for a group that no longer exists. */
function joinNames(names: readonly (string | undefined)[]): string {
  return names.map((name) => name ?? 'Grupo eliminado').join('\n') || 'Ninguna';
}

function findCategoryName(id: unknown, current: Product, categories: Context['categories']): string {
  if (id === current.categoryId) return current.categoryName;
  return categories?.find((category) => category.id === id)?.name ?? noCategoryName;
}

function toUrls(images: unknown): string[] {
  return (images as readonly { url: string }[]).map(({ url }) => url);
}

interface ThumbnailsProps {
  urls: readonly string[];
  current: Product;
  context: Context;
}

/** Leaves out the photos that another device removed, because they cannot be kept. */
function Thumbnails({ urls, current, context: { photos, type } }: ThumbnailsProps) {
  const pictures = urls.flatMap(
    (url) =>
      current.images.find((image) => image.url === url) ??
      photos.find(({ key, file }) => key === url && file)?.picture ??
      [],
  );
  if (pictures.length === 0) return 'Sin fotos';
  return (
    <span className={classes.thumbnails}>
      {pictures.map((picture) => (
        <Picture key={picture.url} picture={picture} sizes="64px" name={current.name} type={type} />
      ))}
    </span>
  );
}

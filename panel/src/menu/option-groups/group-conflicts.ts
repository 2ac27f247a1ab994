import type { Words } from '@vitrina/contract/business/words.ts';
import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import { maxOptions } from '@vitrina/contract/menu/option-groups/limits.ts';
import { type GroupPricing, pricingRulesOf } from '@vitrina/contract/menu/option-groups/pricings.ts';
import { describeCounts, describeIncluded } from '@vitrina/contract/menu/option-groups/rules.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import type { MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import type { FieldConflict } from '../../api/edit-conflicts.ts';
import { askAboutConflicts } from '../../ui/conflicts/conflict-question.ts';
import type { GroupRow } from './group-form.ts';
import { countProducts, describeOptions, describeSource, joinNames, nameProducts } from './words.ts';

interface Context {
  money: MoneyFormat;
  products: readonly Product[];
  categories: readonly Category[];
  groups: readonly OptionGroup[];
  words: Words;
}

const labels: Record<string, string> = {
  name: 'Nombre',
  counts: '¿Cuántas se eligen?',
  pricing: '¿Cómo se cobran?',
  extras: 'Adicionales',
  source: 'Opciones de una categoría',
  options: 'Opciones',
};

/** Shows both values of each field and resolves to the fields that keep the owner's value. */
export function askAboutGroup(conflicts: readonly FieldConflict[], context: Context) {
  return askAboutConflicts(
    conflicts.map(({ field, mine, stored }) => ({
      field,
      label: field === 'productIds' ? `${context.words.itemsTitle} que lo ofrecen` : (labels[field] ?? field),
      mine: describe(field, mine, context),
      stored: describe(field, stored, context),
    })),
  );
}

function describe(
  field: string,
  value: unknown,
  { money, products, categories, groups, words: ofKind }: Context,
): string {
  if (field === 'options')
    return describeOptions({ options: value as OptionGroup['options'] }, money, groups);
  if (field === 'source') {
    const source = value as OptionGroup['source'];
    return source ? describeSource(source, categories) : 'No';
  }
  if (field === 'extras') {
    const [included, extraPrice] = value as GroupRow['extras'];
    const words = { max: maxOptions, repeat: true, options: [], included, extraPrice };
    return describeIncluded(words, money) || 'Sin costo';
  }
  if (field === 'pricing') return pricingRulesOf(value as GroupPricing).words || 'Se suman';
  if (field === 'counts') {
    const [min, max, repeat] = value as GroupRow['counts'];
    const words = describeCounts({ min, max, repeat, options: Array(max) });
    return repeat ? `${words}, varias veces la misma` : words;
  }
  if (field === 'productIds') {
    const names = nameProducts(value as string[], products);
    return names.length === 0 ? 'Ninguno' : `${countProducts(names.length, ofKind)}: ${joinNames(names)}`;
  }
  return String(value ?? '');
}

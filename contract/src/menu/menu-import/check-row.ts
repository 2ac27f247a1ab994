import { maxCategoryNameLength } from '../categories/schema.ts';
import { haveUniqueNames } from '../option-groups/group.ts';
import { maxOptions } from '../option-groups/limits.ts';
import { pricingRulesOf } from '../option-groups/pricings.ts';
import {
  findSizeProblem,
  maxOptionGroupNameLength,
  maxOptionNameLength,
  sourceMinText,
} from '../option-groups/schema.ts';
import { productFieldEntries } from '../products/fields.ts';
import { variantFieldEntries } from '../products/variant-fields.ts';
import { checkPrice, checkText } from './row-values.ts';
import type { ImportGroup, ImportRow } from './schema.ts';

/** Returns what is wrong with the row by itself, in Spanish. */
export function checkRow(row: ImportRow, currency: string): string[] {
  const { category, variants = [], optionGroups = [] } = row;
  const problems = [
    ...productFieldEntries.map(([name, field]) =>
      row[name] === undefined ? null : field.check(row[name], currency),
    ),
    typeof category === 'string' && checkCategoryName(category),
    ...variants.flatMap((size) =>
      variantFieldEntries.map(([name, field]) =>
        size[name] === undefined ? null : field.check(size[name], currency),
      ),
    ),
    variants.length === 1 && 'Pon al menos dos tamaños, o ninguno',
    !haveUniqueNames(variants) && 'Dos tamaños tienen el mismo nombre',
    new Set(optionGroups.map(({ name, number }) => `${number} ${name}`)).size < optionGroups.length &&
      'Un grupo de opciones está repetido',
  ];
  return [...new Set(problems.filter((problem) => typeof problem === 'string'))];
}

export function checkCategoryName(name: string): string | null {
  return checkText(
    name,
    'El nombre de la categoría es requerido',
    maxCategoryNameLength,
    'El nombre de la categoría',
  );
}

export function checkGroup(
  { name, min, max, repeat, pricing, included = 0, extraPrice = '0', fromCategory, options }: ImportGroup,
  currency: string,
): string[] {
  const named = `El grupo «${name}»`;
  const problems = [
    checkText(
      name,
      'Un grupo de opciones no tiene nombre',
      maxOptionGroupNameLength,
      'El nombre de un grupo',
    ),
    ...options.flatMap((option) => [
      checkText(option.name, `${named} tiene una opción sin nombre`, maxOptionNameLength, 'Una opción'),
      checkPrice(option.price, currency),
      findSizeProblem(Object.keys(option.prices ?? {})),
      ...Object.values(option.prices ?? {}).map((price) => checkPrice(price, currency)),
    ]),
    checkPrice(extraPrice, currency),
    !pricingRulesOf(pricing).hasExtras &&
      (included > 0 || extraPrice !== '0') &&
      `${named} cobra la más cara, así que no lleva incluidas ni adicionales`,
    included > max && `${named} incluye más opciones de las que se eligen`,
    options.length === 0 && !fromCategory && `${named} no tiene opciones`,
    fromCategory &&
      min === 0 &&
      pricingRulesOf(pricing).isHighest &&
      `${named}: ${sourceMinText.toLowerCase()}`,
    !haveUniqueNames(options) && `${named} tiene dos opciones con el mismo nombre`,
    (max < 1 || max > maxOptions) && `${named} debe dejar elegir de 1 a ${maxOptions} opciones`,
    min > max && `${named} tiene un mínimo mayor que su máximo`,
    !repeat && !fromCategory && min > options.length && `${named} tiene menos opciones que su mínimo`,
  ];
  return [...new Set(problems.filter((problem) => typeof problem === 'string'))];
}

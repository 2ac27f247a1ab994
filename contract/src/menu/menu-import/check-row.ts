import { currencyDecimals } from '../../platform/money/rules.ts';
import { maxCategoryNameLength } from '../categories/schema.ts';
import { maxOptions } from '../option-groups/limits.ts';
import { haveUniqueNames, maxOptionGroupNameLength, maxOptionNameLength } from '../option-groups/schema.ts';
import { maxDescriptionLength, maxNameLength, maxVariantNameLength } from '../products/schema.ts';
import type { ImportGroup, ImportRow } from './schema.ts';

/** Returns what is wrong with the row by itself, in Spanish. */
export function checkRow(row: ImportRow, currency: string): string[] {
  const { name, category, description = '', price, compareAtPrice, variants = [], optionGroups = [] } = row;
  const prices = [price, compareAtPrice, ...variants.flatMap((size) => [size.price, size.compareAtPrice])];
  const problems = [
    checkText(name, 'Falta el nombre', maxNameLength, 'El nombre'),
    checkText(description, null, maxDescriptionLength, 'La descripción'),
    typeof category === 'string' && checkCategoryName(category),
    ...prices.map((text) => typeof text === 'string' && checkPrice(text, currency)),
    ...variants.map((size) =>
      checkText(size.name, 'Un tamaño no tiene nombre', maxVariantNameLength, 'El nombre de un tamaño'),
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

export function checkGroup({ name, min, max, repeat, options }: ImportGroup, currency: string): string[] {
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
    ]),
    options.length === 0 && `${named} no tiene opciones`,
    !haveUniqueNames(options) && `${named} tiene dos opciones con el mismo nombre`,
    (max < 1 || max > maxOptions) && `${named} debe dejar elegir de 1 a ${maxOptions} opciones`,
    min > max && `${named} tiene un mínimo mayor que su máximo`,
    !repeat && min > options.length && `${named} tiene menos opciones que su mínimo`,
  ];
  return [...new Set(problems.filter((problem) => typeof problem === 'string'))];
}

/** Null for a valid text. `missing` is the message for a blank one, which is valid without it. */
function checkText(text: string, missing: string | null, max: number, subject: string): string | null {
  const { length } = text.trim();
  if (length === 0) return missing;
  if (length > max) return `${subject} no puede tener más de ${max} caracteres`;
  return text.includes('\0') ? `${subject} contiene caracteres no permitidos` : null;
}

function checkPrice(price: string, currency: string): string | null {
  if (price.replace(/\..*/, '').length > 10) return 'El precio es demasiado alto';
  const hasForbiddenDecimals = price.includes('.') && currencyDecimals(currency) === 0;
  return hasForbiddenDecimals ? `Los precios en ${currency} no llevan decimales` : null;
}

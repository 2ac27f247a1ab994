import {
  formatCategoryCell,
  formatOptionGroupsCell,
  formatVariantsCell,
} from '@vitrina/contract/menu/menu-import/cells.ts';
import { productColumnNames, productColumns } from '@vitrina/contract/menu/menu-import/columns.ts';
import {
  formatActiveCell,
  formatLabelsCell,
  formatSoldOutCell,
} from '@vitrina/contract/menu/products/cells.ts';
import { productLabelIds } from '@vitrina/contract/menu/products/labels.ts';
import { formatPriceKindCell, priceKinds } from '@vitrina/contract/menu/products/price-kinds.ts';
import { formatSteps, type SellBy } from '@vitrina/contract/menu/products/sell-by.ts';
import { formatSellByCell } from '@vitrina/contract/menu/products/sell-by-cell.ts';
import { plainVariant } from '@vitrina/contract/menu/products/testing/plain-variant.ts';
import type { ProductTimes } from '@vitrina/contract/menu/products/times.ts';
import { formatTimesCell } from '@vitrina/contract/menu/products/times-cell.ts';
import { guardFormulas } from '@vitrina/contract/platform/formula-guard.ts';
import { type Country, countries } from '@vitrina/contract/platform/money/countries.ts';
import { editablePrice } from '@vitrina/contract/platform/money/rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMenuBytes } from './read-bytes.ts';
import { createWorkbook, sheetXml } from './testing-workbook.ts';

const name = fc.stringMatching(/^[=+@\-"';,|:A-Za-zñé0-9 ]{1,20}$/).map((text) => `${text.trim()}n`);
const price = fc.constantFrom('0', '14', '950', '12.50', '1500', '25000.50', '9999999999');
const soldOut = fc.constantFrom(null, 'today' as const, 'until-changed' as const);
const breakfast: NonNullable<ProductTimes> = {
  week: Array.from({ length: 7 }, (_, day) => (day === 3 ? [] : [{ from: '07:00', to: '11:00' }])),
  outside: 'shown',
};
const product = fc.record({
  name,
  description: fc.oneof(name, fc.constantFrom('', 'nan', 'NULL', 'None')),
  price,
  category: fc.option(name, { nil: null }),
  active: fc.boolean(),
  compareAtPrice: fc.option(price, { nil: null }),
  variants: fc.oneof(
    fc.constant([]),
    fc.tuple(price, price, soldOut).map(([first, second, state]) => [
      { ...plainVariant, name: 'Chica: 1', price: first, soldOut: state },
      {
        ...plainVariant,
        name: 'Grande | 2',
        price: second,
        compareAtPrice: '99999',
        stock: 3,
        dailyStock: 10,
      },
      { ...plainVariant, name: 'Combo [quedan 5]', price: second, soldOut: state, stock: 0 },
    ]),
  ),
  labels: fc.subarray(productLabelIds),
  soldOut,
  times: fc.constantFrom(null, breakfast, { ...breakfast, outside: 'hidden' as const }),
  containerFee: fc.option(
    price.filter((fee) => fee !== '0'),
    { nil: null },
  ),
  minutes: fc.option(fc.integer({ min: 5, max: 480 }), { nil: null }),
  cleanUpMinutes: fc.option(fc.integer({ min: 0, max: 120 }), { nil: null }),
  priceKind: fc.constantFrom(...priceKinds),
  unit: fc.option(fc.constantFrom('kg', 'm²', 'media docena'), { nil: null }),
  maxPerOrder: fc.option(fc.integer({ min: 1, max: 999 }), { nil: null }),
  sellBy: fc.constantFrom<(SellBy | null)[]>(
    null,
    { unit: 'kg', step: '0.25', min: '0.5' },
    { unit: 'm', step: '0.001', min: '0.01', max: '0.5' },
  ),
  stock: fc.constantFrom(null, 0, 7, 99_999),
  dailyStock: fc.constantFrom(null, 12),
  id: fc.uuid(),
});

/** By weight or length it is an amount in the unit. */
const formatCount = (count: number | null, sellBy: SellBy | null, { locale }: { locale: string }) =>
  count === null ? '' : sellBy ? formatSteps(count, sellBy, locale) : String(count);

test.each<Country>(['CO', 'MX', 'CR', 'PE'])(
  'products of %s come back from CSV and from a workbook',
  { timeout: 30_000 },
  (country) => {
    const money = countries[country];
    fc.assert(
      fc.property(fc.array(product, { minLength: 1, maxLength: 5 }), (products) => {
        const rows = products.map((item, index) =>
          [
            item.name,
            item.description,
            editablePrice(item.price, money),
            formatCategoryCell(item.category),
            formatActiveCell(item.active),
            String(index + 1),
            '',
            item.compareAtPrice === null ? '' : editablePrice(item.compareAtPrice, money),
            formatVariantsCell(item.variants, money),
            formatOptionGroupsCell([{ name: 'Salsas', number: 2 }]),
            formatLabelsCell(item.labels),
            formatSoldOutCell(item.soldOut),
            formatTimesCell(item.times),
            item.containerFee === null ? '' : editablePrice(item.containerFee, money),
            String(item.minutes ?? ''),
            String(item.cleanUpMinutes ?? ''),
            formatPriceKindCell(item.priceKind),
            item.unit ?? '',
            String(item.maxPerOrder ?? ''),
            formatSellByCell(item.sellBy, money),
            formatCount(item.stock, item.sellBy, money),
            formatCount(item.dailyStock, item.sellBy, money),
            item.id,
          ].map(guardFormulas),
        );
        const delimiter = money.locale === 'es-MX' || money.locale === 'es-PE' ? ',' : ';';
        const table = [productColumnNames.map((column) => productColumns[column].label), ...rows];
        const csv = table.map((cells) =>
          cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter),
        );
        // A spreadsheet that saves the file as a workbook turns prices into numbers.
        const workbook = table.map((cells) =>
          cells.map((cell, column) =>
            (column === 2 || column === 13) && /^[\d.,]+$/.test(cell) ? Number(cell.replace(',', '.')) : cell,
          ),
        );
        const expected = products.map((item, index) => ({
          line: index + 2,
          name: item.name.trim(),
          description: item.description.trim(),
          price: item.variants.length > 0 ? null : item.price,
          category: item.category?.trim() ?? null,
          active: item.active,
          compareAtPrice: item.compareAtPrice,
          variants: item.variants,
          labels: item.labels,
          soldOut: item.soldOut,
          times: item.times,
          containerFee: item.containerFee,
          minutes: item.minutes,
          cleanUpMinutes: item.cleanUpMinutes,
          priceKind: item.priceKind,
          unit: item.unit,
          maxPerOrder: item.maxPerOrder,
          sellBy: item.sellBy,
          stock: item.stock,
          dailyStock: item.dailyStock,
          id: item.id,
          order: index + 1,
          optionGroups: [{ name: 'Salsas', number: 2 }],
          doubts: [],
        }));
        for (const bytes of [
          new TextEncoder().encode(`\uFEFF${csv.join('\r\n')}\r\n`),
          createWorkbook(sheetXml(workbook)),
        ]) {
          const { menu } = readMenuBytes(bytes, { country, ...money });
          expect(menu.products).toMatchObject(expected);
          expect(menu.priceQuestion).toBeNull();
          expect(menu.skipped).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
  },
);

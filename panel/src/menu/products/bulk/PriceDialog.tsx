import { Button, Checkbox, NativeSelect, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Words } from '@vitrina/contract/business/words.ts';
import type { BulkAction } from '@vitrina/contract/menu/products/bulk.ts';
import { type PriceRounding, priceRoundings } from '@vitrina/contract/menu/products/price-change.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import type { MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { FormAlert } from '../../../ui/fields/FormAlert.tsx';
import type { Form } from '../../../ui/fields/form.ts';
import { useWords } from '../../../ui/words.ts';
import { optionGroupsQuery } from '../../option-groups/queries.ts';
import classes from './Bulk.module.css';
import {
  countContainerFees,
  describeRounding,
  describeWrongValue,
  findPricedGroups,
  type PriceDraft,
  parsePriceChange,
  previewPrices,
} from './price-preview.ts';

interface Props {
  opened: boolean;
  products: readonly Product[];
  money: MoneyFormat;
  /** Rejects with the error to show. */
  onSubmit: (action: BulkAction, idempotencyKey: string) => Promise<unknown>;
  onClose: () => void;
}

export function PriceDialog({ opened, products, money, onSubmit, onClose }: Props) {
  const [hasProblems, setHasProblems] = useState(false);
  const { item, items } = useWords();
  const parse = (values: PriceDraft) => parsePriceChange(values, money);
  return (
    <FormDialog<PriceDraft>
      opened={opened}
      title="Cambiar precios"
      size={560}
      initialValues={{
        by: 'percent',
        direction: 'up',
        value: '',
        rounding: priceRoundings(money.currency)[0],
        also: [],
      }}
      draft={{ name: 'price-change-draft' }}
      unsavedChanges="El cambio que preparaste se perderá."
      submitLabel={`Cambiar ${products.length} ${products.length === 1 ? item : items}`}
      isIncomplete={(values) => hasProblems || parse(values) === null}
      failure={`Error al cambiar los ${items}`}
      onSubmit={async (values, idempotencyKey) => {
        const change = parse(values);
        if (change) await onSubmit({ type: 'price', change, also: values.also }, idempotencyKey);
      }}
      onClose={onClose}
    >
      {(form) => <PriceFields form={form} products={products} money={money} onProblems={setHasProblems} />}
    </FormDialog>
  );
}

/** Rows at first. All of them would make a menu of thousands slow. */
const firstRows = 200;

interface FieldsProps {
  form: Form<PriceDraft>;
  products: readonly Product[];
  money: MoneyFormat;
  onProblems: (hasProblems: boolean) => void;
}

function PriceFields({ form, products, money, onProblems }: FieldsProps) {
  const { values, errors, getInputProps } = form;
  const words = useWords();
  const [showsAll, setShowsAll] = useState(false);
  const change = useMemo(() => parsePriceChange(values, money), [values, money]);
  const shownChange = useDeferredValue(change);
  const { data: allGroups } = useQuery(optionGroupsQuery);
  const groups = useMemo(() => findPricedGroups(products, allGroups ?? []), [products, allGroups]);
  const feeCount = countContainerFees(products);
  const { also } = values;
  const rows = useMemo(
    () =>
      shownChange
        ? previewPrices(
            {
              products,
              groups: also.includes('options') ? groups : [],
              hasContainerFees: also.includes('containerFees'),
            },
            shownChange,
            money,
          )
        : [],
    [products, groups, also, shownChange, money],
  );
  const problemCount = rows.filter(({ hasProblem }) => hasProblem).length;
  useEffect(() => onProblems(problemCount > 0), [problemCount, onProblems]);
  const shownRows = showsAll ? rows : rows.slice(0, firstRows);
  return (
    <Stack>
      <SegmentedControl
        fullWidth
        aria-label="Subir o bajar"
        data={[
          { value: 'up', label: 'Subir' },
          { value: 'down', label: 'Bajar' },
        ]}
        {...getInputProps('direction')}
      />
      <div className={classes.pair}>
        <TextInput
          label="Cuánto"
          inputMode="decimal"
          autoComplete="off"
          placeholder={values.by === 'percent' ? '8' : '0'}
          data-autofocus
          {...getInputProps('value')}
          error={errors.value ?? (values.value.trim() !== '' && !change && describeWrongValue(values, money))}
        />
        <NativeSelect
          label="En"
          data={[
            { value: 'percent', label: 'Porcentaje (%)' },
            { value: 'amount', label: `Valor (${money.currency})` },
          ]}
          {...getInputProps('by')}
        />
      </div>
      <NativeSelect
        label="Redondear"
        data={priceRoundings(money.currency).map((rounding: PriceRounding) => ({
          value: rounding,
          label: describeRounding(rounding, money),
        }))}
        {...getInputProps('rounding')}
      />
      {(groups.length > 0 || feeCount > 0) && (
        <Checkbox.Group
          label="También cambian"
          description="Lo que no marques queda como está."
          {...getInputProps('also')}
        >
          <Stack gap="xs" mt="xs">
            {groups.length > 0 && (
              <Checkbox
                value="options"
                label={`Lo que suman sus opciones: ${listNames(groups)}`}
                description={`En todos los ${words.items} que las tienen.`}
              />
            )}
            {feeCount > 0 && (
              <Checkbox
                value="containerFees"
                label={`El empaque para llevar de ${feeCount === 1 ? `1 ${words.item}` : `${feeCount} ${words.items}`}`}
              />
            )}
          </Stack>
        </Checkbox.Group>
      )}
      <FormAlert message={describeProblems(problemCount, words)} />
      {shownRows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area needs the focus to scroll with the keyboard
        <section className={classes.preview} aria-label="Precios nuevos" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.itemTitle}</th>
                <th scope="col">Antes</th>
                <th scope="col">Después</th>
              </tr>
            </thead>
            <tbody>
              {shownRows.map((row) => (
                <tr key={row.key} data-problem={row.hasProblem || undefined}>
                  <td>{row.name}</td>
                  <td>{row.oldPrice}</td>
                  <td>{row.newPrice}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {rows.length > shownRows.length && (
            <Button variant="subtle" fullWidth onClick={() => setShowsAll(true)}>
              Ver los {new Intl.NumberFormat('es').format(rows.length)}
            </Button>
          )}
        </section>
      )}
    </Stack>
  );
}

const namedGroups = 3;

function listNames(groups: readonly { name: string }[]): string {
  const names = groups.slice(0, namedGroups).map(({ name }) => name);
  const rest = groups.length - names.length;
  return new Intl.ListFormat('es').format(rest === 0 ? names : [...names, `${rest} más`]);
}

function describeProblems(count: number, { item, items }: Words): string | null {
  if (count === 0) return null;
  return count === 1
    ? `Un precio no es posible. Quita el ${item} de la selección o cambia el valor.`
    : `${count} precios no son posibles. Quita los ${items} de la selección o cambia el valor.`;
}

import { Button, Checkbox, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { useState } from 'react';
import { useCurrentPlan } from '../../billing/subscriptions/queries.ts';
import { usePlanHint } from '../../business/customization/feature-gate/use-plan-hint.ts';
import type { Form } from '../../ui/fields/form.ts';
import { PlansLink } from '../../ui/limits/PlansLink.tsx';
import { useWords } from '../../ui/words.ts';
import { type GroupValues, halves } from './group-form.ts';
import classes from './OptionGroups.module.css';
import { listChoices } from './source-products.ts';
import { countProducts } from './words.ts';

interface Props {
  form: Form<GroupValues>;
  /** Null for a new group. */
  base: OptionGroup | null;
  products: readonly Product[];
  categories: readonly Category[];
  /** Proposed for a new source. */
  homeCategoryId?: string | null | undefined;
}

/** Whether the options are typed, or are the products of a category. */
export function SourceField({ form, base, products, categories, homeCategoryId }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const words = useWords();
  const { source, productIds } = form.values;
  const plan = useCurrentPlan().data;
  const planHint = usePlanHint('sourceGroups');
  const isAllowed = !plan || planAllows(plan.planId, 'sourceGroups');
  const category = categories.find(({ id }) => id === source?.categoryId);
  const choices = source ? listChoices(source.categoryId, products, base?.productIds ?? productIds) : [];
  const except = source?.except ?? [];
  const offered = choices.filter(({ id }) => !except.includes(id));
  const choose = (kind: string) => {
    if (kind === 'typed') return form.setFieldValue('source', null);
    const [only] = categories.length === 1 ? categories : [];
    const categoryId = only?.id ?? homeCategoryId ?? '';
    // A new group begins with what most want of a category.
    form.setValues({ source: { categoryId, except: [] }, ...(base?.source ? {} : halves) });
  };
  return (
    <fieldset className={classes.counts}>
      <legend>¿De dónde salen las opciones?</legend>
      <SegmentedControl
        fullWidth
        aria-label="¿De dónde salen las opciones?"
        data={[
          { value: 'typed', label: 'Las escribo' },
          { value: 'source', label: 'De una categoría', disabled: !isAllowed && !source },
        ]}
        value={source ? 'source' : 'typed'}
        onChange={choose}
      />
      {!isAllowed && (
        <Text c="dimmed" size="xs">
          {`Mitad y mitad, o combos con los ${words.items} de una categoría. `}
          {planHint}
          <PlansLink need="sourceGroups" />
        </Text>
      )}
      {source && (
        <>
          <NativeSelect
            label="Categoría"
            description="Lo que agregues o cambies de precio allí, cambia aquí."
            data={[
              ...(category
                ? []
                : [{ value: source.categoryId, label: base?.source ? 'La que se eliminó' : 'Elige una' }]),
              ...categories.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={source.categoryId}
            error={form.errors.source}
            data-path="source"
            onChange={({ currentTarget: { value } }) => {
              form.clearFieldError('source');
              form.setFieldValue('source', { categoryId: value, except: [] });
            }}
          />
          {category && (
            <div className={classes.chosen}>
              <Text c="dimmed" size="xs">
                {choices.length === 0
                  ? `No tiene nada que se pueda elegir: hacen falta ${words.items} visibles con precio fijo.`
                  : `Se ofrecen ${countProducts(offered.length, words)} de ${choices.length}`}
              </Text>
              {!isChoosing && choices.length > 0 && (
                <Button variant="default" onClick={() => setChoosing(true)}>
                  Dejar fuera
                </Button>
              )}
            </div>
          )}
          {isChoosing && (
            <Stack gap={4} role="group" aria-label="Se ofrecen">
              {choices.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={!except.includes(id)}
                  onChange={({ currentTarget: { checked } }) =>
                    form.setFieldValue('source', {
                      ...source,
                      except: checked ? except.filter((other) => other !== id) : [...except, id],
                    })
                  }
                />
              ))}
            </Stack>
          )}
        </>
      )}
    </fieldset>
  );
}

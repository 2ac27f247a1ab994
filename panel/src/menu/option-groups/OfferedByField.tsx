import { Button, Text } from '@mantine/core';
import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { useState } from 'react';
import type { Form } from '../../ui/fields/form.ts';
import { useWords } from '../../ui/words.ts';
import type { GroupValues } from './group-form.ts';
import classes from './OptionGroups.module.css';
import { ProductChecklist } from './ProductChecklist.tsx';
import { countProducts, joinNames, nameProducts } from './words.ts';

interface Props {
  form: Form<GroupValues>;
  /** Null for a new group. */
  base: OptionGroup | null;
  products: readonly Product[];
  categories: readonly Category[];
}

/** The products that offer the group. */
export function OfferedByField({ form, base, products, categories }: Props) {
  const words = useWords();
  const [isChoosing, setChoosing] = useState(false);
  const { productIds } = form.values;
  const names = nameProducts(productIds, products);
  return (
    <fieldset className={classes.options}>
      <legend>{words.itemsTitle} que lo ofrecen</legend>
      <div className={classes.chosen}>
        <Text c="dimmed" size="xs">
          {names.length === 0
            ? 'Ninguno todavía'
            : `${countProducts(names.length, words)}: ${joinNames(names)}`}
        </Text>
        {!isChoosing && (
          <Button variant="default" onClick={() => setChoosing(true)}>
            {`Elegir ${words.items}`}
          </Button>
        )}
      </div>
      {isChoosing && (
        <ProductChecklist
          products={products}
          categories={categories}
          groupId={base?.id ?? null}
          value={productIds}
          onChange={(ids) => form.setFieldValue('productIds', ids)}
        />
      )}
    </fieldset>
  );
}

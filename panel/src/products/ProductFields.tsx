import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import type { Category } from '@vitrina/contract/categories/schema.ts';
import type { MoneyFormat } from '@vitrina/contract/money/rules.ts';
import type { Product } from '@vitrina/contract/products/schema.ts';
import { useExamples } from '../customization/use-examples.ts';
import type { Form } from '../ui/fields/form.ts';
import layout from '../ui/layout/layout.module.css';
import { Section } from '../ui/layout/Section.tsx';
import text from '../ui/layout/text.module.css';
import { PriceField } from './PriceField.tsx';
import type { ProductValues } from './product-form.ts';

interface Props {
  form: Form<ProductValues>;
  /** Undefined if they could not be loaded. */
  categories: readonly Category[] | undefined;
  storedProduct: Product | null;
  money: MoneyFormat;
}

export function ProductFields({ form, categories, storedProduct, money }: Props) {
  const examples = useExamples();
  const hasNoCategories = categories?.length === 0;
  const options = categories ?? toCategoryOptions(storedProduct);
  return (
    <Section>
      <div className={layout.stack}>
        <TextInput label="Nombre" placeholder={examples.product} {...form.getInputProps('name')} />
        <Textarea
          label="Descripción"
          placeholder={examples.description}
          {...form.getInputProps('description')}
        />
        <div className={layout.twoColumns}>
          <PriceField money={money} {...form.getInputProps('price')} />
          <NativeSelect
            label="Categoría"
            {...(hasNoCategories && { description: 'Crea tu primera categoría en Gestionar Categorías.' })}
            data={[
              { value: '', label: hasNoCategories ? 'Aún no hay categorías' : 'Elige una', disabled: true },
              ...options.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...form.getInputProps('categoryId')}
          />
        </div>
        <div className={layout.setting}>
          <div>
            <p className={text.strong} id="product-active">
              Activo
            </p>
            <p className={`${text.small} ${text.muted}`} id="product-active-description">
              Apágalo cuando se agote y préndelo cuando vuelva.
            </p>
          </div>
          <Switch
            aria-labelledby="product-active"
            aria-describedby="product-active-description"
            {...form.getInputProps('active', { type: 'checkbox' })}
          />
        </div>
      </div>
    </Section>
  );
}

/** Keeps the product's category selectable when the categories could not be loaded. */
function toCategoryOptions(product: Product | null): Pick<Category, 'id' | 'name'>[] {
  return product?.categoryId ? [{ id: product.categoryId, name: product.categoryName }] : [];
}

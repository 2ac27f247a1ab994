import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import type { Category } from '@vitrina/contract/categories/schema.ts';
import type { MoneyFormat } from '@vitrina/contract/money/rules.ts';
import type { Product } from '@vitrina/contract/products/schema.ts';
import type { Form } from '../ui/form.ts';
import layout from '../ui/layout.module.css';
import { Section } from '../ui/Section.tsx';
import text from '../ui/text.module.css';
import { PriceField } from './PriceField.tsx';
import type { ProductValues } from './product-form.ts';

interface Props {
  form: Form<ProductValues>;
  categories: readonly Category[] | undefined;
  stored: Product | null;
  money: MoneyFormat;
}

export function ProductFields({ form, categories, stored, money }: Props) {
  const none = categories?.length === 0;
  const options = categories ?? ownCategory(stored);
  return (
    <Section>
      <div className={layout.stack}>
        <TextInput label="Nombre" placeholder="Ej.: Bandeja paisa" {...form.getInputProps('name')} />
        <Textarea
          label="Descripción"
          placeholder="Qué lleva y por qué gusta"
          {...form.getInputProps('description')}
        />
        <div className={layout.two}>
          <PriceField money={money} {...form.getInputProps('price')} />
          <NativeSelect
            label="Categoría"
            {...(none && { description: 'Crea tu primera categoría en Gestionar Categorías.' })}
            data={[
              { value: '', label: none ? 'Aún no hay categorías' : 'Elige una', disabled: true },
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
            <p className={`${text.small} ${text.muted}`} id="product-active-why">
              Apágalo cuando se agote y préndelo cuando vuelva.
            </p>
          </div>
          <Switch
            aria-labelledby="product-active"
            aria-describedby="product-active-why"
            {...form.getInputProps('active', { type: 'checkbox' })}
          />
        </div>
      </div>
    </Section>
  );
}

/** While the categories are not known, the one that the product has can stay. */
function ownCategory(stored: Product | null): Pick<Category, 'id' | 'name'>[] {
  return stored?.categoryId ? [{ id: stored.categoryId, name: stored.categoryName }] : [];
}

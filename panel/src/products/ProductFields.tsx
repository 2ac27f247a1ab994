import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { Category } from '@vitrina/contract/categories/schema.ts';
import type { MoneyFormat } from '@vitrina/contract/money/rules.ts';
import type { Product } from '@vitrina/contract/products/schema.ts';
import type { CurrentSubscription } from '@vitrina/contract/subscriptions/schema.ts';
import type { ChangeEvent } from 'react';
import { useExamples } from '../customization/use-examples.ts';
import { categoryLimitReason } from '../subscriptions/limit-reasons.ts';
import type { Form } from '../ui/fields/form.ts';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout/layout.module.css';
import { Section } from '../ui/layout/Section.tsx';
import text from '../ui/layout/text.module.css';
import { PriceField } from './PriceField.tsx';
import classes from './ProductEditor.module.css';
import type { ProductValues } from './product-form.ts';

/** The select's last option opens the dialog for a new category. */
const newCategoryValue = 'nueva';

interface Props {
  form: Form<ProductValues>;
  /** Undefined if they could not be loaded. */
  categories: readonly Category[] | undefined;
  storedProduct: Product | null;
  plan: CurrentSubscription | undefined;
  money: MoneyFormat;
  onCreateCategory: () => void;
}

export function ProductFields(props: Props) {
  const { form, categories, storedProduct, plan, money, onCreateCategory } = props;
  const examples = useExamples();
  const hasNoCategories = categories?.length === 0;
  const options = categories ?? toCategoryOptions(storedProduct);
  const canCreateCategory = categories && categoryLimitReason(plan, categories.length) === null;
  const categoryProps = form.getInputProps('categoryId');
  const onCategoryChange = (event: ChangeEvent<HTMLSelectElement>) => {
    if (event.currentTarget.value === newCategoryValue) onCreateCategory();
    else categoryProps.onChange(event);
  };
  return (
    <Section>
      <div className={layout.stack}>
        <TextInput label="Nombre" placeholder={examples.product} {...form.getInputProps('name')} />
        <div className={layout.twoColumns}>
          <PriceField money={money} {...form.getInputProps('price')} />
          <NativeSelect
            label="Categoría"
            {...(hasNoCategories && { description: 'Crea la primera aquí mismo.' })}
            data={[
              { value: '', label: hasNoCategories ? 'Aún no hay categorías' : 'Elige una', disabled: true },
              ...options.map(({ id, name }) => ({ value: id, label: name })),
              ...(canCreateCategory ? [{ value: newCategoryValue, label: '+ Nueva categoría' }] : []),
            ]}
            {...categoryProps}
            onChange={onCategoryChange}
          />
        </div>
        <Textarea
          label="Descripción"
          placeholder={examples.description}
          minRows={2}
          {...form.getInputProps('description')}
        />
        <details className={classes.more} open={storedProduct !== null}>
          <summary>
            <Icon icon={IconChevronRight} /> Más opciones
          </summary>
          <div className={layout.setting}>
            <div>
              <p className={text.strong} id="product-active">
                Activo
              </p>
              <p className={`${text.small} ${text.muted}`} id="product-active-description">
                Apágalo para que no se vea en tu página.
              </p>
            </div>
            <Switch
              aria-labelledby="product-active"
              aria-describedby="product-active-description"
              {...form.getInputProps('active', { type: 'checkbox' })}
            />
          </div>
        </details>
      </div>
    </Section>
  );
}

/** Keeps the product's category selectable when the categories could not be loaded. */
function toCategoryOptions(product: Product | null): Pick<Category, 'id' | 'name'>[] {
  return product?.categoryId ? [{ id: product.categoryId, name: product.categoryName }] : [];
}

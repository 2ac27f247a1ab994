import { NativeSelect, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import type { CurrentPlan } from '@vitrina/contract/billing/subscriptions/schema.ts';
import { givesServices } from '@vitrina/contract/business/customization/business-types.ts';
import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import { hasWholePrice } from '@vitrina/contract/menu/option-groups/pricings.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import { nameLabel } from '@vitrina/contract/menu/products/labels.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { formatTimesCell } from '@vitrina/contract/menu/products/times-cell.ts';
import { formatDuration } from '@vitrina/contract/platform/duration.ts';
import type { MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { type ChangeEvent, Fragment, type ReactNode } from 'react';
import { categoryLimitReason } from '../../billing/subscriptions/limit-reasons.ts';
import { useExamples } from '../../business/customization/use-examples.ts';
import type { Form } from '../../ui/fields/form.ts';
import { PriceField } from '../../ui/fields/PriceField.tsx';
import { Fold } from '../../ui/layout/Fold.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/Section.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { TimesField } from '../../ui/sale-times/TimesField.tsx';
import { useWords } from '../../ui/words.ts';
import { LabelsField } from './LabelsField.tsx';
import { OptionGroupsField } from './OptionGroupsField.tsx';
import { PricesField } from './PricesField.tsx';
import { priceKindNames } from './price-kind-words.ts';
import {
  emptyProduct,
  type FormField,
  type ProductValues,
  parseMinutes,
  sellByFields,
} from './product-form.ts';
import { describeCounts, StockField } from './StockField.tsx';

// Most products are not services.
const MinutesFields = lazyPart(() => import('./MinutesFields.tsx'), FieldsSpace);

// Few owners open these.
const PriceKindField = lazyPart(() => import('./PriceKindField.tsx'), FieldsSpace);
const SaleUnitFields = lazyPart(() => import('./SaleUnitFields.tsx'), FieldsSpace);
const PriceHistory = lazyPart(() => import('./PriceHistory.tsx'));

/** The select's last option opens the dialog for a new category. */
const newCategoryValue = 'nueva';

interface Props {
  form: Form<ProductValues>;
  /** Undefined if they could not be loaded. */
  categories: readonly Category[] | undefined;
  storedProduct: Product | null;
  plan: CurrentPlan | undefined;
  money: MoneyFormat;
  /** Undefined if they could not be loaded. */
  groups: readonly OptionGroup[] | undefined;
  onPickGroups: () => void;
  onEditGroup: (id: string) => void;
  onCreateCategory: () => void;
  type: BusinessType;
  /** A product of an import may stay without one. */
  needsDescription: boolean;
}

export function ProductFields(props: Props) {
  const {
    form,
    categories,
    storedProduct,
    plan,
    money,
    groups,
    onPickGroups,
    onEditGroup,
    onCreateCategory,
  } = props;
  const {
    optionGroups,
    labels,
    times,
    containerFee,
    minutes,
    cleanUpMinutes,
    unit,
    maxPerOrder,
    sellBy,
    variants,
  } = form.values;
  const { priceKind } = form.values;
  const categoryTimes = categories?.find(({ id }) => id === form.values.categoryId)?.times ?? null;
  const shownTimes = times ?? categoryTimes;
  const pricing = groups?.find(
    (group) => form.values.optionGroups.includes(group.id) && hasWholePrice(group),
  );
  const examples = useExamples();
  const words = useWords();
  const hasNoCategories = categories?.length === 0;
  const options = categories ?? toCategoryOptions(storedProduct);
  const canCreateCategory = categories && categoryLimitReason(plan, categories.length) === null;
  const categoryProps = form.getInputProps('categoryId');
  const onCategoryChange = (event: ChangeEvent<HTMLSelectElement>) => {
    if (event.currentTarget.value === newCategoryValue) onCreateCategory();
    else categoryProps.onChange(event);
  };
  const inputs = {
    name: <TextInput label="Nombre" placeholder={examples.product} {...form.getInputProps('name')} />,
    price: (
      <div className={variants.length > 0 ? layout.stack : layout.twoColumns}>
        <PricesField form={form} money={money} />
        {pricing && (
          <Text c="dimmed" size="xs">
            {`El precio es el de lo que se elige en «${pricing.name}». El de aquí cuenta si quitas ese grupo.`}
          </Text>
        )}
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
    ),
    description: (
      <Textarea
        label="Descripción"
        {...(props.needsDescription && { description: 'Obligatoria: una frase basta.' })}
        placeholder={examples.description}
        minRows={2}
        {...form.getInputProps('description')}
      />
    ),
    active: (
      <div className={layout.setting}>
        <div>
          <Text fw={600} id="product-active">
            Activo
          </Text>
          <Text c="dimmed" size="xs" id="product-active-description">
            Apágalo para que no se vea en tu página.
          </Text>
        </div>
        <Switch
          aria-labelledby="product-active"
          aria-describedby="product-active-description"
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
      </div>
    ),
  };
  const folds: Record<
    'optionGroups' | 'stock' | Exclude<FormField, keyof typeof inputs | 'compareAtPrice' | 'cleanUpMinutes'>,
    ReactNode
  > = {
    // Only a file or a call sets them for what is not a service.
    minutes: (givesServices(props.type) || minutes || cleanUpMinutes) && (
      <Fold
        title="Reservas"
        note={minutes && formatTyped(minutes)}
        isOpenAtFirst={givesServices(props.type)}
        hasError={Object.keys(form.errors).some((field) => /minutes$/i.test(field))}
      >
        <MinutesFields form={form} planId={plan?.planId} />
      </Fold>
    ),
    optionGroups: (
      <Fold title="Opciones" note={groups && optionGroups.length > 0 ? countGroups(optionGroups.length) : ''}>
        <OptionGroupsField
          form={form}
          groups={groups}
          money={money}
          onPick={onPickGroups}
          onEdit={onEditGroup}
        />
      </Fold>
    ),
    labels: (
      <Fold title="Etiquetas" note={labels.map((label) => nameLabel(label, words)).join(', ')}>
        <LabelsField form={form} type={props.type} />
      </Fold>
    ),
    times: (
      <Fold
        title="Horario de venta"
        note={shownTimes ? formatTimesCell(shownTimes) : ''}
        isOpenAtFirst={times !== null}
      >
        {categoryTimes && !times && (
          <Text c="dimmed" size="sm">
            Vale el horario de su categoría: {formatTimesCell(categoryTimes)}.
          </Text>
        )}
        <TimesField
          value={times}
          onChange={(next) => form.setFieldValue('times', next)}
          error={form.errors.times}
          type={props.type}
          locale={money.locale}
          planId={plan?.planId}
        />
      </Fold>
    ),
    stock: (
      <Fold title="Cuántos quedan" note={describeCounts(form.values)}>
        <StockField form={form} plan={plan} />
      </Fold>
    ),
    priceKind: (
      <Fold
        title="Tipo de cobro"
        isLazy
        note={priceKind === emptyProduct.priceKind ? '' : priceKindNames[priceKind]}
        hasError={form.errors.priceKind !== undefined}
        isOpenAtFirst={priceKind !== emptyProduct.priceKind}
      >
        <PriceKindField form={form} />
      </Fold>
    ),
    unit: (
      <Fold
        title="Unidad y máximo"
        note={[
          unit && `Por ${unit}`,
          sellBy && `de a ${sellBy.step}`,
          maxPerOrder && `Hasta ${maxPerOrder} por pedido`,
        ]
          .filter(Boolean)
          .join(' · ')}
        hasError={['unit', 'maxPerOrder', ...sellByFields].some((field) => form.errors[field])}
      >
        <SaleUnitFields form={form} />
      </Fold>
    ),
    maxPerOrder: null,
    sellBy: null,
    // A service is never packed.
    containerFee: (!givesServices(props.type) || containerFee) && (
      <Fold title="Para llevar" note={containerFee} hasError={form.errors.containerFee !== undefined}>
        <PriceField
          money={money}
          pt={4}
          pb={8}
          {...form.getInputProps('containerFee')}
          label="Empaque para llevar"
          description={`Se suma por cada unidad en pedidos para recoger y ${words.byDelivery}. En la mesa no se cobra.`}
        />
      </Fold>
    ),
  };
  return (
    <Section>
      <Stack>
        {Object.entries(inputs).map(([field, input]) => (
          <Fragment key={field}>{input}</Fragment>
        ))}
        <Stack gap={0}>
          {Object.entries(folds).map(([field, fold]) => (
            <Fragment key={field}>{fold}</Fragment>
          ))}
          {storedProduct && (
            <Fold title="Precios anteriores" note="" isLazy>
              <PriceHistory productId={storedProduct.id} money={money} />
            </Fold>
          )}
        </Stack>
      </Stack>
    </Section>
  );
}

function FieldsSpace() {
  return <div aria-busy="true" style={{ height: 100 }} />;
}

function countGroups(count: number): string {
  return count === 1 ? '1 grupo' : `${count} grupos`;
}

/** Keeps the product's category selectable when the categories could not be loaded. */
function toCategoryOptions(product: Product | null): Pick<Category, 'id' | 'name'>[] {
  return product?.categoryId ? [{ id: product.categoryId, name: product.categoryName }] : [];
}

/** What is not read as minutes stays as it was typed. */
function formatTyped(minutes: string): string {
  const read = parseMinutes(minutes);
  return read ? formatDuration(read) : minutes;
}

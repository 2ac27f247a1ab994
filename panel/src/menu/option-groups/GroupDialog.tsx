import { ActionIcon, Button, NativeSelect, SegmentedControl, Switch, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import { maxOptions } from '@vitrina/contract/menu/option-groups/limits.ts';
import { pricingRulesOf, toPricing } from '@vitrina/contract/menu/option-groups/pricings.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import type { MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { type KeyboardEvent, useState } from 'react';
import { useExamples } from '../../business/customization/use-examples.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useFirstValue } from '../../ui/dialogs/use-first-value.ts';
import type { Form } from '../../ui/fields/form.ts';
import { PriceField } from '../../ui/fields/PriceField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SortableList, SortableRow } from '../../ui/lists/SortableList.tsx';
import { useWords } from '../../ui/words.ts';
import { DisablesField } from './DisablesField.tsx';
import { askAboutGroup } from './group-conflicts.ts';
import {
  type CountsKind,
  copyGroup,
  emptyGroup,
  emptyOption,
  type GroupValues,
  paysExtras,
  toCounts,
  toExtras,
  toGroupDraft,
  toGroupValues,
  validateGroup,
} from './group-form.ts';
import classes from './OptionGroups.module.css';
import { ProductChecklist } from './ProductChecklist.tsx';
import { SourceField } from './SourceField.tsx';
import { listSizes } from './size-prices.ts';
import { listOffered } from './source-products.ts';
import { useSaveOptionGroup } from './use-save-option-group.ts';
import { countProducts, describeGroup, joinNames, nameProducts } from './words.ts';

// Few groups belong to services.
const SizePricesField = lazyPart(() => import('./SizePricesField.tsx'));
const AddedMinutesField = lazyPart(() => import('./AddedMinutesField.tsx'));

interface Props {
  opened: boolean;
  /** Null for a new group. */
  group: OptionGroup | null;
  /** What a new group starts from. */
  copied?: OptionGroup | null;
  /** All of the business. */
  groups: readonly OptionGroup[];
  products: readonly Product[];
  /** The form of a product is open, so that the group's products are not chosen here. */
  isInProduct?: boolean;
  /** The sizes that the form of the product has. */
  sizeNames?: readonly string[];
  categories: readonly Category[];
  /** Proposed for a group with the products of a category. */
  homeCategoryId?: string | null | undefined;
  money: MoneyFormat;
  onSaved: (group: OptionGroup) => void;
  onClose: () => void;
}

/** The form of a group. Asks before it discards changes. */
export default function GroupDialog({ opened, group, copied = null, groups, products, ...rest }: Props) {
  const { isInProduct = false, sizeNames = [], categories, homeCategoryId, money, onSaved, onClose } = rest;
  const save = useSaveOptionGroup();
  const words = useWords();
  // A refetch may bring another device's changes, which the fields do not show.
  const base = useFirstValue(group, opened);
  return (
    <FormDialog<GroupValues>
      opened={opened}
      title={base ? 'Editar grupo de opciones' : 'Nuevo grupo de opciones'}
      size={560}
      initialValues={
        base ? toGroupValues(base, money) : copied ? copyGroup(copied, groups, money) : emptyGroup([])
      }
      validate={(values) => validateGroup(values, money)}
      submitLabel={base ? 'Guardar grupo' : 'Crear grupo'}
      isLong
      unsavedChanges="Los cambios que hiciste en este grupo se perderán."
      failure="Error al guardar el grupo de opciones"
      onSubmit={async (values, idempotencyKey) => {
        const saved = await save.mutateAsync({
          group: base,
          draft: toGroupDraft(values, money),
          idempotencyKey,
          ask: (conflicts) => askAboutGroup(conflicts, { money, groups, products, categories, words }),
        });
        onSaved(saved);
        return base ? 'Grupo de opciones actualizado' : 'Grupo de opciones creado';
      }}
      onClose={onClose}
    >
      {(form) => (
        <GroupFields
          form={form}
          base={base}
          groups={groups}
          products={products}
          isInProduct={isInProduct}
          sizeNames={sizeNames}
          categories={categories}
          homeCategoryId={homeCategoryId}
          money={money}
        />
      )}
    </FormDialog>
  );
}

const kinds: { value: CountsKind; label: string }[] = [
  { value: 'one', label: 'Elige 1' },
  { value: 'optional', label: 'Opcional' },
  { value: 'many', label: 'Varias, hasta…' },
];

interface FieldsProps extends Pick<Props, 'groups' | 'products' | 'categories' | 'homeCategoryId' | 'money'> {
  form: Form<GroupValues>;
  /** Null for a new group. */
  base: OptionGroup | null;
  isInProduct: boolean;
  sizeNames: readonly string[];
}

function GroupFields({
  form,
  base,
  groups,
  products,
  isInProduct,
  sizeNames,
  categories,
  homeCategoryId,
  money,
}: FieldsProps) {
  const examples = useExamples().options;
  const kindHints: Record<CountsKind, string> = {
    one: `Hay que elegir una: ${examples.one}.`,
    optional: `Ninguna, una o todas: ${examples.some}.`,
    many: 'Tú dices cuántas.',
  };
  const [isChoosing, setChoosing] = useState(false);
  const { kind, min, max, repeat, pricing, hasExtras, included, source, options, productIds } = form.values;
  const focus = (field: string) => requestAnimationFrame(() => form.getInputNode(field)?.focus());
  const addOption = () => {
    form.insertListItem('options', emptyOption());
    focus(`options.${options.length}.name`);
  };
  const goOn = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (index + 1 < options.length) focus(`options.${index + 1}.name`);
    else if (options[index]?.name.trim() && options.length < maxOptions) addOption();
  };
  const removeOption = (index: number) => {
    form.removeListItem('options', index);
    focus(`options.${Math.max(0, Math.min(index, options.length - 2))}.name`);
  };
  const [countsMin, countsMax, countsRepeat] = toCounts(form.values);
  const words = useWords();
  const offered = source && listOffered(source, products, base?.productIds ?? productIds);
  const named = offered ?? options.filter(({ name }) => name.trim());
  const [countsIncluded, extraPrice] = toExtras(form.values, money);
  const read = describeGroup(
    {
      ...{ min: countsMin, max: countsMax, repeat: countsRepeat, pricing, options: named },
      ...{ included: countsIncluded, extraPrice: extraPrice || '0' },
    },
    money,
  );
  const others = findOtherGroups(groups, base, productIds, options);
  const highest = repeat ? maxOptions : Math.max(2, max, options.length);
  const names = nameProducts(productIds, products);
  const usedBy = base ? nameProducts(base.productIds, products) : [];
  return (
    <>
      {usedBy.length > 0 && (
        <Text size="xs" p="10px 14px" bdrs={12} bg="var(--v-brand-soft)" c="var(--v-ink)">
          Lo que cambies se verá en {countProducts(usedBy.length, words)}: {joinNames(usedBy)}.
        </Text>
      )}
      <TextInput
        label="Nombre"
        placeholder={`Ej.: ${examples.groupName}`}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <SourceField
        form={form}
        base={base}
        products={products}
        categories={categories}
        homeCategoryId={homeCategoryId}
      />
      <fieldset className={classes.counts}>
        <legend>¿Cuántas se eligen?</legend>
        <SegmentedControl
          fullWidth
          aria-label="¿Cuántas se eligen?"
          data={kinds}
          value={kind}
          onChange={(value) => form.setFieldValue('kind', value as CountsKind)}
        />
        <Text c="dimmed" size="xs">
          {kindHints[kind]}
        </Text>
        {kind === 'many' && (
          <>
            <div className={classes.numbers}>
              <NativeSelect
                label="Al menos"
                data={[
                  { value: '0', label: 'Ninguna' },
                  ...Array.from({ length: highest }, (_, index) => String(index + 1)),
                ]}
                value={String(min)}
                error={form.errors.min}
                data-path="min"
                onChange={({ currentTarget: { value } }) => {
                  form.clearFieldError('min');
                  form.setValues({ min: Number(value), max: Math.max(max, Number(value)) });
                }}
              />
              <NativeSelect
                label="Hasta"
                data={Array.from({ length: highest }, (_, index) => String(index + 1))}
                value={String(max)}
                onChange={({ currentTarget: { value } }) => {
                  form.clearFieldError('min');
                  form.setValues({ max: Number(value), min: Math.min(min, Number(value)) });
                }}
              />
            </div>
            <Switch
              label="Se puede pedir varias veces"
              description={`La misma opción más de una vez: ${examples.repeated}.`}
              checked={repeat}
              onChange={(event) => form.setFieldValue('repeat', event.currentTarget.checked)}
            />
          </>
        )}
        {kind !== 'one' && (
          <Switch
            label="Se cobra la más cara"
            description={
              source
                ? 'El precio es el de lo más caro que se elija: sube cuando sube.'
                : 'De lo que se elige se paga una sola vez lo de mayor precio.'
            }
            checked={pricingRulesOf(pricing).isHighest}
            error={form.errors.pricing}
            onChange={(event) => form.setFieldValue('pricing', toPricing(event.currentTarget.checked))}
          />
        )}
        {kind !== 'one' && pricingRulesOf(pricing).hasExtras && (
          <Switch
            label="Los adicionales cuestan"
            description="Por ejemplo, dos van incluidas y la tercera se cobra."
            checked={hasExtras}
            onChange={(event) => form.setFieldValue('hasExtras', event.currentTarget.checked)}
          />
        )}
        {paysExtras(form.values) && (
          <div className={classes.numbers}>
            <NativeSelect
              label="Incluye"
              description="Las primeras que se elijan"
              data={[
                { value: '0', label: 'Ninguna' },
                ...Array.from({ length: Math.max(included, highest) }, (_, index) => String(index + 1)),
              ]}
              value={String(included)}
              onChange={({ currentTarget: { value } }) => form.setFieldValue('included', Number(value))}
            />
            <PriceField money={money} {...form.getInputProps('extraPrice')} label="Cada adicional" />
          </div>
        )}
        {named.length > 0 && (
          <Text size="xs" aria-live="polite">
            Tus clientes leerán: <b>{read}</b>
          </Text>
        )}
      </fieldset>
      {!source && (
        <fieldset className={classes.options}>
          <legend>Opciones</legend>
          <Text c="dimmed" size="xs">
            {pricingRulesOf(pricing).isHighest
              ? 'Se suma el precio más alto de lo que se elige. Vacío: no suma nada.'
              : 'El precio es lo que suma. Vacío: no suma nada.'}
          </Text>
          <SortableList
            label="Opciones"
            ids={options.map(({ key }) => key)}
            item="la opción"
            getName={(index) => options[index]?.name || `la opción ${index + 1}`}
            onMove={(from, to) => form.reorderListItem('options', { from, to })}
            className={classes.optionRows}
          >
            {options.map(({ key, name }, index) => {
              const label = name.trim() || `la opción ${index + 1}`;
              return (
                <SortableRow key={key} id={key} name={label} className={classes.optionRow}>
                  <TextInput
                    flex={1}
                    miw={0}
                    aria-label={`Nombre de la opción ${index + 1}`}
                    placeholder="Nombre"
                    enterKeyHint="next"
                    onKeyDown={(event) => goOn(event, index)}
                    {...form.getInputProps(`options.${index}.name`)}
                    {...(index === 0 && form.errors.options && { error: true })}
                  />
                  <PriceField
                    isCompact
                    className={classes.optionPrice ?? ''}
                    money={money}
                    placeholder="+ 0"
                    enterKeyHint="next"
                    onKeyDown={(event) => goOn(event, index)}
                    aria-label={`Precio que suma ${label}`}
                    {...form.getInputProps(`options.${index}.price`)}
                  />
                  <ActionIcon
                    data-danger
                    aria-label={`Eliminar ${label}`}
                    disabled={options.length === 1}
                    onClick={() => removeOption(index)}
                  >
                    <Icon icon={IconTrash} />
                  </ActionIcon>
                </SortableRow>
              );
            })}
          </SortableList>
          {form.errors.options && (
            <Text mt={6} c="red" size="xs" role="alert">
              {form.errors.options}
            </Text>
          )}
          {options.length < maxOptions ? (
            <Button
              m="4px 0 0 -10px"
              px={10}
              variant="subtle"
              leftSection={<Icon icon={IconPlus} />}
              onClick={addOption}
            >
              Agregar opción
            </Button>
          ) : (
            <Text c="dimmed" size="xs">
              Un grupo puede tener hasta {maxOptions} opciones.
            </Text>
          )}
        </fieldset>
      )}
      {!source && (
        <>
          <SizePricesField
            form={form}
            money={money}
            sizes={listSizes(
              products,
              isInProduct ? (base?.productIds ?? []) : productIds,
              sizeNames,
              options,
            )}
          />
          <AddedMinutesField form={form} />
        </>
      )}
      {!source && others.length > 0 && <DisablesField form={form} groups={others} />}
      {!isInProduct && (
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
      )}
    </>
  );
}

/**
 * The groups that an option can spare: those of the same products, or all where that says nothing, and those that are chosen.
 */
function findOtherGroups(
  groups: readonly OptionGroup[],
  base: OptionGroup | null,
  productIds: readonly string[],
  options: GroupValues['options'],
): OptionGroup[] {
  const others = groups.filter(({ id }) => id !== base?.id);
  const isNear = (group: OptionGroup) => group.productIds.some((id) => productIds.includes(id));
  if (!others.some(isNear)) return others;
  const chosen = new Set(options.flatMap(({ disables }) => disables));
  return others.filter((group) => isNear(group) || chosen.has(group.id));
}

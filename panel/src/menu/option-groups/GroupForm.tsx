import { ActionIcon, Button, NativeSelect, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import { maxOptions } from '@vitrina/contract/menu/option-groups/limits.ts';
import { describeCounts } from '@vitrina/contract/menu/option-groups/rules.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import type { MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError, toActionErrorMessage } from '../../api/api-error.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { useExamples } from '../../business/customization/use-examples.ts';
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import { findFirstInvalid } from '../../ui/fields/field-errors.ts';
import { PriceField } from '../../ui/fields/PriceField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout/layout.module.css';
import text from '../../ui/layout/text.module.css';
import { SortableList, SortableRow } from '../../ui/lists/SortableList.tsx';
import { toastSuccess } from '../../ui/toasts.tsx';
import { askAboutGroup } from './group-conflicts.ts';
import {
  type CountsKind,
  emptyGroup,
  emptyOption,
  type GroupValues,
  toCounts,
  toGroupDraft,
  toGroupValues,
  validateGroup,
} from './group-form.ts';
import classes from './OptionGroups.module.css';
import { ProductChecklist } from './ProductChecklist.tsx';
import { useSaveOptionGroup } from './queries.ts';
import { countProducts, joinNames, nameProducts } from './words.ts';

export interface GroupFormProps {
  /** Null for a new group. */
  group: OptionGroup | null;
  /** Null where the group's products are not chosen, because the form of a product is open. */
  products: readonly Product[] | null;
  categories: readonly Category[];
  money: MoneyFormat;
  onSaved: (group: OptionGroup) => void;
  onDirtyChange: (isDirty: boolean) => void;
  onCancel: () => void;
}

const kinds: { value: CountsKind; label: string }[] = [
  { value: 'one', label: 'Elige 1' },
  { value: 'optional', label: 'Opcional' },
  { value: 'many', label: 'Varias, hasta…' },
];

export function GroupForm(props: GroupFormProps) {
  const { group, products, categories, money, onSaved, onDirtyChange, onCancel } = props;
  const save = useSaveOptionGroup();
  const examples = useExamples().options;
  const kindHints: Record<CountsKind, string> = {
    one: `Hay que elegir una: ${examples.one}.`,
    optional: `Ninguna, una o todas: ${examples.some}.`,
    many: 'Tú dices cuántas.',
  };
  // A refetch may bring another device's changes, which the fields do not show.
  const [base] = useState(group);
  const [failure, setFailure] = useState<string | null>(null);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [isChoosing, setChoosing] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const form = useForm<GroupValues>({
    name: 'option-group',
    initialValues: base ? toGroupValues(base, money) : emptyGroup([]),
    validate: (values) => validateGroup(values, money),
  });
  const { kind, min, max, repeat, options, productIds } = form.values;
  const isDirty = form.isDirty();
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  const focus = (field: string) => requestAnimationFrame(() => form.getInputNode(field)?.focus());
  const addOption = () => {
    form.insertListItem('options', emptyOption());
    focus(`options.${options.length}.name`);
  };
  const removeOption = (index: number) => {
    form.removeListItem('options', index);
    focus(`options.${Math.max(0, Math.min(index, options.length - 2))}.name`);
  };
  const submit = form.onSubmit(
    async (values) => {
      setFailure(null);
      try {
        const saved = await save.mutateAsync({
          group: base,
          draft: toGroupDraft(values, money),
          idempotencyKey,
          ask: (conflicts) => askAboutGroup(conflicts, { money, products: products ?? [] }),
        });
        toastSuccess(base ? 'Grupo de opciones actualizado' : 'Grupo de opciones creado');
        onSaved(saved);
      } catch (error) {
        if (error instanceof ApiError) form.setErrors(error.fields);
        setFailure(toActionErrorMessage(error, 'Error al guardar el grupo de opciones'));
        top.current?.scrollIntoView();
      }
    },
    (errors) => {
      const rows = options.flatMap((_, index) => [`options.${index}.name`, `options.${index}.price`]);
      const field = findFirstInvalid(errors, ['name', 'min', 'options', ...rows]);
      setFailure(String(field ? errors[field] : Object.values(errors)[0]));
      form.getInputNode(field === 'options' ? 'options.0.name' : (field ?? 'name'))?.focus();
    },
  );

  const [countsMin, countsMax, countsRepeat] = toCounts(form.values);
  const named = options.filter(({ name }) => name.trim());
  const words = describeCounts({ min: countsMin, max: countsMax, repeat: countsRepeat, options: named });
  const highest = Math.max(2, max, repeat ? 10 : options.length);
  const names = products ? nameProducts(productIds, products) : [];
  const usedBy = products && base ? nameProducts(base.productIds, products) : [];
  return (
    <form
      className={layout.stack}
      noValidate
      onSubmit={(event) => {
        // The dialog is inside the React tree of the screen, which may have a form of its own.
        event.stopPropagation();
        submit(event);
      }}
    >
      <div ref={top} className={classes.top}>
        <FormAlert message={failure} />
      </div>
      {usedBy.length > 0 && (
        <p className={`${text.small} ${classes.usedBy}`}>
          Lo que cambies se verá en {countProducts(usedBy.length)}: {joinNames(usedBy)}.
        </p>
      )}
      <TextInput
        label="Nombre"
        placeholder={`Ej.: ${examples.groupName}`}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <fieldset className={classes.counts}>
        <legend className={text.strong}>¿Cuántas se eligen?</legend>
        <SegmentedControl
          fullWidth
          aria-label="¿Cuántas se eligen?"
          data={kinds}
          value={kind}
          onChange={(value) => form.setFieldValue('kind', value as CountsKind)}
        />
        <p className={`${text.small} ${text.muted}`}>{kindHints[kind]}</p>
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
        {named.length > 0 && (
          <p className={text.small} aria-live="polite">
            Tus clientes leerán: <b>{words}</b>
          </p>
        )}
      </fieldset>
      <fieldset className={classes.options}>
        <legend className={text.strong}>Opciones</legend>
        <p className={`${text.small} ${text.muted}`}>El precio es lo que suma. Vacío: no suma nada.</p>
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
                  className={classes.optionName ?? ''}
                  aria-label={`Nombre de la opción ${index + 1}`}
                  placeholder="Nombre"
                  {...form.getInputProps(`options.${index}.name`)}
                />
                <PriceField
                  isCompact
                  className={classes.optionPrice ?? ''}
                  money={money}
                  placeholder="+ 0"
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
          <p className={classes.error} role="alert">
            {form.errors.options}
          </p>
        )}
        {options.length < maxOptions ? (
          <Button
            className={classes.addOption ?? ''}
            variant="subtle"
            leftSection={<Icon icon={IconPlus} />}
            onClick={addOption}
          >
            Agregar opción
          </Button>
        ) : (
          <p className={`${text.small} ${text.muted}`}>Un grupo puede tener hasta {maxOptions} opciones.</p>
        )}
      </fieldset>
      {products && (
        <fieldset className={classes.options}>
          <legend className={text.strong}>Productos que lo ofrecen</legend>
          <div className={classes.chosen}>
            <p className={`${text.small} ${text.muted}`}>
              {names.length === 0 ? 'Ninguno todavía' : `${countProducts(names.length)}: ${joinNames(names)}`}
            </p>
            {!isChoosing && (
              <Button variant="default" onClick={() => setChoosing(true)}>
                Elegir productos
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
      <DialogFooter>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={save.isPending}>
          {base ? 'Guardar grupo' : 'Crear grupo'}
        </Button>
      </DialogFooter>
    </form>
  );
}

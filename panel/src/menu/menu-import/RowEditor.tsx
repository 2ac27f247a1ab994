import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { maxCategoryNameLength } from '@vitrina/contract/menu/categories/schema.ts';
import type { ReadProduct } from '@vitrina/contract/menu/menu-import/read-menu.ts';
import { maxDescriptionLength, maxNameLength } from '@vitrina/contract/menu/products/fields.ts';
import { noCategoryName } from '@vitrina/contract/menu/products/plain.ts';
import { hasPrice } from '@vitrina/contract/menu/products/price-kinds.ts';
import { maxVariantNameLength } from '@vitrina/contract/menu/products/variant-fields.ts';
import { type MoneyFormat, parsePrice } from '@vitrina/contract/platform/money/rules.ts';
import { useEffect, useId } from 'react';
import { z } from 'zod';
import { PriceField } from '../../ui/fields/PriceField.tsx';
import { FormFrame } from '../../ui/forms/FormFrame.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { Icon } from '../../ui/Icon.tsx';
import { groupPrice, validatePrice } from '../products/product-form.ts';
import classes from './Import.module.css';

interface Props {
  product: ReadProduct;
  /** As shown: that of the source, or the chosen one. */
  category: string;
  money: MoneyFormat;
  categoryNames: readonly string[];
  onSave: (product: ReadProduct) => void;
  onDirtyChange: (isDirty: boolean) => void;
  onClose: () => void;
}

const typedRow = z.object({
  name: z.string(),
  category: z.string(),
  /** Without sizes. */
  price: z.string(),
  /** The key of a size that was read is its index. */
  sizes: z.array(z.object({ key: z.number(), name: z.string(), price: z.string() })),
  description: z.string(),
});
type TypedRow = z.output<typeof typedRow>;

export function RowEditor({
  product,
  category: shownCategory,
  money,
  categoryNames,
  onSave,
  onDirtyChange,
  onClose,
}: Props) {
  const toTyped = (price: string | null) => (price === null ? '' : groupPrice(price, money));
  const listId = useId();
  const isAsked = !hasPrice(product.priceKind);
  const screen = useScreenForm<TypedRow>({
    initialValues: {
      name: product.name,
      category: shownCategory,
      price: toTyped(product.price),
      sizes: product.variants.map((size, key) => ({ key, name: size.name, price: toTyped(size.price) })),
      description: product.description ?? '',
    },
    draft: { name: 'import-row-draft', version: JSON.stringify(product), schema: typedRow },
    validate: (typed) => validateRow(typed, money, isAsked),
    failure: 'No se pudo cambiar la fila',
    onSubmit: async (typed) => onSave(toProduct(typed)),
  });
  const { form, element, isDirty } = screen;
  const { sizes } = form.values;
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [element]);
  useEffect(() => {
    onDirtyChange(isDirty);
    return () => onDirtyChange(false);
  }, [isDirty, onDirtyChange]);

  const toProduct = (typed: TypedRow): ReadProduct => {
    const [category, description] = [typed.category.trim(), typed.description.trim()];
    const isNone = category === noCategoryName;
    const toPrice = (price: string) => parsePrice(price, money);
    const hasTyped = typed.sizes.length > 0 || typed.price.trim() !== '';
    return {
      ...product,
      name: typed.name.trim(),
      ...(category !== shownCategory && { category: isNone ? null : category || null, noCategory: isNone }),
      price: typed.sizes.length > 0 ? null : toPrice(typed.price),
      // A price that is typed is the price.
      ...(isAsked && hasTyped && { priceKind: 'fixed' }),
      variants: typed.sizes.map(({ key, name, price }) => ({
        ...product.variants[key],
        ...{ name: name.trim(), price: toPrice(price) ?? '' },
      })),
      ...((description || product.description !== undefined) && { description }),
      doubts: [],
    };
  };
  const nextKey = Math.max(product.variants.length, ...sizes.map(({ key }) => key + 1));
  /** A single size is the price of the product. */
  const removeSize = (index: number) => {
    const rest = sizes.filter((_, other) => other !== index);
    if (rest.length > 1) return form.removeListItem('sizes', index);
    form.setValues({ sizes: [], price: rest[0]?.price ?? '' });
  };
  const cancel = () => {
    screen.endDraft();
    onClose();
  };
  return (
    <FormFrame screen={screen} className={classes.editor}>
      <TextInput
        label="Nombre"
        data-autofocus
        autoFocus
        maxLength={maxNameLength}
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Categoría"
        list={listId}
        maxLength={maxCategoryNameLength}
        {...form.getInputProps('category')}
      />
      <datalist id={listId}>
        {categoryNames.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      {sizes.length === 0 ? (
        <div className={classes.sizes}>
          <PriceField
            money={money}
            description={isAsked ? 'Vacío: tus clientes lo consultan.' : undefined}
            {...form.getInputProps('price')}
          />
          <Button
            variant="subtle"
            onClick={() =>
              form.setFieldValue('sizes', [
                { key: nextKey, name: '', price: form.values.price },
                { key: nextKey + 1, name: '', price: '' },
              ])
            }
          >
            Agregar tamaños
          </Button>
        </div>
      ) : (
        <fieldset className={classes.sizes}>
          <legend>Tamaños</legend>
          {sizes.map((size, index) => (
            <div key={size.key}>
              <TextInput
                aria-label={`Tamaño ${index + 1}: nombre`}
                maxLength={maxVariantNameLength}
                {...form.getInputProps(`sizes.${index}.name`)}
              />
              <PriceField
                money={money}
                isCompact
                aria-label={`Tamaño ${index + 1}: precio`}
                {...form.getInputProps(`sizes.${index}.price`)}
              />
              <ActionIcon aria-label={`Quitar el tamaño ${index + 1}`} onClick={() => removeSize(index)}>
                <Icon icon={IconTrash} />
              </ActionIcon>
            </div>
          ))}
          <Button
            variant="subtle"
            onClick={() => form.insertListItem('sizes', { key: nextKey, name: '', price: '' })}
          >
            Agregar un tamaño
          </Button>
        </fieldset>
      )}
      <Textarea
        label="Descripción"
        className={classes.wide ?? ''}
        autosize
        minRows={2}
        maxLength={maxDescriptionLength}
        {...form.getInputProps('description')}
      />
      <div className={`${classes.wide} ${classes.editorActions}`}>
        <Button variant="default" onClick={cancel}>
          Cancelar
        </Button>
        <Button type="submit">Listo</Button>
      </div>
    </FormFrame>
  );
}

/** `isAsked`: the product may be without a price. */
function validateRow(
  { name, price, sizes }: TypedRow,
  money: MoneyFormat,
  isAsked: boolean,
): Record<string, string> {
  const priceError = (typed: string) => (typed.trim() ? validatePrice(typed, money) : 'Escribe el precio');
  const nameError = (typed: string) => (typed.trim() ? null : 'Escribe el nombre');
  const errors = [
    ['name', nameError(name)],
    ...(sizes.length === 0 && !(isAsked && price.trim() === '') ? [['price', priceError(price)]] : []),
    ...sizes.flatMap((size, index) => [
      [`sizes.${index}.name`, nameError(size.name)],
      [`sizes.${index}.price`, priceError(size.price)],
    ]),
  ];
  return Object.fromEntries(errors.filter(([, error]) => error));
}

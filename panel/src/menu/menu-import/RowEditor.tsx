import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { maxCategoryNameLength } from '@vitrina/contract/menu/categories/schema.ts';
import type { ReadProduct } from '@vitrina/contract/menu/menu-import/read-menu.ts';
import { maxDescriptionLength, maxNameLength } from '@vitrina/contract/menu/products/fields.ts';
import { noCategoryName } from '@vitrina/contract/menu/products/plain.ts';
import { maxVariantNameLength } from '@vitrina/contract/menu/products/schema.ts';
import { type MoneyFormat, parsePrice } from '@vitrina/contract/platform/money/rules.ts';
import { useEffect, useId } from 'react';
import { z } from 'zod';
import { confirmDiscard } from '../../ui/dialogs/FormDialog.tsx';
import { PriceField } from '../../ui/fields/PriceField.tsx';
import { FormFrame } from '../../ui/forms/FormFrame.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { Icon } from '../../ui/Icon.tsx';
import { groupPrice, validatePrice } from '../products/product-form.ts';
import classes from './Import.module.css';

const text = z.string();
const rowDraft = z.object({
  ...{ name: text, category: text, price: text, description: text },
  sizes: z.array(z.object({ key: z.number(), name: text, price: text })),
});
type TypedRow = z.output<typeof rowDraft>;

interface Props {
  product: ReadProduct;
  /** As shown: that of the source, or the chosen one. */
  category: string;
  money: MoneyFormat;
  categoryNames: readonly string[];
  onSave: (product: ReadProduct) => void;
  onClose: () => void;
}

export function RowEditor({
  product,
  category: shownCategory,
  money,
  categoryNames,
  onSave,
  onClose,
}: Props) {
  const toTyped = (price: string | null) => (price === null ? '' : groupPrice(price, money));
  const screen = useScreenForm({
    initialValues: {
      name: product.name,
      category: shownCategory,
      price: toTyped(product.price),
      sizes: product.variants.map((size, index) => ({
        key: index,
        name: size.name,
        price: toTyped(size.price),
      })),
      description: product.description ?? '',
    },
    validate: (typed) => validateRow(typed, money),
    draft: { name: 'import-row-draft', version: JSON.stringify(product), schema: rowDraft, isOfTab: true },
    failure: '',
    onSubmit: async (typed) => onSave(toReadProduct(product, shownCategory, typed, money)),
  });
  const { element, isDirty, form } = screen;
  const { sizes, price } = form.values;
  const listId = useId();
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [element]);

  const nextKey = Math.max(product.variants.length, ...sizes.map(({ key }) => key + 1));
  /** A single size is the price of the product. */
  const removeSize = (key: number) => {
    const rest = sizes.filter((size) => size.key !== key);
    form.setValues(rest.length > 1 ? { sizes: rest } : { sizes: [], price: rest[0]?.price ?? price });
  };
  const addSizes = (...added: { price: string }[]) =>
    form.setFieldValue('sizes', [
      ...sizes,
      ...added.map((size, index) => ({ key: nextKey + index, name: '', ...size })),
    ]);
  const close = async () => {
    if (isDirty && !(await confirmDiscard('Lo que cambiaste en este producto se perderá.'))) return;
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
          <PriceField money={money} {...form.getInputProps('price')} />
          <Button variant="subtle" onClick={() => addSizes({ price }, { price: '' })}>
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
              <ActionIcon aria-label={`Quitar el tamaño ${index + 1}`} onClick={() => removeSize(size.key)}>
                <Icon icon={IconTrash} />
              </ActionIcon>
            </div>
          ))}
          <Button variant="subtle" onClick={() => addSizes({ price: '' })}>
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
        <Button variant="default" onClick={() => void close()}>
          Cancelar
        </Button>
        <Button type="submit">Listo</Button>
      </div>
    </FormFrame>
  );
}

function validateRow({ name, price, sizes }: TypedRow, money: MoneyFormat): Record<string, string> {
  const findPriceError = (typed: string) =>
    typed.trim() ? validatePrice(typed, money) : 'Escribe el precio';
  const findNameError = (typed: string) => (typed.trim() ? null : 'Escribe el nombre');
  const errors = [
    ['name', findNameError(name)],
    ...(sizes.length === 0 ? [['price', findPriceError(price)]] : []),
    ...sizes.flatMap((size, index) => [
      [`sizes.${index}.name`, findNameError(size.name)],
      [`sizes.${index}.price`, findPriceError(size.price)],
    ]),
  ];
  return Object.fromEntries(errors.filter(([, error]) => error !== null));
}

/** Expects values without errors. */
function toReadProduct(
  product: ReadProduct,
  shownCategory: string,
  { name, category, price, sizes, description }: TypedRow,
  money: MoneyFormat,
): ReadProduct {
  const isSameCategory = category.trim() === shownCategory;
  const isNone = category.trim() === noCategoryName;
  return {
    ...product,
    name: name.trim(),
    ...(!isSameCategory && { category: isNone ? null : category.trim() || null, noCategory: isNone }),
    price: sizes.length > 0 ? null : parsePrice(price, money),
    variants: sizes.map((size) => ({
      ...product.variants[size.key],
      name: size.name.trim(),
      price: parsePrice(size.price, money) ?? '',
    })),
    ...((description.trim() || product.description !== undefined) && { description: description.trim() }),
    doubts: [],
  };
}

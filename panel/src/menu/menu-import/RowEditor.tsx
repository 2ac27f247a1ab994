import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { maxCategoryNameLength } from '@vitrina/contract/menu/categories/schema.ts';
import type { ReadProduct } from '@vitrina/contract/menu/menu-import/read-menu.ts';
import { maxDescriptionLength, maxNameLength } from '@vitrina/contract/menu/products/fields.ts';
import { noCategoryName } from '@vitrina/contract/menu/products/plain.ts';
import { maxVariantNameLength } from '@vitrina/contract/menu/products/variant-fields.ts';
import { type MoneyFormat, parsePrice } from '@vitrina/contract/platform/money/rules.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { PriceField } from '../../ui/fields/PriceField.tsx';
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
  const [name, setName] = useState(product.name);
  const [category, setCategory] = useState(shownCategory);
  const [price, setPrice] = useState(toTyped(product.price));
  const [sizes, setSizes] = useState(() =>
    product.variants.map((size, index) => ({ key: index, name: size.name, price: toTyped(size.price) })),
  );
  const [description, setDescription] = useState(product.description ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const listId = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const priceError = (typed: string) =>
    isChecked ? (typed.trim() ? validatePrice(typed, money) : 'Escribe el precio') : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    const typedPrices = sizes.length > 0 ? sizes.map((size) => size.price) : [price];
    const isValid = typedPrices.every((typed) => parsePrice(typed, money) !== null);
    if (!name.trim() || !isValid || sizes.some((size) => !size.name.trim())) return;
    const isSameCategory = category.trim() === shownCategory;
    const isNone = category.trim() === noCategoryName;
    onSave({
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
    });
  };
  const changeSize = (key: number, changes: { name?: string; price?: string }) =>
    setSizes(sizes.map((size) => (size.key === key ? { ...size, ...changes } : size)));
  const nextKey = Math.max(product.variants.length, ...sizes.map(({ key }) => key + 1));
  /** A single size is the price of the product. */
  const removeSize = (key: number) => {
    const rest = sizes.filter((size) => size.key !== key);
    if (rest.length === 1) setPrice(rest[0]?.price ?? '');
    setSizes(rest.length > 1 ? rest : []);
  };
  return (
    <form ref={form} className={classes.editor} onSubmit={submit} noValidate>
      <TextInput
        label="Nombre"
        data-autofocus
        autoFocus
        maxLength={maxNameLength}
        value={name}
        error={isChecked && !name.trim() ? 'Escribe el nombre' : null}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label="Categoría"
        list={listId}
        maxLength={maxCategoryNameLength}
        value={category}
        onChange={(event) => setCategory(event.currentTarget.value)}
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
            value={price}
            error={priceError(price)}
            onChange={(event) => setPrice(event.currentTarget.value)}
          />
          <Button
            variant="subtle"
            onClick={() =>
              setSizes([
                { key: nextKey, name: '', price },
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
                value={size.name}
                error={isChecked && !size.name.trim() ? 'Escribe el nombre' : null}
                onChange={(event) => changeSize(size.key, { name: event.currentTarget.value })}
              />
              <PriceField
                money={money}
                isCompact
                aria-label={`Tamaño ${index + 1}: precio`}
                value={size.price}
                error={priceError(size.price)}
                onChange={(event) => changeSize(size.key, { price: event.currentTarget.value })}
              />
              <ActionIcon aria-label={`Quitar el tamaño ${index + 1}`} onClick={() => removeSize(size.key)}>
                <Icon icon={IconTrash} />
              </ActionIcon>
            </div>
          ))}
          <Button
            variant="subtle"
            onClick={() => setSizes([...sizes, { key: nextKey, name: '', price: '' }])}
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
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <div className={`${classes.wide} ${classes.editorActions}`}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit">Listo</Button>
      </div>
    </form>
  );
}

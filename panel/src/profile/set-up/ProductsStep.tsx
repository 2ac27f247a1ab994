import { ActionIcon, Box, Button, Flex, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconFileImport, IconPlus, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { givesServices } from '@vitrina/contract/business/customization/business-types.ts';
import { businessTypeLabels } from '@vitrina/contract/business/customization/rules.ts';
import { type Category, maxCategoryNameLength } from '@vitrina/contract/menu/categories/schema.ts';
import type { MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { toErrorMessage } from '../../api/api-error.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { useSaveCategory } from '../../menu/categories/queries.ts';
import { emptyProduct, toDraft } from '../../menu/products/product-form.ts';
import { useCreateExamples, useSaveProduct } from '../../menu/products/queries.ts';
import { previewQuery } from '../../page/customization/preview/queries.ts';
import { getExamples, getPriceExample } from '../../ui/examples/business-examples.ts';
import { renameFields } from '../../ui/forms/rename-fields.ts';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../ui/words.ts';
import classes from './ProductsStep.module.css';
import {
  chosenCategory,
  createRow,
  isBlank,
  maxRows,
  type TypedProduct,
  type TypedProducts,
  typedProducts,
  validateProducts,
} from './product-rows.ts';
import { Question } from './Question.tsx';
import { saveRows } from './save-rows.ts';
import type { StepProps } from './step-props.ts';

interface Props extends StepProps {
  categories: readonly Category[];
  productCount: number;
  /** Shows rows in the preview that are not saved yet. */
  onRows: (rows: readonly TypedProduct[]) => void;
}

const firstRowCount = 2;
/** Between rows, what the targets of two chips need. */
const chipGap = '10px 8px';
/** While no category is chosen. */
const ideasPerCategory = 1;

interface Suggestion {
  name: string;
  category: string;
}

/** Names and prices of the first products. The rest is added later, product by product. */
export function ProductsStep({
  business,
  takesFocus,
  categories,
  productCount,
  onRows,
  onDone,
  onSkip,
}: Props) {
  const { businessType, country } = business;
  const words = businessTypeLabels[businessType];
  const asksMinutes = givesServices(businessType);
  const { myList } = useWords();
  const examples = getExamples(businessType, country).categories;
  const createExamples = useCreateExamples();
  const priceFields = useRef(new Map<string, HTMLInputElement>());
  const saveAll = useSaveProducts(categories, business);
  const screen = useScreenForm<TypedProducts>({
    initialValues: {
      rows: Array.from({ length: firstRowCount }, createRow),
      category: categories.length === 1 ? (categories[0]?.name ?? '') : '',
      ownCategory: null,
      categoryKey: newIdempotencyKey(),
    },
    isChanged: (values, hasOtherValues) => hasOtherValues && !values.rows.every(isBlank),
    draft: { name: 'set-up-products-draft', schema: typedProducts, isSilent: true },
    validate: (values) => validateProducts(values, { money: business, canBeNone: productCount > 0 }),
    failure: (error) => toErrorMessage(error, 'Error al guardar el producto'),
    onSubmit: (values) => saveAll(values, (rest) => form.setFieldValue('rows', rest)),
    onDone: () => {
      onRows([]);
      onDone();
    },
  });
  const { form } = screen;
  const { rows, category, ownCategory } = form.values;
  useEffect(() => onRows(rows), [rows, onRows]);

  const change = (values: Partial<TypedProducts>) => {
    for (const [field, value] of Object.entries(values)) form.setFieldValue(field, value);
  };
  const isChosen = (name: string) => name === chosenCategory(form.values);
  const categorize = (values: Partial<TypedProducts>, name: string) =>
    change({
      ...values,
      ...(!isChosen(name) && { categoryKey: newIdempotencyKey() }),
      rows: rows.map((row) => ({ ...row, category: name })),
    });
  const chooseCategory = (name: string) => categorize({ category: name, ownCategory: null }, name);
  const typeCategory = (name: string) => categorize({ ownCategory: name }, name.trim());
  /** Its category becomes that of all rows, unless the owner writes one. */
  const pickSuggestion = ({ name, category: proposed }: Suggestion) => {
    const row = rows.find((candidate) => !candidate.name.trim());
    if (!row) return;
    categorize(ownCategory === null ? { category: proposed } : {}, ownCategory?.trim() ?? proposed);
    form.setFieldValue(`rows.${rows.indexOf(row)}.name`, name);
    priceFields.current.get(row.key)?.focus();
  };

  const names = new Set([...categories.map(({ name }) => name), ...examples.map(({ name }) => name)]);
  const isProposed = ownCategory === null && category.trim() !== '';
  const suggestions: Suggestion[] = examples
    .filter(({ name }) => !isProposed || name === category)
    .flatMap((example) =>
      example.products
        .slice(0, isProposed ? undefined : ideasPerCategory)
        .map((name) => ({ name, category: example.name })),
    )
    .filter(({ name }) => !rows.some((row) => row.name.trim() === name));

  const startWithExamples = async () => {
    screen.showMessage(null);
    try {
      await createExamples.mutateAsync();
      screen.endDraft();
      onDone();
    } catch (error) {
      screen.showMessage(toErrorMessage(error, 'No se pudieron crear los ejemplos'));
    }
  };
  const placeholders = {
    name: [`Ej.: ${examples[0]?.products[0] ?? ''}`, 'Nombre'],
    price: [getPriceExample(businessType, business), 'Precio'],
    minutes: ['Ej.: 45 min', 'Minutos'],
  };

  return (
    <Question
      title={`Tus primeros ${words.products.toLowerCase()}`}
      lead={
        asksMinutes
          ? 'Con los minutos, tus clientes reservan una hora libre.'
          : 'Por ahora basta con nombre y precio.'
      }
      takesFocus={takesFocus}
      screen={screen}
      onSkip={() => {
        onRows([]);
        onSkip();
      }}
    >
      <Flex
        component="fieldset"
        gap="xs"
        direction="column"
        data-invalid={form.errors.category !== undefined || undefined}
      >
        <Box component="legend" mb={6} fw={600}>
          Categoría
        </Box>
        <Group gap={chipGap} wrap="wrap">
          {ownCategory === null &&
            [...names].map((name) => (
              <UnstyledButton
                key={name}
                className={classes.chip ?? ''}
                aria-pressed={name === category}
                onClick={() => chooseCategory(name)}
              >
                {name}
              </UnstyledButton>
            ))}
          <UnstyledButton
            className={classes.chip ?? ''}
            aria-pressed={ownCategory !== null}
            onClick={() => (ownCategory === null ? typeCategory('') : chooseCategory(category))}
          >
            Otra
          </UnstyledButton>
        </Group>
        {ownCategory !== null && (
          <TextInput
            aria-label="Nombre de la categoría"
            placeholder="Nombre de la categoría"
            autoFocus
            maxLength={maxCategoryNameLength}
            value={ownCategory}
            onChange={(event) => typeCategory(event.currentTarget.value)}
          />
        )}
        {form.errors.category && (
          <p className={classes.error} role="alert">
            {form.errors.category}
          </p>
        )}
      </Flex>

      <Stack gap="xs">
        {suggestions.length > 0 && (
          <Group gap={chipGap} wrap="wrap">
            <Text c="dimmed" span size="xs">
              Ideas:
            </Text>
            {suggestions.map((suggestion) => (
              <UnstyledButton
                key={suggestion.name}
                className={classes.chip ?? ''}
                onClick={() => pickSuggestion(suggestion)}
              >
                {suggestion.name}
              </UnstyledButton>
            ))}
          </Group>
        )}
        {rows.map((row, index) => {
          const errorId = `${row.key}-error`;
          const label = `${words.product} ${index + 1}`;
          const shown = rowFields.filter(({ name }) => name !== 'minutes' || asksMinutes);
          const errors = shown.flatMap(({ name }) => form.errors[`rows.${index}.${name}`] ?? []);
          return (
            <div className={classes.row} data-timed={asksMinutes || undefined} key={row.key}>
              {shown.map(({ name, word, ...props }) => {
                const { error, ...input } = form.getInputProps(`rows.${index}.${name}`);
                return (
                  <TextInput
                    key={name}
                    {...props}
                    {...input}
                    ref={(field) => {
                      if (name !== 'price') return;
                      if (field) priceFields.current.set(row.key, field);
                      else priceFields.current.delete(row.key);
                    }}
                    aria-label={`${label}: ${word}`}
                    placeholder={placeholders[name][Math.min(index, 1)]}
                    autoComplete="off"
                    error={error !== undefined}
                    aria-describedby={error && errorId}
                  />
                );
              })}
              {rows.length > firstRowCount && (
                <ActionIcon
                  aria-label={`Quitar ${label.toLowerCase()}`}
                  onClick={() => form.removeListItem('rows', index)}
                >
                  <Icon icon={IconX} size={16} />
                </ActionIcon>
              )}
              {errors.length > 0 && (
                <p id={errorId} className={classes.error}>
                  {errors.join('. ')}
                </p>
              )}
            </div>
          );
        })}
        {rows.length < maxRows && !rows.some(isBlank) && (
          <Button
            variant="subtle"
            size="sm"
            className={classes.add ?? ''}
            leftSection={<Icon icon={IconPlus} size={16} />}
            onClick={() =>
              form.insertListItem('rows', { ...createRow(), category: chosenCategory(form.values) })
            }
          >
            Agregar otro
          </Button>
        )}
      </Stack>
      <Group gap="0 8px" align="stretch" wrap="wrap" mx={-16}>
        <Button
          component={Link}
          to={paths.menuImport}
          variant="subtle"
          leftSection={<Icon icon={IconFileImport} size={20} />}
        >
          Importar {myList}
        </Button>
        {productCount === 0 && (
          <Button
            variant="subtle"
            loading={createExamples.isPending}
            onClick={() => void startWithExamples()}
          >
            Empezar con un ejemplo
          </Button>
        )}
      </Group>
    </Question>
  );
}

/** What a row of the set-up leaves out. */
const newProduct = { product: null, photos: [], onProgress: () => {}, ask: async () => null };

const rowFields = [
  { name: 'name', word: 'nombre', enterKeyHint: 'next' },
  { name: 'price', word: 'precio', inputMode: 'decimal' },
  { name: 'minutes', word: 'minutos', inputMode: 'numeric' },
] as const;

/** Creates the category if it is new, then the products one by one. Saved rows leave the list. */
function useSaveProducts(categories: readonly Category[], money: MoneyFormat) {
  const client = useQueryClient();
  const { mutateAsync: saveCategory } = useSaveCategory();
  const { mutateAsync: saveProduct } = useSaveProduct();
  // The preview shows the stored products before their rows disappear.
  const showStored = () => client.invalidateQueries({ queryKey: previewQuery.queryKey });

  const requireCategory = async ({ categoryKey: idempotencyKey, ...values }: TypedProducts) => {
    const name = chosenCategory(values);
    const stored = categories.find((category) => category.name === name);
    if (stored) return stored.id;
    try {
      return (await saveCategory({ category: null, name, idempotencyKey })).id;
    } catch (error) {
      throw renameFields(error, () => 'category');
    }
  };
  return async (values: TypedProducts, onLeft: (rest: TypedProduct[]) => void) => {
    const typed = values.rows.filter((row) => !isBlank(row));
    if (typed.length === 0) return;
    const categoryId = await requireCategory(values);
    const save = ({ key, price, minutes, ...row }: TypedProduct) => {
      const name = row.name.trim();
      // A description is required. The page does not repeat the name.
      const product = { ...emptyProduct, name, description: name, price, minutes, categoryId };
      return saveProduct({ ...newProduct, draft: toDraft(product, money), idempotencyKey: key });
    };
    await saveRows(typed, {
      save,
      onLeft: async (rest) => {
        await showStored();
        onLeft(rest);
      },
      field: 'rows',
    });
    await showStored();
  };
}

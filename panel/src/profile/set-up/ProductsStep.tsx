import { ActionIcon, Box, Button, Flex, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconFileImport, IconPlus, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { businessTypeLabels } from '@vitrina/contract/business/customization/rules.ts';
import { type Category, maxCategoryNameLength } from '@vitrina/contract/menu/categories/schema.ts';
import type { MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { toErrorMessage } from '../../api/api-error.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { useSaveCategory } from '../../menu/categories/queries.ts';
import { emptyProduct, toDraft } from '../../menu/products/product-form.ts';
import { useCreateExamples, useSaveProduct } from '../../menu/products/queries.ts';
import { previewQuery } from '../../page/customization/preview/queries.ts';
import { getExamples, getPriceExample } from '../../ui/examples/business-examples.ts';
import { PriceField } from '../../ui/fields/PriceField.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../ui/words.ts';
import classes from './ProductsStep.module.css';
import {
  chooseCategory,
  createRow,
  isBlank,
  maxRows,
  productsDraft,
  type TypedProduct,
  validateRows,
} from './product-rows.ts';
import { Question } from './Question.tsx';
import type { StepProps } from './step-props.ts';

interface Props extends StepProps {
  categories: readonly Category[];
  productCount: number;
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
  const { myList } = useWords();
  const examples = getExamples(businessType, country).categories;
  const saveRows = useSaveRows(categories, business);
  const createExamples = useCreateExamples();
  const priceFields = useRef(new Map<string, HTMLInputElement>());
  const screen = useScreenForm({
    initialValues: {
      category: categories.length === 1 ? (categories[0]?.name ?? '') : '',
      ownCategory: null as string | null,
      rows: Array.from({ length: firstRowCount }, createRow),
    },
    validate: (typed) => validateRows(typed, business, productCount),
    isChanged: ({ rows }) => rows.some((row) => !isBlank(row)),
    draft: { name: 'set-up-products-draft', schema: productsDraft, isSilent: true },
    failure: (error) => toErrorMessage(error, 'Error al guardar el producto'),
    onSubmit: (typed) =>
      saveRows(chooseCategory(typed), typed.rows, (rest) => screen.form.setValues({ rows: rest })),
    onDone: () => {
      onRows([]);
      onDone();
    },
  });
  const { values, errors, setValues, getInputProps } = screen.form;
  const { category, ownCategory, rows } = values;
  const chosen = chooseCategory(values);
  // The category of the rows is that of the preview.
  const preview = useMemo(() => rows.map((row) => ({ ...row, category: chosen })), [rows, chosen]);
  useEffect(() => onRows(preview), [preview, onRows]);
  /** Its category becomes that of all rows. */
  const pickSuggestion = (suggestion: Suggestion) => {
    const row = rows.find((candidate) => !candidate.name.trim());
    if (!row) return;
    setValues({
      category: suggestion.category,
      rows: rows.map((other) => (other === row ? { ...other, name: suggestion.name } : other)),
    });
    priceFields.current.get(row.key)?.focus();
  };

  const names = new Set([...categories.map(({ name }) => name), ...examples.map(({ name }) => name)]);
  const isChosen = chosen !== '' || ownCategory !== null;
  const suggestions: Suggestion[] = examples
    .filter(({ name }) => !isChosen || name === chosen)
    .flatMap((example) =>
      example.products
        .slice(0, isChosen ? undefined : ideasPerCategory)
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

  return (
    <Question
      title={`Tus primeros ${words.products.toLowerCase()}`}
      lead="Por ahora basta con nombre y precio."
      takesFocus={takesFocus}
      screen={screen}
      submitLabel="Continuar"
      onSkip={onSkip}
    >
      <Flex
        component="fieldset"
        gap="xs"
        direction="column"
        data-invalid={errors.category !== undefined || undefined}
      >
        <Box component="legend" mb={6} fw={600}>
          Categoría
        </Box>
        <Group gap={chipGap} wrap="wrap">
          {[...names].map((name) => (
            <UnstyledButton
              key={name}
              className={classes.chip ?? ''}
              aria-pressed={ownCategory === null && name === category}
              onClick={() => setValues({ category: name, ownCategory: null })}
            >
              {name}
            </UnstyledButton>
          ))}
          <UnstyledButton
            className={classes.chip ?? ''}
            aria-pressed={ownCategory !== null}
            onClick={() => setValues({ ownCategory: ownCategory ?? '' })}
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
            {...getInputProps('ownCategory')}
          />
        )}
        {errors.category && (
          <p className={classes.error} role="alert">
            {errors.category}
          </p>
        )}
      </Flex>

      <Stack gap="xs">
        {rows.map((row, index) => {
          const problems = [errors[`rows.${index}.name`], errors[`rows.${index}.price`]].filter(Boolean);
          const errorId = `${row.key}-error`;
          const label = `${words.product} ${index + 1}`;
          return (
            <div className={classes.row} key={row.key}>
              <TextInput
                aria-label={`${label}: nombre`}
                placeholder={index === 0 ? `Ej.: ${examples[0]?.products[0] ?? ''}` : 'Nombre'}
                enterKeyHint="next"
                autoComplete="off"
                {...getInputProps(`rows.${index}.name`)}
                error={Boolean(errors[`rows.${index}.name`])}
                aria-describedby={errors[`rows.${index}.name`] ? errorId : undefined}
              />
              <PriceField
                isCompact
                money={business}
                ref={(field) => {
                  if (field) priceFields.current.set(row.key, field);
                  else priceFields.current.delete(row.key);
                }}
                aria-label={`${label}: precio`}
                placeholder={index === 0 ? getPriceExample(businessType, business) : 'Precio'}
                {...getInputProps(`rows.${index}.price`)}
                error={Boolean(errors[`rows.${index}.price`])}
                aria-describedby={errors[`rows.${index}.price`] ? errorId : undefined}
              />
              {rows.length > firstRowCount && (
                <ActionIcon
                  aria-label={`Quitar ${label.toLowerCase()}`}
                  onClick={() => setValues({ rows: rows.filter(({ key }) => key !== row.key) })}
                >
                  <Icon icon={IconX} size={16} />
                </ActionIcon>
              )}
              {problems.length > 0 && (
                <p id={errorId} className={classes.error}>
                  {problems.join('. ')}
                </p>
              )}
            </div>
          );
        })}
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
        {rows.length < maxRows && !rows.some(isBlank) && (
          <Button
            variant="subtle"
            size="sm"
            className={classes.add ?? ''}
            leftSection={<Icon icon={IconPlus} size={16} />}
            onClick={() => setValues({ rows: [...rows, createRow()] })}
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

/**
 * Creates the category if it is new, then the products one by one. Rejects with the first error, after `onRest` got the rows that are
 * not saved yet.
 */
function useSaveRows(categories: readonly Category[], money: MoneyFormat) {
  const client = useQueryClient();
  const { mutateAsync: saveCategory } = useSaveCategory();
  const { mutateAsync: saveProduct } = useSaveProduct();
  const categoryKeys = useRef(new Map<string, string>());

  const requireCategory = async (name: string): Promise<string> => {
    const stored = categories.find((category) => category.name === name);
    if (stored) return stored.id;
    const idempotencyKey = categoryKeys.current.get(name) ?? newIdempotencyKey();
    categoryKeys.current.set(name, idempotencyKey);
    return (await saveCategory({ category: null, name, idempotencyKey })).id;
  };
  return async (
    categoryName: string,
    rows: readonly TypedProduct[],
    onRest: (rows: TypedProduct[]) => void,
  ) => {
    const typed = rows.filter((row) => !isBlank(row));
    if (typed.length === 0) return;
    let savedCount = 0;
    try {
      const categoryId = await requireCategory(categoryName);
      for (const row of typed) {
        const name = row.name.trim();
        // A description is required. The page does not repeat the name.
        const { price } = row;
        const draft = toDraft({ ...emptyProduct, name, description: name, price, categoryId }, money);
        await saveProduct({ ...newProduct, draft, idempotencyKey: row.key });
        savedCount++;
      }
    } finally {
      // The preview shows the stored products before their rows disappear.
      if (savedCount > 0) await client.invalidateQueries({ queryKey: previewQuery.queryKey });
      if (savedCount < typed.length) onRest(typed.slice(savedCount));
    }
  };
}

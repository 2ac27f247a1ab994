import { ActionIcon, Box, Button, Flex, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconFileImport, IconPlus, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { givesServices } from '@vitrina/contract/business/customization/business-types.ts';
import { businessTypeLabels } from '@vitrina/contract/business/customization/rules.ts';
import { type Category, maxCategoryNameLength } from '@vitrina/contract/menu/categories/schema.ts';
import type { MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { toErrorMessage } from '../../api/api-error.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { useSaveCategory } from '../../menu/categories/queries.ts';
import { emptyProduct, toDraft } from '../../menu/products/product-form.ts';
import { useCreateExamples, useSaveProduct } from '../../menu/products/queries.ts';
import { previewQuery } from '../../page/customization/preview/queries.ts';
import { getExamples, getPriceExample } from '../../ui/examples/business-examples.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../ui/words.ts';
import classes from './ProductsStep.module.css';
import { createRow, isBlank, maxRows, type TypedProduct, validateRow } from './product-rows.ts';
import { Question } from './Question.tsx';
import type { StepProps } from './step-props.ts';

interface Props extends StepProps {
  categories: readonly Category[];
  productCount: number;
  rows: readonly TypedProduct[];
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
  rows,
  onRows,
  onDone,
  onSkip,
}: Props) {
  const { businessType, country } = business;
  const words = businessTypeLabels[businessType];
  const asksMinutes = givesServices(businessType);
  const { myList } = useWords();
  const examples = getExamples(businessType, country).categories;
  const [category, setCategory] = useState(categories.length === 1 ? (categories[0]?.name ?? '') : '');
  const [ownCategory, setOwnCategory] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const { isSaving, failure, saveAll } = useSaveRows(categories, rows, onRows);
  const createExamples = useCreateExamples();
  const [examplesFailure, setExamplesFailure] = useState<string | null>(null);
  const priceFields = useRef(new Map<string, HTMLInputElement>());

  useEffect(() => {
    if (rows.length === 0) onRows(Array.from({ length: firstRowCount }, createRow));
  }, [rows, onRows]);

  const chosen = ownCategory ?? category;
  const changeRow = (key: string, changes: Partial<TypedProduct>) =>
    onRows(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  const chooseCategory = (name: string) => {
    setCategory(name);
    setOwnCategory(null);
    onRows(rows.map((row) => ({ ...row, category: name })));
  };
  const typeCategory = (name: string) => {
    setOwnCategory(name);
    onRows(rows.map((row) => ({ ...row, category: name.trim() })));
  };
  /** Its category becomes that of all rows, unless the owner writes one. */
  const pickSuggestion = ({ name, category: proposed }: Suggestion) => {
    const row = rows.find((candidate) => !candidate.name.trim());
    if (!row) return;
    if (ownCategory === null) setCategory(proposed);
    const category = ownCategory?.trim() ?? proposed;
    onRows(rows.map((other) => ({ ...other, category, ...(other === row && { name }) })));
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
  const filled = rows.filter((row) => !isBlank(row));
  const hasErrors = filled.some((row) => Object.keys(validateRow(row, business)).length > 0);
  const isCategoryMissing = filled.length > 0 && !chosen.trim();

  const submit = async () => {
    if (filled.length === 0 && productCount > 0) return onDone();
    setIsChecked(true);
    if (filled.length === 0 || hasErrors || isCategoryMissing) return;
    if (await saveAll(chosen.trim(), business)) onDone();
  };

  const startWithExamples = async () => {
    setExamplesFailure(null);
    try {
      await createExamples.mutateAsync();
      onDone();
    } catch (error) {
      setExamplesFailure(toErrorMessage(error, 'No se pudieron crear los ejemplos'));
    }
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
      failure={examplesFailure ?? failure}
      submitLabel="Continuar"
      isBusy={isSaving}
      onSubmit={() => void submit()}
      onSkip={onSkip}
    >
      <Flex component="fieldset" gap="xs" direction="column">
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
        {isChecked && isCategoryMissing && (
          <p className={classes.error} role="alert">
            Elige una categoría
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
          const errors = isChecked ? validateRow(row, business) : {};
          const isFirstMissing = isChecked && index === 0 && filled.length === 0;
          const nameError = isFirstMissing ? 'Escribe el nombre' : errors.name;
          const errorId = `${row.key}-error`;
          const label = `${words.product} ${index + 1}`;
          return (
            <div className={classes.row} data-timed={asksMinutes || undefined} key={row.key}>
              <TextInput
                aria-label={`${label}: nombre`}
                placeholder={index === 0 ? `Ej.: ${examples[0]?.products[0] ?? ''}` : 'Nombre'}
                enterKeyHint="next"
                autoComplete="off"
                value={row.name}
                error={nameError !== undefined}
                aria-describedby={nameError && errorId}
                onChange={(event) => changeRow(row.key, { name: event.currentTarget.value })}
              />
              <TextInput
                ref={(field) => {
                  if (field) priceFields.current.set(row.key, field);
                  else priceFields.current.delete(row.key);
                }}
                aria-label={`${label}: precio`}
                placeholder={index === 0 ? getPriceExample(businessType, business) : 'Precio'}
                inputMode="decimal"
                autoComplete="off"
                value={row.price}
                error={errors.price !== undefined}
                aria-describedby={errors.price && errorId}
                onChange={(event) => changeRow(row.key, { price: event.currentTarget.value })}
              />
              {asksMinutes && (
                <TextInput
                  aria-label={`${label}: minutos`}
                  placeholder={index === 0 ? 'Ej.: 45 min' : 'Minutos'}
                  inputMode="numeric"
                  autoComplete="off"
                  value={row.minutes}
                  error={errors.minutes !== undefined}
                  aria-describedby={errors.minutes && errorId}
                  onChange={(event) => changeRow(row.key, { minutes: event.currentTarget.value })}
                />
              )}
              {rows.length > firstRowCount && (
                <ActionIcon
                  aria-label={`Quitar ${label.toLowerCase()}`}
                  onClick={() => onRows(rows.filter(({ key }) => key !== row.key))}
                >
                  <Icon icon={IconX} size={16} />
                </ActionIcon>
              )}
              {(nameError || errors.price || errors.minutes) && (
                <p id={errorId} className={classes.error}>
                  {[nameError, errors.price, errors.minutes].filter(Boolean).join('. ')}
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
            onClick={() => onRows([...rows, { ...createRow(), category: chosen }])}
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

/** Creates the category if it is new, then the products one by one. Saved rows leave the list. */
function useSaveRows(
  categories: readonly Category[],
  rows: readonly TypedProduct[],
  onRows: (rows: readonly TypedProduct[]) => void,
) {
  const client = useQueryClient();
  const { mutateAsync: saveCategory } = useSaveCategory();
  const { mutateAsync: saveProduct } = useSaveProduct();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const categoryKeys = useRef(new Map<string, string>());

  const requireCategory = async (name: string): Promise<string> => {
    const stored = categories.find((category) => category.name === name);
    if (stored) return stored.id;
    const idempotencyKey = categoryKeys.current.get(name) ?? newIdempotencyKey();
    categoryKeys.current.set(name, idempotencyKey);
    return (await saveCategory({ category: null, name, idempotencyKey })).id;
  };
  const saveAll = async (categoryName: string, money: MoneyFormat) => {
    setIsSaving(true);
    setFailure(null);
    const typed = rows.filter((row) => !isBlank(row));
    let savedCount = 0;
    let error: unknown = null;
    try {
      const categoryId = await requireCategory(categoryName);
      for (const row of typed) {
        const name = row.name.trim();
        // A description is required. The page does not repeat the name.
        const { price, minutes } = row;
        const draft = toDraft(
          { ...emptyProduct, name, description: name, price, minutes, categoryId },
          money,
        );
        await saveProduct({ ...newProduct, draft, idempotencyKey: row.key });
        savedCount++;
      }
    } catch (saveError) {
      error = saveError;
    }
    // The preview shows the stored products before their rows disappear.
    if (savedCount > 0) await client.invalidateQueries({ queryKey: previewQuery.queryKey });
    onRows(typed.slice(savedCount));
    setFailure(error ? toErrorMessage(error, 'Error al guardar el producto') : null);
    setIsSaving(false);
    return error === null;
  };
  return { isSaving, failure, saveAll };
}

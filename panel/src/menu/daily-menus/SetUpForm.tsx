import { Box, Button, Card, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { proposeDailyMenu } from '@vitrina/contract/business/country-words.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { maxNameLength } from '@vitrina/contract/menu/products/fields.ts';
import { maxVariantNameLength } from '@vitrina/contract/menu/products/schema.ts';
import { type MoneyFormat, parsePrice } from '@vitrina/contract/platform/money/rules.ts';
import { z } from 'zod';
import { PriceField } from '../../ui/fields/PriceField.tsx';
import { SegmentedField } from '../../ui/fields/SegmentedField.tsx';
import { ScreenForm } from '../../ui/forms/ScreenForm.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useCreateDailyMenu } from './queries.ts';

const text = z.string();
const key = z.number();
/** The keys identify the rows while the form is open. Prices are as typed. */
const setUpDraft = z.object({
  ...{ name: text, price: text, pricing: z.enum(['menu', 'dishes']) },
  parts: z.array(z.object({ key, name: text })),
  /** `parts` has the keys of those that the size has. */
  sizes: z.array(z.object({ key, name: text, price: text, parts: z.array(key) })),
});
type SetUpValues = z.output<typeof setUpDraft>;

/** The first time: what the menu is called, its parts, and how it is sold, with the words of the country. */
export function SetUpForm({ business, onDone }: { business: Customization; onDone: () => void }) {
  const create = useCreateDailyMenu();
  const screen = useScreenForm({
    initialValues: propose(business),
    validate: (typed) => validateSetUp(typed, business),
    summarize: (errors) => String(Object.values(errors)[0]),
    draft: { name: 'daily-menu-set-up-draft', schema: setUpDraft },
    failure: 'No se pudo crear el menú',
    onSubmit: (typed, idempotencyKey) =>
      create.mutateAsync({ body: { ...toDailyMenu(typed, business), idempotencyKey } }),
    onDone,
  });
  const { values, errors, setValues, setFieldValue, getInputProps } = screen.form;
  const { parts, sizes } = values;
  const hasDishPrices = values.pricing === 'dishes';
  const nextKey = Math.max(0, ...[...parts, ...sizes].map((row) => row.key + 1));
  const togglePart = (index: number, part: number) =>
    setFieldValue(`sizes.${index}.parts`, (kept: number[]) =>
      kept.includes(part) ? kept.filter((other) => other !== part) : [...kept, part],
    );
  return (
    <ScreenForm screen={screen} submitLabel="Crear y poner los platos">
      {(notices) => (
        <Card>
          <Stack p="md">
            <TextInput label="¿Cómo se llama?" maxLength={maxNameLength} {...getInputProps('name')} />
            <Box>
              <Text fw={600}>¿Qué trae?</Text>
              <Text size="sm" c="dimmed" mb={8}>
                Los platos de cada parte los pones cada mañana.
              </Text>
              <Stack gap="xs">
                {parts.map((part, index) => (
                  <Group key={part.key} gap="xs" wrap="nowrap">
                    <TextInput
                      flex={1}
                      aria-label="Parte del menú"
                      maxLength={maxVariantNameLength}
                      {...getInputProps(`parts.${index}.name`)}
                    />
                    <Button
                      variant="default"
                      px={12}
                      aria-label={`Quitar ${part.name}`}
                      onClick={() => setFieldValue('parts', parts.toSpliced(index, 1))}
                    >
                      <Icon icon={IconX} />
                    </Button>
                  </Group>
                ))}
              </Stack>
              {parts.length < 10 && (
                <Button
                  variant="subtle"
                  mt={6}
                  leftSection={<Icon icon={IconPlus} />}
                  onClick={() =>
                    setValues({
                      parts: [...parts, { key: nextKey, name: '' }],
                      sizes: sizes.map((size) => ({ ...size, parts: [...size.parts, nextKey] })),
                    })
                  }
                >
                  Agregar una parte
                </Button>
              )}
            </Box>
            <SegmentedField
              label="¿Qué tiene el precio?"
              value={values.pricing}
              choices={[
                { value: 'menu', label: 'El menú' },
                { value: 'dishes', label: 'Cada plato' },
              ]}
              onChange={(pricing) => setFieldValue('pricing', pricing)}
            />
            {hasDishPrices ? (
              <Text size="sm" c="dimmed">
                Lo escribes detrás del plato, como «Bife 7.000». Quien pide paga el precio del plato que
                elige.
              </Text>
            ) : sizes.length === 0 ? (
              <PriceField money={business} {...getInputProps('price')} />
            ) : (
              <Box>
                <Text fw={600}>¿Cómo lo vendes?</Text>
                <Text size="sm" c="dimmed" mb={8}>
                  Ponle precio a las formas que tengas. Las demás no se guardan.
                </Text>
                <Stack gap="md">
                  {sizes.map((size, index) => (
                    <Box key={size.key}>
                      <Group gap="xs" wrap="nowrap">
                        <TextInput
                          flex={1}
                          aria-label="Forma de venderlo"
                          maxLength={maxVariantNameLength}
                          {...getInputProps(`sizes.${index}.name`)}
                        />
                        <PriceField
                          isCompact
                          w={120}
                          aria-label={`Precio de ${size.name}`}
                          money={business}
                          {...getInputProps(`sizes.${index}.price`)}
                          error={Boolean(errors[`sizes.${index}.price`])}
                        />
                      </Group>
                      <Group gap={6} mt={8}>
                        {parts
                          .filter((part) => part.name.trim() !== '')
                          .map((part) => {
                            const isIncluded = size.parts.includes(part.key);
                            return (
                              <Button
                                key={part.key}
                                size="xs"
                                mih="var(--v-control-sm)"
                                radius="xl"
                                variant={isIncluded ? 'light' : 'default'}
                                aria-pressed={isIncluded}
                                aria-label={`${size.name} trae ${part.name}`}
                                onClick={() => togglePart(index, part.key)}
                              >
                                {isIncluded ? part.name : <s>{part.name}</s>}
                              </Button>
                            );
                          })}
                      </Group>
                    </Box>
                  ))}
                </Stack>
                <Button
                  variant="subtle"
                  mt={6}
                  leftSection={<Icon icon={IconPlus} />}
                  onClick={() =>
                    setFieldValue('sizes', [
                      ...sizes,
                      { key: nextKey, name: '', price: '', parts: parts.map((part) => part.key) },
                    ])
                  }
                >
                  Agregar otra forma
                </Button>
              </Box>
            )}
            {notices}
          </Stack>
        </Card>
      )}
    </ScreenForm>
  );
}

/** What most businesses of the country sell. */
function propose({ country }: Customization): SetUpValues {
  const { name, parts, sizes } = proposeDailyMenu(country);
  return {
    ...{ name, price: '', pricing: 'menu' },
    parts: parts.map((part, index) => ({ key: index, name: part })),
    sizes: sizes.map((size, index) => ({
      key: parts.length + index,
      name: size.name,
      price: '',
      parts: size.parts.map((part) => parts.indexOf(part)),
    })),
  };
}

/** The sizes that the business has: those with a price. */
const listSold = ({ pricing, sizes }: SetUpValues) =>
  pricing === 'dishes' ? [] : sizes.filter((size) => size.price.trim() !== '');

function validateSetUp(values: SetUpValues, money: MoneyFormat): Record<string, string> {
  const problem = 'Escribe al menos un precio, como 15.000';
  const sold = listSold(values);
  if (values.pricing === 'dishes') return {};
  if (values.sizes.length === 0) return parsePrice(values.price, money) === null ? { price: problem } : {};
  const wrong =
    sold.length === 0
      ? values.sizes.slice(0, 1)
      : sold.filter((size) => parsePrice(size.price, money) === null);
  return Object.fromEntries(wrong.map((size) => [`sizes.${values.sizes.indexOf(size)}.price`, problem]));
}

/** Expects values without errors. A way without a price is one that this business does not have. */
function toDailyMenu(values: SetUpValues, money: MoneyFormat) {
  const sold = listSold(values).map((size) => ({ ...size, price: parsePrice(size.price, money) ?? '' }));
  const single = values.pricing === 'dishes' ? '0' : (parsePrice(values.price, money) ?? '');
  const isSingle = sold.length < 2;
  const parts = values.parts
    .filter((part) => part.name.trim() !== '')
    .map((part) => {
      const offering = sold.filter((size) => size.parts.includes(part.key)).map((size) => size.name);
      return { name: part.name, ...(!isSingle && offering.length < sold.length && { sizes: offering }) };
    })
    .filter((part) => part.sizes === undefined || part.sizes.length > 0);
  return {
    name: values.name,
    price: sold[0]?.price ?? single,
    sizes: isSingle ? [] : sold.map(({ name, price }) => ({ name, price })),
    parts,
  };
}

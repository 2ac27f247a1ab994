import { Box, Button, Card, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { proposeDailyMenu } from '@vitrina/contract/business/country-words.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { maxNameLength } from '@vitrina/contract/menu/products/fields.ts';
import { maxVariantNameLength } from '@vitrina/contract/menu/products/variant-fields.ts';
import { parsePrice } from '@vitrina/contract/platform/money/rules.ts';
import { useState } from 'react';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import { PriceField } from '../../ui/fields/PriceField.tsx';
import { SegmentedField } from '../../ui/fields/SegmentedField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SaveBar } from '../../ui/layout/BottomBar.tsx';
import { toastResult } from '../../ui/toasts.tsx';
import { useCreateDailyMenu } from './queries.ts';

interface SizeDraft {
  key: number;
  name: string;
  price: string;
  /** The keys of the parts that it has. */
  parts: readonly number[];
}

interface PartDraft {
  key: number;
  name: string;
}

/** The first time: what the menu is called, its parts, and how it is sold, with the words of the country. */
export function SetUpForm({ business, onDone }: { business: Customization; onDone: () => void }) {
  const [proposal] = useState(() => proposeDailyMenu(business.country));
  const [name, setName] = useState(proposal.name);
  const [parts, setParts] = useState<readonly PartDraft[]>(() =>
    proposal.parts.map((part, index) => ({ key: index, name: part })),
  );
  const [sizes, setSizes] = useState<readonly SizeDraft[]>(() =>
    proposal.sizes.map((size, index) => ({
      key: index,
      name: size.name,
      price: '',
      parts: size.parts.map((part) => proposal.parts.indexOf(part)),
    })),
  );
  const [price, setPrice] = useState('');
  const [pricing, setPricing] = useState<'menu' | 'dishes'>('menu');
  const hasDishPrices = pricing === 'dishes';
  const [nextKey, setNextKey] = useState(100);
  const [problem, setProblem] = useState('');
  const [idempotencyKey] = useState(newIdempotencyKey);
  const create = useCreateDailyMenu();

  const change = <T extends { key: number }>(list: readonly T[], key: number, fields: Partial<T>) =>
    list.map((item) => (item.key === key ? { ...item, ...fields } : item));
  const takeKey = () => {
    setNextKey(nextKey + 1);
    return nextKey;
  };
  const togglePart = (size: SizeDraft, key: number) =>
    setSizes(
      change(sizes, size.key, {
        parts: size.parts.includes(key) ? size.parts.filter((part) => part !== key) : [...size.parts, key],
      }),
    );
  const submit = async () => {
    // A way without a price is one that this business does not have.
    const sold = hasDishPrices ? [] : sizes.filter((size) => size.price.trim() !== '');
    const single = hasDishPrices ? '0' : price;
    const prices = (sold.length > 0 ? sold.map((size) => size.price) : [single]).map((typed) =>
      parsePrice(typed, business),
    );
    if (prices.some((parsed) => parsed === null))
      return setProblem('Escribe al menos un precio, como 15.000');
    setProblem('');
    const isSingle = sold.length < 2;
    const body = {
      name,
      idempotencyKey,
      price: prices[0] ?? '',
      sizes: isSingle ? [] : sold.map((size, index) => ({ name: size.name, price: prices[index] ?? '' })),
      parts: parts
        .filter((part) => part.name.trim() !== '')
        .map((part) => {
          const offering = sold.filter((size) => size.parts.includes(part.key)).map((size) => size.name);
          return {
            name: part.name,
            ...(!isSingle && offering.length < sold.length && { sizes: offering }),
          };
        })
        .filter((part) => part.sizes === undefined || part.sizes.length > 0),
    };
    if (await toastResult(create.mutateAsync({ body }), 'No se pudo crear el menú')) onDone();
  };
  return (
    <Stack>
      <Card>
        <Stack p="md">
          <TextInput
            label="¿Cómo se llama?"
            value={name}
            maxLength={maxNameLength}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Box>
            <Text fw={600}>¿Qué trae?</Text>
            <Text size="sm" c="dimmed" mb={8}>
              Los platos de cada parte los pones cada mañana.
            </Text>
            <Stack gap="xs">
              {parts.map((part) => (
                <Group key={part.key} gap="xs" wrap="nowrap">
                  <TextInput
                    flex={1}
                    aria-label="Parte del menú"
                    value={part.name}
                    maxLength={maxVariantNameLength}
                    onChange={(event) =>
                      setParts(change(parts, part.key, { name: event.currentTarget.value }))
                    }
                  />
                  <Button
                    variant="default"
                    px={12}
                    aria-label={`Quitar ${part.name}`}
                    onClick={() => setParts(parts.filter(({ key }) => key !== part.key))}
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
                onClick={() => {
                  const key = takeKey();
                  setParts([...parts, { key, name: '' }]);
                  setSizes(sizes.map((size) => ({ ...size, parts: [...size.parts, key] })));
                }}
              >
                Agregar una parte
              </Button>
            )}
          </Box>
          <SegmentedField
            label="¿Qué tiene el precio?"
            value={pricing}
            choices={[
              { value: 'menu', label: 'El menú' },
              { value: 'dishes', label: 'Cada plato' },
            ]}
            onChange={setPricing}
          />
          {hasDishPrices ? (
            <Text size="sm" c="dimmed">
              Lo escribes detrás del plato, como «Bife 7.000». Quien pide paga el precio del plato que elige.
            </Text>
          ) : sizes.length === 0 ? (
            <PriceField
              money={business}
              value={price}
              onChange={(event) => setPrice(event.currentTarget.value)}
            />
          ) : (
            <Box>
              <Text fw={600}>¿Cómo lo vendes?</Text>
              <Text size="sm" c="dimmed" mb={8}>
                Ponle precio a las formas que tengas. Las demás no se guardan.
              </Text>
              <Stack gap="md">
                {sizes.map((size) => (
                  <Box key={size.key}>
                    <Group gap="xs" wrap="nowrap">
                      <TextInput
                        flex={1}
                        aria-label="Forma de venderlo"
                        value={size.name}
                        maxLength={maxVariantNameLength}
                        onChange={(event) =>
                          setSizes(change(sizes, size.key, { name: event.currentTarget.value }))
                        }
                      />
                      <PriceField
                        isCompact
                        w={120}
                        aria-label={`Precio de ${size.name}`}
                        money={business}
                        value={size.price}
                        onChange={(event) =>
                          setSizes(change(sizes, size.key, { price: event.currentTarget.value }))
                        }
                      />
                    </Group>
                    <Group gap={6} mt={8} wrap="wrap">
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
                              onClick={() => togglePart(size, part.key)}
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
                  setSizes([
                    ...sizes,
                    { key: takeKey(), name: '', price: '', parts: parts.map(({ key }) => key) },
                  ])
                }
              >
                Agregar otra forma
              </Button>
            </Box>
          )}
          <FormAlert message={problem} />
        </Stack>
      </Card>
      <SaveBar>
        <Button loading={create.isPending} onClick={() => void submit()}>
          Crear y poner los platos
        </Button>
      </SaveBar>
    </Stack>
  );
}

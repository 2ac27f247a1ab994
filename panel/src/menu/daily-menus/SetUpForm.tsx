import { Box, Button, Card, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { maxNameLength } from '@vitrina/contract/menu/products/fields.ts';
import { maxVariantNameLength } from '@vitrina/contract/menu/products/variant-fields.ts';
import { PriceField } from '../../ui/fields/PriceField.tsx';
import { SegmentedField } from '../../ui/fields/SegmentedField.tsx';
import { renameFields } from '../../ui/forms/rename-fields.ts';
import { ScreenForm } from '../../ui/forms/ScreenForm.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useCreateDailyMenu } from './queries.ts';
import {
  nextRowKey,
  proposeSetUp,
  type SetUpValues,
  setUpDraft,
  toNewMenu,
  validateSetUp,
} from './set-up-form.ts';

/** The first time: what the menu is called, its parts, and how it is sold, with the words of the country. */
export function SetUpForm({ business }: { business: Customization }) {
  const create = useCreateDailyMenu();
  const screen = useScreenForm<SetUpValues>({
    initialValues: proposeSetUp(business.country),
    draft: { name: 'daily-menu-draft', schema: setUpDraft },
    validate: (values) => validateSetUp(values, business),
    failure: 'No se pudo crear el menú',
    onSubmit: async (values, idempotencyKey) => {
      const { menu, rename } = toNewMenu(values, business);
      try {
        return await create.mutateAsync({ body: { ...menu, idempotencyKey } });
      } catch (error) {
        throw renameFields(error, rename);
      }
    },
  });
  const { form } = screen;
  const { parts, sizes, pricing } = form.values;
  const togglePart = (index: number, key: number) => {
    const chosen = sizes[index]?.parts ?? [];
    form.setFieldValue(
      `sizes.${index}.parts`,
      chosen.includes(key) ? chosen.filter((part) => part !== key) : [...chosen, key],
    );
  };
  const addPart = () => {
    const key = nextRowKey(form.values);
    form.insertListItem('parts', { key, name: '' });
    for (const index of sizes.keys()) form.insertListItem(`sizes.${index}.parts`, key);
  };
  const addSize = () =>
    form.insertListItem('sizes', {
      ...{ key: nextRowKey(form.values), name: '', price: '' },
      parts: parts.map(({ key }) => key),
    });
  return (
    <ScreenForm screen={screen} submitLabel="Crear y poner los platos">
      <Card>
        <Stack p="md">
          <TextInput label="¿Cómo se llama?" maxLength={maxNameLength} {...form.getInputProps('name')} />
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
                    {...form.getInputProps(`parts.${index}.name`)}
                  />
                  <Button
                    variant="default"
                    px={12}
                    aria-label={`Quitar ${part.name}`}
                    onClick={() => form.removeListItem('parts', index)}
                  >
                    <Icon icon={IconX} />
                  </Button>
                </Group>
              ))}
            </Stack>
            {parts.length < 10 && (
              <Button variant="subtle" mt={6} leftSection={<Icon icon={IconPlus} />} onClick={addPart}>
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
            onChange={(chosen) => form.setFieldValue('pricing', chosen)}
          />
          {pricing === 'dishes' ? (
            <Text size="sm" c="dimmed">
              Lo escribes detrás del plato, como «Bife 7.000». Quien pide paga el precio del plato que elige.
            </Text>
          ) : sizes.length === 0 ? (
            <PriceField money={business} {...form.getInputProps('price')} />
          ) : (
            <Box>
              <Text fw={600}>¿Cómo lo vendes?</Text>
              <Text size="sm" c="dimmed" mb={8}>
                Ponle precio a las formas que tengas. Las demás no se guardan.
              </Text>
              <Stack gap="md">
                {sizes.map((size, index) => (
                  <Box key={size.key}>
                    <Group gap="xs" wrap="nowrap" align="flex-start">
                      <TextInput
                        flex={1}
                        aria-label="Forma de venderlo"
                        maxLength={maxVariantNameLength}
                        {...form.getInputProps(`sizes.${index}.name`)}
                      />
                      <PriceField
                        isCompact
                        w={120}
                        aria-label={`Precio de ${size.name}`}
                        money={business}
                        {...form.getInputProps(`sizes.${index}.price`)}
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
              <Button variant="subtle" mt={6} leftSection={<Icon icon={IconPlus} />} onClick={addSize}>
                Agregar otra forma
              </Button>
            </Box>
          )}
        </Stack>
      </Card>
    </ScreenForm>
  );
}

import { ActionIcon, Box, Button, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { describeCounts } from '@vitrina/contract/menu/option-groups/rules.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import type { MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { useExamples } from '../../business/customization/use-examples.ts';
import type { Form } from '../../ui/fields/form.ts';
import { Icon } from '../../ui/Icon.tsx';
import { moveItem } from '../../ui/lists/drag-sort.ts';
import { SortableList, SortableRow } from '../../ui/lists/SortableList.tsx';
import { describeOptions } from '../option-groups/words.ts';
import classes from './Options.module.css';
import type { ProductValues } from './product-form.ts';

interface Props {
  form: Form<ProductValues>;
  /** Undefined if they could not be loaded. */
  groups: readonly OptionGroup[] | undefined;
  money: MoneyFormat;
  onPick: () => void;
}

/** The groups that the product offers, in its own order. */
export function OptionGroupsField({ form, groups, money, onPick }: Props) {
  const examples = useExamples().options;
  const ids = form.values.optionGroups;
  const picked = ids.flatMap((id) => groups?.find((group) => group.id === id) ?? []);
  const pickedIds = picked.map(({ id }) => id);
  const set = (next: string[]) => form.setFieldValue('optionGroups', next);
  if (!groups)
    return (
      <Text c="dimmed" size="xs">
        No pudimos cargar tus opciones. El producto conserva las que tiene.
      </Text>
    );
  return (
    <div>
      {picked.length === 0 && (
        <Text c="dimmed" size="xs">
          {examples.all}: lo que tus clientes eligen.
        </Text>
      )}
      <SortableList
        label="Opciones del producto"
        ids={pickedIds}
        item="el grupo"
        getName={(index) => picked[index]?.name ?? ''}
        onMove={(from, to) => set(moveItem(pickedIds, from, to))}
        className={classes.picked}
      >
        {picked.map((group) => (
          <SortableRow
            key={group.id}
            id={group.id}
            name={group.name}
            canMove={picked.length > 1}
            className={classes.pickedRow}
          >
            <Box flex={1} miw={0} py={6} lh={1.35}>
              <p>
                <Box component="b" fw={600}>
                  {group.name}
                </Box>{' '}
                <Text c="dimmed" span size="xs">
                  {describeCounts(group)}
                </Text>
              </p>
              <Text lineClamp={2} c="dimmed" size="xs">
                {describeOptions(group, money)}
              </Text>
            </Box>
            <ActionIcon
              aria-label={`Quitar ${group.name}`}
              onClick={() => set(pickedIds.filter((id) => id !== group.id))}
            >
              <Icon icon={IconX} />
            </ActionIcon>
          </SortableRow>
        ))}
      </SortableList>
      <Button ml={-10} px={10} variant="subtle" leftSection={<Icon icon={IconPlus} />} onClick={onPick}>
        Agregar opciones
      </Button>
    </div>
  );
}

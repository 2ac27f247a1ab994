import { ActionIcon, Anchor, Box, Button, Flex, Text, UnstyledButton } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import type { MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { useExamples } from '../../business/customization/use-examples.ts';
import type { Form } from '../../ui/fields/form.ts';
import { Icon } from '../../ui/Icon.tsx';
import text from '../../ui/layout/text.module.css';
import { moveItem } from '../../ui/lists/move-items.ts';
import { SortableList, SortableRow } from '../../ui/lists/SortableList.tsx';
import { useWords } from '../../ui/words.ts';
import { describeGroup, describeOptions } from '../option-groups/words.ts';
import classes from './Options.module.css';
import priceClasses from './Prices.module.css';
import type { ProductValues } from './product-form.ts';

interface Props {
  form: Form<ProductValues>;
  /** Undefined if they could not be loaded. */
  groups: readonly OptionGroup[] | undefined;
  money: MoneyFormat;
  onPick: () => void;
  onEdit: (id: string) => void;
}

/** The groups that the product offers, in its own order. */
export function OptionGroupsField({ form, groups, money, onPick, onEdit }: Props) {
  const examples = useExamples().options;
  const { item } = useWords();
  const { optionGroups: ids, optionGroupSizes, variants } = form.values;
  const picked = ids.flatMap((id) => groups?.find((group) => group.id === id) ?? []);
  const pickedIds = picked.map(({ id }) => id);
  const set = (next: string[]) => form.setFieldValue('optionGroups', next);
  const setSizes = (groupId: string, keys: string[] | null) => {
    const { [groupId]: _, ...others } = optionGroupSizes;
    form.setFieldValue('optionGroupSizes', keys ? { ...others, [groupId]: keys } : others);
  };
  if (!groups)
    return (
      <Text c="dimmed" size="xs">
        {`No pudimos cargar tus opciones. El ${item} conserva las que tiene.`}
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
        label={`Opciones del ${item}`}
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
                <Anchor
                  component="button"
                  type="button"
                  className={text.link ?? ''}
                  aria-label={`Editar el grupo ${group.name}`}
                  fw={600}
                  ta="left"
                  onClick={() => onEdit(group.id)}
                >
                  {group.name}
                </Anchor>{' '}
                <Text c="dimmed" span size="xs">
                  {describeGroup(group, money)}
                </Text>
              </p>
              <Text lineClamp={2} c="dimmed" size="xs">
                {describeOptions(group, money, groups)}
              </Text>
              {variants.length > 0 && (
                <SizeChips
                  groupName={group.name}
                  variants={variants}
                  keys={optionGroupSizes[group.id]}
                  onChange={(keys) => setSizes(group.id, keys)}
                />
              )}
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

interface SizeChipsProps {
  groupName: string;
  variants: ProductValues['variants'];
  /** Undefined: all sizes offer the group. */
  keys: readonly string[] | undefined;
  /** Null: all sizes. */
  onChange: (keys: string[] | null) => void;
}

/** The sizes that offer a group. One stays chosen, because a group without a size is taken off the product. */
function SizeChips({ groupName, variants, keys, onChange }: SizeChipsProps) {
  const chosen = variants.filter(({ key }) => keys?.includes(key) ?? true).map(({ key }) => key);
  const toggle = (key: string) => {
    const next = variants.flatMap((size) => {
      const isChosen = chosen.includes(size.key);
      return (size.key === key ? !isChosen : isChosen) ? size.key : [];
    });
    if (next.length > 0) onChange(next.length < variants.length ? next : null);
  };
  return (
    <Flex component="fieldset" gap={6} wrap="wrap" pt={6} aria-label={`Tamaños con ${groupName}`}>
      {variants.map(({ key, name }, index) => (
        <UnstyledButton
          key={key}
          className={priceClasses.chip ?? ''}
          aria-pressed={chosen.includes(key)}
          disabled={chosen.length === 1 && chosen[0] === key}
          onClick={() => toggle(key)}
        >
          {name.trim() || `Tamaño ${index + 1}`}
        </UnstyledButton>
      ))}
    </Flex>
  );
}

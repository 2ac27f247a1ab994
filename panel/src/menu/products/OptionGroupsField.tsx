import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { describeCounts } from '@vitrina/contract/menu/option-groups/rules.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import type { MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { useExamples } from '../../business/customization/use-examples.ts';
import type { Form } from '../../ui/fields/form.ts';
import { Icon } from '../../ui/Icon.tsx';
import text from '../../ui/layout/text.module.css';
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
      <p className={`${text.small} ${text.muted}`}>
        No pudimos cargar tus opciones. El producto conserva las que tiene.
      </p>
    );
  return (
    <div>
      {picked.length === 0 && (
        <p className={`${text.small} ${text.muted}`}>{examples.all}: lo que tus clientes eligen.</p>
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
            <div className={classes.pickedText}>
              <p>
                <b className={text.strong}>{group.name}</b>{' '}
                <span className={classes.count}>{describeCounts(group)}</span>
              </p>
              <p className={classes.detail}>{describeOptions(group, money)}</p>
            </div>
            <ActionIcon
              aria-label={`Quitar ${group.name}`}
              onClick={() => set(pickedIds.filter((id) => id !== group.id))}
            >
              <Icon icon={IconX} />
            </ActionIcon>
          </SortableRow>
        ))}
      </SortableList>
      <Button
        className={classes.add ?? ''}
        variant="subtle"
        leftSection={<Icon icon={IconPlus} />}
        onClick={onPick}
      >
        Agregar opciones
      </Button>
    </div>
  );
}

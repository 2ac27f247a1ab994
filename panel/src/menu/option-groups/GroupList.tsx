import { Box, Text, UnstyledButton } from '@mantine/core';
import { IconCircleOff, IconCopy, IconListCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import { isGroupSoldOut } from '@vitrina/contract/menu/option-groups/rules.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import type { MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import type { Ref } from 'react';
import { useCurrentPlan } from '../../billing/subscriptions/queries.ts';
import text from '../../ui/layout/text.module.css';
import { ActionsMenu, MenuAction } from '../../ui/lists/ActionsMenu.tsx';
import { moveItem } from '../../ui/lists/move-items.ts';
import { SortableList, SortableRow } from '../../ui/lists/SortableList.tsx';
import { toastResult } from '../../ui/toasts.tsx';
import { useWords } from '../../ui/words.ts';
import classes from './OptionGroups.module.css';
import { useReorderOptionGroups } from './queries.ts';
import {
  countProducts,
  describeGroup,
  describeOptions,
  describeSource,
  findSourceProblem,
  joinNames,
  nameProducts,
} from './words.ts';

interface RowActions {
  /** All of the business, also those that a search hides. */
  allGroups: readonly OptionGroup[];
  products: readonly Product[];
  categories: readonly Category[];
  money: MoneyFormat;
  /** Whether another group fits. */
  canCopy: boolean;
  onEdit: (group: OptionGroup) => void;
  onCopy: (group: OptionGroup) => void;
  onChooseProducts: (group: OptionGroup) => void;
  onOpenOptions: (group: OptionGroup) => void;
  onDelete: (group: OptionGroup) => void;
}

interface Props extends RowActions {
  listRef: Ref<HTMLUListElement>;
  groups: readonly OptionGroup[];
  /** A search shows only some groups, which have no order of their own. */
  canMove: boolean;
}

export function GroupList({ listRef, groups, canMove, ...actions }: Props) {
  const reorder = useReorderOptionGroups();
  const ids = groups.map(({ id }) => id);
  const move = async (from: number, to: number) => {
    await toastResult(
      reorder(moveItem(ids, from, to)),
      'Error al reordenar las opciones',
      'Orden actualizado exitosamente',
    );
  };
  return (
    <div className={classes.card}>
      <SortableList
        listRef={listRef}
        label="Grupos de opciones"
        ids={ids}
        item="el grupo"
        getName={(index) => groups[index]?.name ?? ''}
        onMove={(from, to) => void move(from, to)}
        className={classes.list}
      >
        {groups.map((group) => (
          <SortableRow
            key={group.id}
            id={group.id}
            name={group.name}
            canMove={canMove}
            className={classes.group}
          >
            <Group group={group} {...actions} />
          </SortableRow>
        ))}
      </SortableList>
    </div>
  );
}

function Group({
  group,
  allGroups,
  products,
  categories,
  money,
  ...actions
}: RowActions & { group: OptionGroup }) {
  const words = useWords();
  const names = nameProducts(group.productIds, products);
  const plan = useCurrentPlan().data;
  const { source } = group;
  const problem = findSourceProblem(group, categories, !plan || planAllows(plan.planId, 'sourceGroups'));
  const soldOutNames = group.options.filter(({ soldOut }) => soldOut).map(({ name }) => name);
  const isUnavailable =
    names.length === 1
      ? `Su ${words.item} no está disponible`
      : `Sus ${names.length} ${words.items} no están disponibles`;
  return (
    <>
      <Box flex={1} miw={0} py="10px 4px">
        <h2 className={classes.title}>
          <UnstyledButton className={text.link ?? ''} data-row onClick={() => actions.onEdit(group)}>
            {group.name}
          </UnstyledButton>{' '}
          <Text c="dimmed" span size="xs">
            {describeGroup(group, money)}
          </Text>
        </h2>
        <Text lineClamp={2} c="dimmed" size="xs">
          {source && `${describeSource(source, categories)}: `}
          {describeOptions(group, money, allGroups)}
        </Text>
        <Text lineClamp={2} c="dimmed" size="xs">
          {names.length === 0
            ? `Ningún ${words.item} lo ofrece`
            : `En ${countProducts(names.length, words)}: ${joinNames(names)}`}
        </Text>
        {problem && (
          <Text mt={2} c="yellow" size="xs">
            {problem}
            {group.min > 0 && names.length > 0 && ` ${isUnavailable}.`}
          </Text>
        )}
        {soldOutNames.length > 0 && (
          <Text mt={2} c="yellow" size="xs">
            {isGroupSoldOut(group) && names.length > 0
              ? `Faltan opciones, así que ${isUnavailable[0]?.toLowerCase()}${isUnavailable.slice(1)}. `
              : ''}
            {words.soldOut}: {joinNames(soldOutNames)}
          </Text>
        )}
      </Box>
      <ActionsMenu aria-label={`Acciones de ${group.name}`} menuWidth={240}>
        <MenuAction icon={IconPencil} onClick={() => actions.onEdit(group)}>
          Editar
        </MenuAction>
        <MenuAction icon={IconCopy} disabled={!actions.canCopy} onClick={() => actions.onCopy(group)}>
          Duplicar
        </MenuAction>
        <MenuAction icon={IconListCheck} onClick={() => actions.onChooseProducts(group)}>
          {`Poner en ${words.items}`}
        </MenuAction>
        <MenuAction icon={IconCircleOff} onClick={() => actions.onOpenOptions(group)}>
          {words.markSoldOut} opciones
        </MenuAction>
        <MenuAction isDangerous icon={IconTrash} onClick={() => actions.onDelete(group)}>
          Eliminar
        </MenuAction>
      </ActionsMenu>
    </>
  );
}

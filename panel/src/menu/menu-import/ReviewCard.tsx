import { ActionIcon, Badge, Checkbox } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReadProduct } from '@vitrina/contract/menu/menu-import/read-menu.ts';
import { noCategoryName } from '@vitrina/contract/menu/products/plain.ts';
import type { MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { useId } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Import.module.css';
import { RowEditor } from './RowEditor.tsx';
import type { ReviewRow } from './review.ts';
import {
  describeChanges,
  describeDoubt,
  describeMinutes,
  describeReadPrice,
  type ImportNames,
} from './words.ts';

interface Props {
  row: ReviewRow;
  money: MoneyFormat;
  names: ImportNames;
  categoryNames: readonly string[];
  isEdited: boolean;
  onEdit: () => void;
  onClose: () => void;
  onDirtyChange: (isDirty: boolean) => void;
  onChange: (product: ReadProduct) => void;
  onLeaveOut: (isLeftOut: boolean) => void;
}

const badges = {
  create: { color: 'turquoise', label: 'Nuevo' },
  change: { color: 'purple', label: 'Cambia' },
  keep: { color: 'gray', label: 'Sin cambios' },
  problem: { color: 'red', label: 'Falta algo' },
} as const;

/** One product of the source: a row of a table, and a card on a phone. */
export function ReviewCard({
  row: { product, planned },
  money,
  names,
  categoryNames,
  isEdited,
  onEdit,
  onClose,
  onDirtyChange,
  onChange,
  onLeaveOut,
}: Props) {
  const checkId = useId();
  const name = product.name || 'Sin nombre';
  const minutes = product.minutes && describeMinutes(product.minutes);
  const description = [minutes, product.description].filter(Boolean).join(' · ');
  const badge = planned ? badges[planned.action] : { color: 'gray', label: 'No se importa' };
  const changes = planned ? describeChanges(planned, { money, names }) : [];
  const typedCategory =
    planned?.row.category ?? product.category ?? (product.noCategory ? noCategoryName : '');
  // A stored category keeps its spelling.
  const category = names.categories.get(planned?.next?.category ?? '') ?? typedCategory;
  return (
    <li className={classes.row} data-out={planned === null || undefined}>
      <div className={classes.head}>
        <label className={classes.check} htmlFor={checkId}>
          <Checkbox
            id={checkId}
            aria-label={`Importar ${name}`}
            checked={planned !== null}
            onChange={(event) => onLeaveOut(!event.currentTarget.checked)}
          />
        </label>
        <div className={classes.main}>
          <h2>{name}</h2>
          {description && <p className={classes.description}>{description}</p>}
        </div>
        <p className={classes.category}>{category}</p>
        <p className={classes.price}>{describeReadPrice(product, money)}</p>
        <Badge className={classes.badge ?? ''} color={badge.color}>
          {badge.label}
        </Badge>
        <ActionIcon
          className={classes.edit ?? ''}
          aria-label={`Editar ${name}`}
          aria-expanded={isEdited}
          onClick={isEdited ? onClose : onEdit}
        >
          <Icon icon={IconPencil} />
        </ActionIcon>
      </div>
      {planned && !isEdited && (
        <ul className={classes.notes}>
          {planned.problems.map((problem) => (
            <li key={problem} data-kind="problem">
              {problem}
            </li>
          ))}
          {product.doubts.map(({ id, text }) => (
            <li key={`${id} ${text}`} data-kind="doubt">
              {describeDoubt(id, names.words)}: «{text}»
            </li>
          ))}
          {changes.map((change) => (
            <li key={change.name}>
              {change.name}: <del>{change.before}</del> → <ins>{change.after}</ins>
            </li>
          ))}
        </ul>
      )}
      {isEdited && (
        <RowEditor
          product={product}
          category={category}
          money={money}
          categoryNames={categoryNames}
          onSave={onChange}
          onDirtyChange={onDirtyChange}
          onClose={onClose}
        />
      )}
    </li>
  );
}

import { Button, Stack } from '@mantine/core';
import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import type { BulkAction } from '@vitrina/contract/menu/products/bulk.ts';
import { labelsByKind, nameLabel, productLabelIds } from '@vitrina/contract/menu/products/labels.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import type { MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import type { ComponentProps, ReactNode } from 'react';
import { Modal } from '../../../ui/dialogs/Modal.tsx';
import { useLastValue } from '../../../ui/dialogs/use-last-value.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useWords } from '../../../ui/words.ts';
import { labelIcons } from '../label-icons.ts';
import type { BulkDialogName } from './BulkBar.tsx';
import { PriceDialog } from './PriceDialog.tsx';

interface Props {
  opened: boolean;
  /** Null while all are closed. */
  dialog: BulkDialogName | null;
  products: readonly Product[];
  categories: readonly Category[];
  money: MoneyFormat;
  type: BusinessType;
  onChange: (action: BulkAction) => void;
  /** Rejects with the error to show. */
  onChangePrices: ComponentProps<typeof PriceDialog>['onSubmit'];
  onClose: () => void;
}

export default function BulkDialogs(props: Props) {
  const { dialog, products, categories, money, onChange, onChangePrices, onClose } = props;
  const words = useWords();
  const labelType = useLastValue(
    dialog === 'remove-label' ? ('remove-label' as const) : ('add-label' as const),
    dialog === 'add-label' || dialog === 'remove-label',
  );
  const labels = productLabelIds.filter(
    labelType === 'remove-label'
      ? (label) => products.some((product) => product.labels.includes(label))
      : (label) => labelsByKind[props.type].includes(label),
  );
  return (
    <>
      <PriceDialog
        opened={dialog === 'price'}
        products={products}
        money={money}
        onSubmit={onChangePrices}
        onClose={onClose}
      />
      <Choice opened={dialog === 'move'} title="Mover a otra categoría" onClose={onClose}>
        {categories.map((category) => (
          <Button
            key={category.id}
            variant="subtle"
            justify="start"
            onClick={() => onChange({ type: 'move', categoryId: category.id })}
          >
            {category.name}
          </Button>
        ))}
      </Choice>
      <Choice
        opened={dialog === 'add-label' || dialog === 'remove-label'}
        title={labelType === 'add-label' ? 'Poner etiqueta' : 'Quitar etiqueta'}
        onClose={onClose}
      >
        {labels.map((label) => (
          <Button
            key={label}
            variant="subtle"
            justify="start"
            leftSection={<Icon icon={labelIcons[label]} />}
            onClick={() => onChange({ type: labelType, label })}
          >
            {nameLabel(label, words)}
          </Button>
        ))}
      </Choice>
    </>
  );
}

interface ChoiceProps {
  opened: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

function Choice({ opened, title, onClose, children }: ChoiceProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      {/* The names begin below the title. */}
      <Stack gap={4} mx={-16}>
        {children}
      </Stack>
    </Modal>
  );
}

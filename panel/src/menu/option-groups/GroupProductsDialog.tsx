import { Button } from '@mantine/core';
import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import type { MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { useState } from 'react';
import { toActionErrorMessage } from '../../api/api-error.ts';
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { useLastValue } from '../../ui/dialogs/use-last-value.ts';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import layout from '../../ui/layout/layout.module.css';
import { toastSuccess } from '../../ui/toasts.tsx';
import { askAboutGroup } from './group-conflicts.ts';
import { toGroupDraft, toGroupValues } from './group-form.ts';
import { ProductChecklist } from './ProductChecklist.tsx';
import { useSaveOptionGroup } from './queries.ts';
import { countProducts } from './words.ts';

interface Props {
  /** Null while it is closed. */
  group: OptionGroup | null;
  products: readonly Product[];
  categories: readonly Category[];
  money: MoneyFormat;
  onClose: () => void;
}

/** Puts a group on many products at once. */
export function GroupProductsDialog({ group, onClose, ...content }: Props) {
  const last = useLastValue(group, group !== null);
  return (
    <Modal
      opened={group !== null}
      onClose={onClose}
      title={`Productos que ofrecen «${last?.name}»`}
      size={560}
    >
      {last && <GroupProductsForm key={last.id} group={last} onClose={onClose} {...content} />}
    </Modal>
  );
}

function GroupProductsForm(props: Props & { group: OptionGroup }) {
  const { products, categories, money, onClose } = props;
  const save = useSaveOptionGroup();
  const [group] = useState(props.group);
  const [ids, setIds] = useState(() => group.productIds.toSorted());
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async () => {
    setFailure(null);
    try {
      await save.mutateAsync({
        group,
        draft: toGroupDraft({ ...toGroupValues(group, money), productIds: ids }, money),
        idempotencyKey: '',
        ask: (conflicts) => askAboutGroup(conflicts, { money, products }),
      });
      toastSuccess(
        ids.length === 0 ? 'Ningún producto lo ofrece' : `Ahora lo ofrecen ${countProducts(ids.length)}`,
      );
      onClose();
    } catch (error) {
      setFailure(toActionErrorMessage(error, 'Error al guardar el grupo de opciones'));
    }
  };
  return (
    <div className={layout.stack}>
      <ProductChecklist
        products={products}
        categories={categories}
        groupId={group.id}
        value={ids}
        onChange={setIds}
      />
      <DialogFooter alert={<FormAlert message={failure} />}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button onClick={() => void submit()} loading={save.isPending}>
          {ids.length === 0 ? 'Guardar' : `Guardar en ${countProducts(ids.length)}`}
        </Button>
      </DialogFooter>
    </div>
  );
}

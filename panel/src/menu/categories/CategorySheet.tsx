import { Modal } from '../../ui/dialogs/Modal.tsx';
import { CategoryManager, type CategoryManagerProps } from './CategoryManager.tsx';

interface Props extends Pick<CategoryManagerProps, 'plan' | 'productCounts'> {
  opened: boolean;
  onClose: () => void;
}

/** The category manager, in a dialog that is attached to the bottom edge of a phone. */
export function CategorySheet({ opened, onClose, ...manager }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Gestionar Categorías">
      <CategoryManager {...manager} isInSheet />
    </Modal>
  );
}

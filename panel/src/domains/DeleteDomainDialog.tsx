import type { Domain } from '@vitrina/contract/domains/schema.ts';
import { failureOf } from '../api/api-error.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { toastError, toastSuccess } from '../ui/toasts.tsx';
import { useLastValue } from '../ui/use-last-value.ts';
import { useDeleteDomain } from './queries.ts';

interface Props {
  domain: Domain | null;
  /** It is about to go. */
  onDeleting: (domain: Domain) => void;
  onClose: () => void;
}

export function DeleteDomainDialog({ domain, onDeleting, onClose }: Props) {
  const remove = useDeleteDomain();
  const shown = useLastValue(domain, domain !== null);
  const removeNow = async (gone: Domain) => {
    onDeleting(gone);
    try {
      await remove.mutateAsync(gone);
      onClose();
      toastSuccess('Dominio eliminado');
    } catch (error) {
      onClose();
      toastError(failureOf(error, 'Error al eliminar el dominio'));
    }
  };
  return (
    <ConfirmDialog
      opened={domain !== null}
      title={`¿Eliminar el dominio ${shown?.displayName ?? ''}?`}
      confirm="Eliminar dominio"
      busy={remove.isPending}
      onConfirm={() => domain && void removeNow(domain)}
      onClose={onClose}
    >
      {shown?.status === 'active'
        ? 'Tu página deja de verse en ese dominio al instante. Tu enlace de siempre y tu código QR siguen funcionando.'
        : 'Se borran también los registros que te dimos para conectarlo.'}
    </ConfirmDialog>
  );
}

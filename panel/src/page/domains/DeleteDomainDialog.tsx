import type { Domain } from '@vitrina/contract/page/domains/schema.ts';
import { toActionErrorMessage } from '../../api/api-error.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { useLastValue } from '../../ui/dialogs/use-last-value.ts';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import { useDeleteDomain } from './queries.ts';

interface Props {
  domain: Domain | null;
  /** Called before the delete call. */
  onDeleting: (domain: Domain) => void;
  onClose: () => void;
}

export function DeleteDomainDialog({ domain, onDeleting, onClose }: Props) {
  const deletion = useDeleteDomain();
  const lastDomain = useLastValue(domain, domain !== null);
  const deleteDomain = async (target: Domain) => {
    onDeleting(target);
    try {
      await deletion.mutateAsync(target);
      onClose();
      toastSuccess('Dominio eliminado');
    } catch (error) {
      onClose();
      toastError(toActionErrorMessage(error, 'Error al eliminar el dominio'));
    }
  };
  return (
    <ConfirmDialog
      opened={domain !== null}
      title={`¿Eliminar el dominio ${lastDomain?.displayName ?? ''}?`}
      confirm="Eliminar dominio"
      loading={deletion.isPending}
      onConfirm={() => domain && void deleteDomain(domain)}
      onClose={onClose}
    >
      {lastDomain?.status === 'active'
        ? 'Tu página deja de verse en ese dominio al instante. Tu enlace de siempre y tu código QR siguen funcionando.'
        : 'Se borran también los registros que te dimos para conectarlo.'}
    </ConfirmDialog>
  );
}

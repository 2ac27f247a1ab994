import { Textarea } from '@mantine/core';
import { maxRequestReasonLength } from '@vitrina/contract/orders/data-requests/schema.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useAnswerRequest } from './queries.ts';

interface Props {
  opened: boolean;
  requestId: string;
  onClose: () => void;
}

export function RefusalDialog({ opened, requestId, onClose }: Props) {
  const answer = useAnswerRequest();
  return (
    <FormDialog
      opened={opened}
      title="¿Por qué no se hace?"
      initialValues={{ reason: '' }}
      validate={({ reason }) => ({ reason: reason.trim() ? null : 'Escribe por qué no se hace' })}
      draft={{ name: `data-request-draft.refusal.${requestId}` }}
      submitLabel="Responder que no"
      failure="No se pudo responder la solicitud"
      onSubmit={async ({ reason }) => {
        await answer.mutateAsync({ params: { id: requestId }, body: { answer: 'rejected', reason } });
        return 'Solicitud respondida';
      }}
      onClose={onClose}
    >
      {(form) => (
        <Textarea
          label="Motivo"
          description="Queda en tu lista. Tu cliente lee que no se hizo; el motivo se lo dices tú."
          placeholder="Ej.: quien lo pide no es quien hizo el pedido"
          maxLength={maxRequestReasonLength}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      )}
    </FormDialog>
  );
}

import type { DataRequest } from '@vitrina/contract/orders/data-requests/schema.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { parseOrderNumber } from './order-number.ts';
import { useAddRequestAppointments, useAddRequestOrder } from './queries.ts';
import { SubjectFields } from './SubjectFields.tsx';
import { emptySubject, isOfOrder, type RequestBusiness, validateSubject } from './subject-fields.ts';

interface Props {
  opened: boolean;
  request: DataRequest;
  regional: RequestBusiness;
  onClose: () => void;
}

export function AddSubjectDialog({ opened, request: { id }, regional, onClose }: Props) {
  const addOrder = useAddRequestOrder();
  const addAppointments = useAddRequestAppointments();
  return (
    <FormDialog
      opened={opened}
      title="Agregar a la solicitud"
      initialValues={emptySubject(regional)}
      validate={validateSubject}
      draft={{ name: `data-request-draft.more.${id}` }}
      submitLabel="Agregar"
      failure="No se pudo agregar"
      onSubmit={async (values) => {
        const params = { id };
        if (!isOfOrder(values)) {
          await addAppointments.mutateAsync({ params, body: { phone: values.phone } });
          return 'Reservas agregadas';
        }
        await addOrder.mutateAsync({ params, body: { number: parseOrderNumber(values.number) ?? 0 } });
        return 'Pedido agregado';
      }}
      onClose={onClose}
    >
      {(form) => (
        <SubjectFields
          values={form.values}
          getInputProps={(field) => form.getInputProps(field)}
          onSubject={(subject) => form.setFieldValue('subject', subject)}
          business={regional}
          help="Solo de la misma persona. Los encuentras en el historial, por nombre o teléfono."
        />
      )}
    </FormDialog>
  );
}

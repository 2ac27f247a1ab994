import { NativeSelect, Textarea } from '@mantine/core';
import {
  type DataRequestKind,
  dataRequestKinds,
  rulesOfRequest,
} from '@vitrina/contract/orders/data-requests/kinds.ts';
import { maxRequestDetailsLength } from '@vitrina/contract/orders/data-requests/schema.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { parseOrderNumber } from './order-number.ts';
import { useCreateRequest } from './queries.ts';
import { SubjectFields } from './SubjectFields.tsx';
import { emptySubject, isOfOrder, type RequestBusiness, validateSubject } from './subject-fields.ts';

interface Props {
  opened: boolean;
  regional: RequestBusiness;
  onClose: () => void;
  onCreated: () => void;
}

/** Writes down what a customer asked by telephone, in the shop or in a chat. */
export function NewRequestDialog({ opened, regional, onClose, onCreated }: Props) {
  const create = useCreateRequest();
  const initialKind: DataRequestKind = dataRequestKinds[0];
  return (
    <FormDialog
      opened={opened}
      title="Anotar una solicitud"
      initialValues={{ ...emptySubject(regional), kind: initialKind, details: '' }}
      validate={({ kind, details, ...subject }) => ({
        ...validateSubject(subject),
        details:
          rulesOfRequest(kind).needsDetails && !details.trim()
            ? 'Escribe qué está mal y cómo debe decir'
            : null,
      })}
      draft={{ name: 'data-request-draft.new' }}
      submitLabel="Anotar"
      failure="No se pudo anotar la solicitud"
      onSubmit={async ({ kind, details, ...subject }, idempotencyKey) => {
        await create.mutateAsync({
          body: {
            kind,
            details,
            idempotencyKey,
            ...(isOfOrder(subject)
              ? { number: parseOrderNumber(subject.number) ?? 0 }
              : { phone: subject.phone }),
          },
        });
        onCreated();
        return 'Solicitud anotada';
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <NativeSelect
            label="Qué pide"
            data={dataRequestKinds.map((value) => ({ value, label: rulesOfRequest(value).name }))}
            {...form.getInputProps('kind')}
          />
          <SubjectFields
            values={form.values}
            getInputProps={(field) => form.getInputProps(field)}
            onSubject={(subject) => form.setFieldValue('subject', subject)}
            business={regional}
            help="Después puedes agregar los demás. Los encuentras en el historial, por nombre o teléfono."
          />
          {rulesOfRequest(form.values.kind).needsDetails && (
            <Textarea
              label="Qué está mal y cómo debe decir"
              maxLength={maxRequestDetailsLength}
              {...form.getInputProps('details')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

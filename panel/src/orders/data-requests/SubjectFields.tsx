import { SegmentedControl, TextInput } from '@mantine/core';
import { isOfOrder, type RequestBusiness, type SubjectValues, takesBookings } from './subject-fields.ts';

interface Props {
  values: SubjectValues;
  getInputProps: (field: 'number' | 'phone') => object;
  onSubject: (subject: SubjectValues['subject']) => void;
  business: RequestBusiness;
  /** What else there is to know about the number. */
  help: string;
}

const subjects = [
  { value: 'appointments', label: 'Reservas' },
  { value: 'order', label: 'Un pedido' },
];

export function SubjectFields({ values, getInputProps, onSubject, business, help }: Props) {
  return (
    <>
      {takesBookings(business) && (
        <SegmentedControl
          fullWidth
          aria-label="De qué"
          data={subjects}
          value={values.subject}
          onChange={(value) => onSubject(value === 'order' ? 'order' : 'appointments')}
        />
      )}
      {isOfOrder(values) ? (
        <TextInput
          label="Número de un pedido suyo"
          inputMode="numeric"
          autoComplete="off"
          placeholder="Ej.: 148"
          description={help}
          data-autofocus
          {...getInputProps('number')}
        />
      ) : (
        <TextInput
          label="Teléfono de sus reservas"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          description="El que dio al reservar. Entran sus reservas más recientes."
          maxLength={30}
          data-autofocus
          {...getInputProps('phone')}
        />
      )}
    </>
  );
}

import { givesServices } from '@vitrina/contract/business/customization/business-types.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import type { RegionalSettings } from '../../ui/dates.ts';
import { parseOrderNumber } from './order-number.ts';

export type RequestBusiness = RegionalSettings & Pick<Customization, 'businessType'>;

/** Whether customers may ask about appointments, too. */
export const takesBookings = ({ businessType }: RequestBusiness): boolean => givesServices(businessType);

/** Names what a request is about: an order by its number, or the appointments of a telephone. */
export type SubjectValues = {
  subject: 'order' | 'appointments';
  number: string;
  phone: string;
};

export const emptySubject = (business: RequestBusiness): SubjectValues => ({
  subject: takesBookings(business) ? 'appointments' : 'order',
  number: '',
  phone: '',
});

export const isOfOrder = ({ subject }: Pick<SubjectValues, 'subject'>): boolean => subject === 'order';

export function validateSubject(values: SubjectValues): Record<'number' | 'phone', string | null> {
  const isOrder = isOfOrder(values);
  return {
    number: isOrder && !parseOrderNumber(values.number) ? 'Escribe el número del pedido' : null,
    phone: !isOrder && !values.phone.trim() ? 'Escribe el teléfono de la reserva' : null,
  };
}

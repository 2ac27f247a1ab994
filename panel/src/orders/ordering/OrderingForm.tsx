import { Button } from '@mantine/core';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import type { OrderingSettings } from '@vitrina/contract/orders/ordering/schema.ts';
import { type ReactNode, useState } from 'react';
import { askAboutConflicts } from '../../ui/conflicts/conflict-question.ts';
import { isSame } from '../../ui/forms/draft.ts';
import { ScreenForm } from '../../ui/forms/ScreenForm.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import layout from '../../ui/layout/layout.module.css';
import { toastSaved } from '../../ui/toasts.tsx';
import { useWords } from '../../ui/words.ts';
import { ModesSection } from './ModesSection.tsx';
import { OrdersSection } from './OrdersSection.tsx';
import { describeConflicts } from './ordering-conflicts.ts';
import {
  type OrderingValues,
  orderingDraft,
  toOrderingFields,
  toOrderingValues,
  validateOrdering,
} from './ordering-form.ts';
import { PaymentsSection } from './PaymentsSection.tsx';
import { toOrderingRow, useSaveOrdering } from './queries.ts';

interface Props {
  stored: OrderingSettings;
  business: Customization;
  /** Whether customers book free times, and wish for none. */
  takesBookings: boolean;
  /** The stored settings now also have changes of another device, which the fields do not show. */
  onMerged: () => void;
  /** Further sections, with dialogs of their own. */
  children: ReactNode;
}

export function OrderingForm({ stored, business, takesBookings, onMerged, children }: Props) {
  const [base, setBase] = useState(() => toOrderingRow(stored));
  const save = useSaveOrdering();
  const words = useWords();
  const toFields = (typed: OrderingValues) => toOrderingFields(typed, business);
  const screen = useScreenForm({
    initialValues: toOrderingValues(base, business),
    validate: (typed) => validateOrdering(typed, business),
    isChanged: (typed) =>
      Object.keys(validateOrdering(typed, business)).length > 0 ||
      !isSame(toFields(typed), toFields(toOrderingValues(base, business))),
    draft: { name: 'ordering-draft', version: base.version, schema: orderingDraft },
    failure: 'Error al guardar los ajustes',
    onSubmit: (typed) =>
      save.mutateAsync({
        base,
        changes: toFields(typed),
        ask: (conflicts) => askAboutConflicts(describeConflicts(conflicts, business, words)),
      }),
    onDone: ({ row, isMerged }) => {
      setBase(row);
      toastSaved('Ajustes guardados', { isMerged });
      if (isMerged) onMerged();
    },
  });
  const { form } = screen;
  return (
    <ScreenForm
      screen={screen}
      submitLabel="Guardar ajustes"
      hidesBar
      buttons={
        <Button variant="default" onClick={screen.discard}>
          Descartar
        </Button>
      }
      wrapperClassName={layout.stack}
      beside={children}
    >
      <ModesSection form={form} businessType={business.businessType} takesBookings={takesBookings} />
      <OrdersSection form={form} business={business} />
      <PaymentsSection form={form} country={business.country} />
    </ScreenForm>
  );
}

import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconCalendarEvent, IconClock } from '@tabler/icons-react';
import type { Plan } from '@vitrina/contract/billing/plans/schema.ts';
import type { CurrentSubscription } from '@vitrina/contract/billing/subscriptions/schema.ts';
import type { ReactNode } from 'react';
import { toErrorMessage } from '../../api/api-error.ts';
import { formatLongDate, type RegionalSettings } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import classes from './Plans.module.css';
import { isPaymentPending } from './plan-state.ts';
import { useCancelPlannedChange } from './queries.ts';

interface Props {
  subscription: CurrentSubscription;
  plans: readonly Plan[];
  regional: RegionalSettings;
  /** Below a period that ends or has ended. */
  children?: ReactNode;
}

/** A pending payment, a planned change, grace or a period about to end. Renders nothing otherwise. */
export function PlanNotice({ subscription, plans, regional, children }: Props) {
  const { planDetails, endDate, graceEndDate, nextPlanId, renewable } = subscription;
  const { name } = planDetails;
  if (isPaymentPending(subscription)) {
    return (
      <Alert className={classes.notice ?? ''} color="yellow" icon={<Icon icon={IconClock} size={20} />}>
        Tu pago del plan {name} se está confirmando. El plan se activa solo, no hace falta que vuelvas a
        pagar.
      </Alert>
    );
  }
  if (endDate === null) return null;
  const end = formatLongDate(endDate, regional);
  if (nextPlanId) {
    const next = plans.find(({ id }) => id === nextPlanId)?.name;
    return <PlannedChange name={name} end={end} next={next} />;
  }
  if (graceEndDate) {
    return (
      <Alert
        className={classes.notice ?? ''}
        color="yellow"
        icon={<Icon icon={IconAlertTriangle} size={20} />}
      >
        <p>
          Tu plan {name} terminó el {end}. Tu página sigue igual y puedes editar, pero no agregar. Renuévalo
          antes del {formatLongDate(graceEndDate, regional)} para no perderlo.
        </p>
        {children}
      </Alert>
    );
  }
  if (!renewable) return null;
  return (
    <Alert className={classes.notice ?? ''} color="purple" icon={<Icon icon={IconCalendarEvent} size={20} />}>
      <p>
        Tu plan {name} termina el {end}. Si lo renuevas ahora no pierdes ningún día: el nuevo mes empieza
        cuando termina este.
      </p>
      {children}
    </Alert>
  );
}

function PlannedChange({
  name,
  end,
  next = 'nuevo',
}: {
  name: string;
  end: string;
  next?: string | undefined;
}) {
  const cancel = useCancelPlannedChange();
  const cancelChange = () =>
    cancel.mutate(undefined, {
      onSuccess: ({ message }) => toastSuccess(message),
      onError: (error) =>
        toastError(
          toErrorMessage(error, 'Error al procesar la selección del plan. Por favor, intenta de nuevo.'),
        ),
    });
  return (
    <Alert className={classes.notice ?? ''} color="purple" icon={<Icon icon={IconCalendarEvent} size={20} />}>
      <p>
        Tu plan {name} termina el {end}; ese día pasas al plan {next}. No se borra nada: lo que no cabe queda
        guardado y fuera de tu página.
      </p>
      <Button variant="default" size="sm" mt={10} loading={cancel.isPending} onClick={cancelChange}>
        Conservar mi plan {name}
      </Button>
    </Alert>
  );
}

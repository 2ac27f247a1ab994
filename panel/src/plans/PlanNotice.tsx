import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconCalendarEvent, IconClock } from '@tabler/icons-react';
import type { Plan } from '@vitrina/contract/plans/schema.ts';
import type { CurrentSubscription } from '@vitrina/contract/subscriptions/schema.ts';
import { messageOf } from '../api/api-error.ts';
import { longDate, type RegionalSettings } from '../ui/dates.ts';
import { Icon } from '../ui/Icon.tsx';
import { toastError, toastSuccess } from '../ui/toasts.tsx';
import classes from './Plans.module.css';
import { isPaymentPending } from './plan-state.ts';
import { useKeepPlan } from './queries.ts';

interface Props {
  subscription: CurrentSubscription;
  plans: readonly Plan[];
  regional: RegionalSettings;
}

/** What is about to happen to the plan, or just did; nothing while it simply runs. */
export function PlanNotice({ subscription, plans, regional }: Props) {
  const { planDetails, endDate, graceEndDate, nextPlanId, renewable } = subscription;
  const { name } = planDetails;
  if (isPaymentPending(subscription)) {
    return (
      <Alert className={classes.notice ?? ''} color="yellow" icon={<Icon of={IconClock} size={20} />}>
        Tu pago del plan {name} se está confirmando. El plan se activa solo, no hace falta que vuelvas a
        pagar.
      </Alert>
    );
  }
  if (endDate === null) return null;
  const end = longDate(endDate, regional);
  if (nextPlanId) {
    const next = plans.find(({ id }) => id === nextPlanId)?.name;
    return <PlannedChange name={name} end={end} next={next} />;
  }
  if (graceEndDate) {
    return (
      <Alert className={classes.notice ?? ''} color="yellow" icon={<Icon of={IconAlertTriangle} size={20} />}>
        Tu plan {name} terminó el {end}. Tu página sigue igual y puedes editar, pero no agregar. Renuévalo
        antes del {longDate(graceEndDate, regional)} para no perderlo.
      </Alert>
    );
  }
  if (!renewable) return null;
  return (
    <Alert className={classes.notice ?? ''} color="purple" icon={<Icon of={IconCalendarEvent} size={20} />}>
      Tu plan {name} termina el {end}. Si lo renuevas ahora no pierdes ningún día: el nuevo mes empieza cuando
      termina este.
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
  const keep = useKeepPlan();
  const takeBack = () =>
    keep.mutate(undefined, {
      onSuccess: ({ message }) => toastSuccess(message),
      onError: (error) =>
        toastError(messageOf(error, 'Error al procesar la selección del plan. Por favor, intenta de nuevo.')),
    });
  return (
    <Alert className={classes.notice ?? ''} color="purple" icon={<Icon of={IconCalendarEvent} size={20} />}>
      <p>
        Tu plan {name} termina el {end}; ese día pasas al plan {next}. No se borra nada: lo que no cabe queda
        guardado y fuera de tu página.
      </p>
      <Button variant="default" size="sm" mt={10} loading={keep.isPending} onClick={takeBack}>
        Conservar mi plan {name}
      </Button>
    </Alert>
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { Link } from 'react-router';
import { plansQuery } from '../../../billing/plans/queries.ts';
import { toastSuccess } from '../../../ui/toasts.tsx';
import classes from './Saving.module.css';
import type { LookAutosave } from './use-look.ts';

interface Props {
  trial: NonNullable<LookAutosave['trial']>;
  planId: PlanId;
}

/** Publishing needs the plan that includes what is being tried. */
export function TrialNotice({ trial, planId }: Props) {
  const isIncluded = trial.plan === planId;
  const planName = useQuery(plansQuery).data?.find(({ id }) => id === trial.plan)?.name;
  const publish = () => {
    trial.publish();
    toastSuccess('Tu nuevo aspecto está publicado');
  };
  return (
    <div className={classes.trial} role="status">
      <p>
        <b>Estás probando este aspecto</b>
        <span>
          {isIncluded || !planName
            ? 'Tus clientes todavía no lo ven.'
            : `Tus clientes todavía no lo ven. Viene con el plan ${planName}.`}
        </span>
      </p>
      {isIncluded ? (
        <Button size="sm" onClick={publish}>
          Publicar
        </Button>
      ) : (
        <Button size="sm" component={Link} to={paths.plans}>
          Publicar
        </Button>
      )}
      <Button size="sm" variant="subtle" color="gray" onClick={trial.discard}>
        Descartar
      </Button>
    </div>
  );
}

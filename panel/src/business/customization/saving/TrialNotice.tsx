import { Button } from '@mantine/core';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { Link } from 'react-router';
import { usePlans } from '../../../billing/plans/queries.ts';
import { useIsOwner } from '../../../ui/is-owner.ts';
import { toastSuccess } from '../../../ui/toasts.tsx';
import classes from './Saving.module.css';
import type { LookAutosave } from './use-look.ts';

interface Props {
  trial: NonNullable<LookAutosave['trial']>;
  planId: PlanId;
}

/** Publishing needs the plan that includes what is being tried. */
export function TrialNotice({ trial, planId }: Props) {
  const isOwner = useIsOwner();
  const isIncluded = trial.plan === planId;
  const planName = usePlans().data?.find(({ id }) => id === trial.plan)?.name;
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
        isOwner && (
          <Button size="sm" component={Link} to={paths.plans}>
            Publicar
          </Button>
        )
      )}
      <Button size="sm" variant="subtle" color="gray" onClick={trial.discard}>
        Descartar
      </Button>
    </div>
  );
}

import { Alert, Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { paths } from '@vitrina/contract/paths.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { Link } from 'react-router';
import { plansQuery } from '../../plans/queries.ts';
import { Icon } from '../../ui/Icon.tsx';
import { toastSuccess } from '../../ui/toasts.tsx';
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
    <Alert
      className={classes.trial ?? ''}
      color="purple"
      icon={<Icon icon={IconEye} size={20} />}
      title="Estás probando este aspecto"
      role="status"
    >
      {isIncluded || !planName
        ? 'Tus clientes todavía no lo ven.'
        : `Tus clientes todavía no lo ven. Viene con el plan ${planName}.`}
      <div className={classes.errorActions}>
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
    </Alert>
  );
}

import { Badge, Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SecondFactor } from '@vitrina/contract/operator/security-schema.ts';
import { useState } from 'react';
import { formatDateTime } from '../../ui/dates.ts';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import text from '../../ui/layout/text.module.css';
import { operatorRegion } from '../format.ts';
import { LoadError } from '../lists/LoadError.tsx';
import { CodeDialog } from './CodeDialog.tsx';
import {
  operatorSessionsQuery,
  secondFactorQuery,
  useRemoveSecondFactor,
  useReplaceRecoveryCodes,
} from './queries.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorSetUp } from './SecondFactorSetUp.tsx';
import classes from './Security.module.css';

export function SecondFactorSection() {
  const query = useQuery(secondFactorQuery);
  const client = useQueryClient();
  const [isSettingUp, setSettingUp] = useState(false);
  const finish = () => {
    setSettingUp(false);
    for (const { queryKey } of [secondFactorQuery, operatorSessionsQuery])
      void client.invalidateQueries({ queryKey });
  };
  const factor = query.data;
  return (
    <Section
      title="Verificación en dos pasos"
      lead="Además de la contraseña, un código de tu teléfono."
      action={factor && <StateBadge isActive={factor.activeSince !== null} />}
    >
      {isSettingUp ? (
        <SecondFactorSetUp onDone={finish} onCancel={finish} cancelLabel="Cancelar" />
      ) : factor?.activeSince ? (
        <ActiveFactor factor={factor} activeSince={factor.activeSince} />
      ) : factor ? (
        <div className={classes.buttons}>
          <Button onClick={() => setSettingUp(true)}>Activar</Button>
        </div>
      ) : query.isError ? (
        <LoadError query={query} />
      ) : (
        <Skeleton height={72} radius="md" />
      )}
    </Section>
  );
}

function StateBadge({ isActive }: { isActive: boolean }) {
  return <Badge color={isActive ? 'turquoise' : 'yellow'}>{isActive ? 'Activa' : 'Inactiva'}</Badge>;
}

function ActiveFactor({ factor, activeSince }: { factor: SecondFactor; activeSince: string }) {
  const [task, setTask] = useState<'replace' | 'remove' | null>(null);
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null);
  const replace = useReplaceRecoveryCodes();
  const remove = useRemoveSecondFactor();
  const { required, recoveryCodesLeft } = factor;
  const close = () => setTask(null);
  return (
    <div className={classes.setUp}>
      <div className={text.muted}>
        <p>Activa desde: {formatDateTime(activeSince, operatorRegion)}</p>
        <p>{countText(recoveryCodesLeft)}</p>
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setTask('replace')}>
          Códigos nuevos
        </Button>
        <Button variant="default" onClick={() => setTask('remove')}>
          {required ? 'Cambiar de teléfono' : 'Desactivar'}
        </Button>
      </div>
      <CodeDialog
        opened={task === 'replace'}
        onClose={close}
        title="Crear códigos de recuperación nuevos"
        lead="Los códigos anteriores dejan de valer."
        submitLabel="Crear códigos"
        onSubmit={async (code) => {
          setNewCodes((await replace.mutateAsync({ body: { code } })).recoveryCodes);
        }}
      />
      <CodeDialog
        opened={task === 'remove'}
        onClose={close}
        title={required ? 'Cambiar de teléfono' : 'Desactivar la verificación en dos pasos'}
        lead={
          required
            ? 'La configuración actual y sus códigos dejan de valer. Para continuar tendrás que configurarla otra vez.'
            : 'Para iniciar sesión bastará la contraseña. Los códigos de recuperación dejan de valer.'
        }
        submitLabel={required ? 'Continuar' : 'Desactivar'}
        isDangerous
        onSubmit={async (code) => {
          await remove.mutateAsync({ body: { code } });
          return 'Verificación en dos pasos desactivada';
        }}
      />
      <Modal
        opened={newCodes !== null}
        onClose={() => setNewCodes(null)}
        title="Códigos de recuperación"
        closeOnClickOutside={false}
      >
        {newCodes && <RecoveryCodes codes={newCodes} onDone={() => setNewCodes(null)} />}
      </Modal>
    </div>
  );
}

function countText(count: number): string {
  if (count === 0) return 'No te quedan códigos de recuperación: crea otros.';
  return count === 1 ? 'Te queda 1 código de recuperación.' : `Te quedan ${count} códigos de recuperación.`;
}

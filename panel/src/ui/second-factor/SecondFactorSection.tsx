import { Badge, Box, Button, Skeleton, Stack } from '@mantine/core';
import type { SecondFactor } from '@vitrina/contract/account/second-factor/schema.ts';
import { useState } from 'react';
import { formatDateTime, type RegionalSettings } from '../dates.ts';
import { Modal } from '../dialogs/Modal.tsx';
import { Section } from '../layout/Section.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { Loaded } from '../states/Loaded.tsx';
import type { LoadedQuery } from '../states/loaded-query.ts';
import { CodeDialog } from './CodeDialog.tsx';
import type { SecondFactorCalls } from './calls.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './SecondFactor.module.css';

// The set-up brings the QR code's library.
const SecondFactorSetUp = lazyPart(() => import('./SecondFactorSetUp.tsx'), FactorSkeleton);

interface Props {
  query: LoadedQuery<SecondFactor>;
  calls: SecondFactorCalls;
  /** Undefined while it is loading. */
  region: RegionalSettings | undefined;
  /** Whether another one has to be set up after removing it. */
  isRequired?: boolean;
  isSettingUp: boolean;
  onStart: () => void;
  /** Called when the set-up is complete or canceled. */
  onFinish: () => void;
}

function FactorSkeleton() {
  return <Skeleton height={72} radius="md" />;
}

export function SecondFactorSection(props: Props) {
  const { query, calls, region, isSettingUp, onStart, onFinish } = props;
  return (
    <Section
      title="Verificación en dos pasos"
      lead="Además de la contraseña, un código de tu teléfono."
      action={
        query.data && (
          <StateBadge isActive={query.data.activeSince !== null} isRequired={props.isRequired ?? false} />
        )
      }
    >
      {isSettingUp ? (
        <SecondFactorSetUp calls={calls} onDone={onFinish} onCancel={onFinish} cancelLabel="Cancelar" />
      ) : (
        <Loaded
          query={query}
          isWaiting={!region}
          skeleton={<FactorSkeleton />}
          error="Error al cargar la verificación en dos pasos"
        >
          {({ activeSince, recoveryCodesLeft }) =>
            activeSince && region ? (
              <ActiveFactor
                {...props}
                since={formatDateTime(activeSince, region)}
                recoveryCodesLeft={recoveryCodesLeft}
              />
            ) : (
              <div className={classes.buttons}>
                <Button variant={props.isRequired ? 'filled' : 'default'} onClick={onStart}>
                  Activar
                </Button>
              </div>
            )
          }
        </Loaded>
      )}
    </Section>
  );
}

function StateBadge({ isActive, isRequired }: { isActive: boolean; isRequired: boolean }) {
  return (
    <Badge color={isActive ? 'turquoise' : isRequired ? 'yellow' : 'gray'}>
      {isActive ? 'Activa' : 'Inactiva'}
    </Badge>
  );
}

interface ActiveFactorProps extends Props {
  since: string;
  recoveryCodesLeft: number;
}

function ActiveFactor({ calls, since, recoveryCodesLeft, isRequired = false }: ActiveFactorProps) {
  const [task, setTask] = useState<'replace' | 'remove' | null>(null);
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null);
  const replace = calls.useReplaceCodes();
  const remove = calls.useRemove();
  const close = () => setTask(null);
  return (
    <Stack gap={20}>
      <Box c="dimmed">
        <p>Activa desde: {since}</p>
        <p>{countText(recoveryCodesLeft)}</p>
      </Box>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setTask('replace')}>
          Códigos nuevos
        </Button>
        <Button variant="default" onClick={() => setTask('remove')}>
          {isRequired ? 'Cambiar de teléfono' : 'Desactivar'}
        </Button>
      </div>
      <CodeDialog
        opened={task === 'replace'}
        onClose={close}
        title="Crear códigos de recuperación nuevos"
        lead="Los códigos anteriores dejan de valer."
        submitLabel="Crear códigos"
        onSubmit={async (code, idempotencyKey) => {
          setNewCodes((await replace.mutateAsync({ body: { code, idempotencyKey } })).recoveryCodes);
        }}
      />
      <CodeDialog
        opened={task === 'remove'}
        onClose={close}
        title={isRequired ? 'Cambiar de teléfono' : 'Desactivar la verificación en dos pasos'}
        lead={
          isRequired
            ? 'La configuración actual y sus códigos dejan de valer. Para continuar tendrás que configurarla otra vez.'
            : 'Para iniciar sesión bastará la contraseña. Los códigos de recuperación dejan de valer.'
        }
        submitLabel={isRequired ? 'Continuar' : 'Desactivar'}
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
    </Stack>
  );
}

function countText(count: number): string {
  if (count === 0) return 'No te quedan códigos de recuperación: crea otros.';
  return count === 1 ? 'Te queda 1 código de recuperación.' : `Te quedan ${count} códigos de recuperación.`;
}

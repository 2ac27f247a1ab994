import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { exportAccount } from '@vitrina/contract/profile/endpoints.ts';
import { useEffect, useRef, useState } from 'react';
import { toErrorMessage } from '../api/api-error.ts';
import { download } from '../api/download.ts';
import { ConfirmPasswordDialog } from '../ui/dialogs/ConfirmPasswordDialog.tsx';
import { FormAlert } from '../ui/fields/FormAlert.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { saveFile } from '../ui/save-file.ts';
import { useWords } from '../ui/words.ts';
import classes from './Profile.module.css';
import { securityEventsQuery } from './queries.ts';

type State =
  | { status: 'idle' }
  | { status: 'loading'; bytes: number }
  | { status: 'done' }
  | { status: 'failed'; message: string };

/** Downloads the account as a zip file. Its size is unknown, so the progress shows the bytes received. */
export function ExportSection() {
  const { items } = useWords();
  const [state, setState] = useState<State>({ status: 'idle' });
  const [isAsking, setIsAsking] = useState(false);
  const client = useQueryClient();
  const createSignal = useAbortOnUnmount();
  const save = async () => {
    setIsAsking(false);
    setState({ status: 'loading', bytes: 0 });
    try {
      const onProgress = (bytes: number) => setState({ status: 'loading', bytes });
      const file = await download(exportAccount, { signal: createSignal(), onProgress });
      saveFile(file, `vitrina-${new Date().toISOString().slice(0, 10)}.zip`);
      setState({ status: 'done' });
      void client.invalidateQueries({ queryKey: securityEventsQuery.queryKey });
    } catch (error) {
      setState({ status: 'failed', message: toErrorMessage(error, 'Error al descargar tus datos') });
    }
  };
  return (
    <Section
      title="Tus datos"
      lead={`Un archivo zip con tu negocio, tus ${items}, tus fotos, tus estadísticas y tus pagos.`}
    >
      <div className={classes.progress}>
        <FormAlert message={state.status === 'failed' ? state.message : null} />
        <Button
          variant="default"
          leftSection={<Icon icon={IconDownload} />}
          loading={state.status === 'loading'}
          onClick={() => setIsAsking(true)}
        >
          Descargar mis datos
        </Button>
        <Text c="dimmed" size="xs" aria-live="polite">
          {statusText(state)}
        </Text>
        <ConfirmPasswordDialog
          opened={isAsking}
          title="Descargar mis datos"
          lead="El archivo contiene todo lo que guarda tu cuenta."
          onConfirmed={() => void save()}
          onClose={() => setIsAsking(false)}
        />
      </div>
    </Section>
  );
}

function statusText(state: State): string {
  if (state.status === 'done') return 'Listo: el archivo está en tus descargas.';
  if (state.status !== 'loading') return '';
  return state.bytes === 0 ? 'Preparando tu archivo…' : `Van ${formatMegabytes(state.bytes)}.`;
}

function formatMegabytes(bytes: number): string {
  return new Intl.NumberFormat('es', {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(bytes / 1_000_000);
}

/** Returns a function that creates an abort signal. Unmounting aborts the last one. */
function useAbortOnUnmount(): () => AbortSignal {
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  return () => {
    controller.current = new AbortController();
    return controller.current.signal;
  };
}

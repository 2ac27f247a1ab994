import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { exportAccount } from '@vitrina/contract/profile/endpoints.ts';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { download } from '../api/download.ts';
import { FormAlert } from '../ui/FormAlert.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Section } from '../ui/Section.tsx';
import text from '../ui/text.module.css';
import classes from './Profile.module.css';
import { saveFile } from './save-file.ts';

type State = { at: 'idle' } | { at: 'busy'; bytes: number } | { at: 'done' } | { at: 'failed'; why: string };

/** The whole account as a file. How large it will be is not known, so the progress is what has come. */
export function ExportSection() {
  const [state, setState] = useState<State>({ at: 'idle' });
  const abandoned = useAbandoned();
  const save = async () => {
    setState({ at: 'busy', bytes: 0 });
    try {
      const onProgress = (bytes: number) => setState({ at: 'busy', bytes });
      const file = await download(exportAccount, { signal: abandoned(), onProgress });
      saveFile(file, `vitrina-${new Date().toISOString().slice(0, 10)}.zip`);
      setState({ at: 'done' });
    } catch (error) {
      setState({ at: 'failed', why: messageOf(error, 'Error al descargar tus datos') });
    }
  };
  return (
    <Section
      title="Tus datos"
      lead="Un archivo zip con tu negocio, tus productos, tus fotos, tus estadísticas y tus pagos."
    >
      <div className={classes.progress}>
        <FormAlert message={state.at === 'failed' ? state.why : null} />
        <Button
          variant="default"
          leftSection={<Icon of={IconDownload} />}
          loading={state.at === 'busy'}
          onClick={() => void save()}
        >
          Descargar mis datos
        </Button>
        <p className={`${text.small} ${text.muted}`} aria-live="polite">
          {note(state)}
        </p>
      </div>
    </Section>
  );
}

function note(state: State): string {
  if (state.at === 'done') return 'Listo: el archivo está en tus descargas.';
  if (state.at !== 'busy') return '';
  return state.bytes === 0 ? 'Preparando tu archivo…' : `Van ${megabytes(state.bytes)}.`;
}

function megabytes(bytes: number): string {
  return new Intl.NumberFormat('es', {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(bytes / 1_000_000);
}

/** Whoever leaves the screen no longer waits for the file. */
function useAbandoned(): () => AbortSignal {
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  return () => {
    controller.current = new AbortController();
    return controller.current.signal;
  };
}

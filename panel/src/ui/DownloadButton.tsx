import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { toActionErrorMessage } from '../api/api-error.ts';
import { Icon } from './Icon.tsx';
import { saveFile } from './save-file.ts';
import { toastError } from './toasts.tsx';

interface Props {
  variant: 'default' | 'subtle';
  fileName: string;
  /** For screen readers, if the text alone does not say what is saved. */
  label?: string;
  load: () => Promise<Blob>;
  children: string;
}

/** Loads a small file and saves it. Larger ones show their progress and can be cancelled. */
export function DownloadButton({ variant, fileName, label, load, children }: Props) {
  const [isLoading, setLoading] = useState(false);
  const save = async () => {
    setLoading(true);
    try {
      saveFile(await load(), fileName);
    } catch (error) {
      toastError(toActionErrorMessage(error, 'No se pudo descargar el archivo'));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      variant={variant}
      leftSection={<Icon icon={IconDownload} />}
      loading={isLoading}
      aria-label={label}
      onClick={() => void save()}
    >
      {children}
    </Button>
  );
}

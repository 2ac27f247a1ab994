import { Alert, Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { toActionErrorMessage } from '../../api/api-error.ts';
import { Icon } from '../../ui/Icon.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import classes from './Products.module.css';
import { useDeleteExamples } from './queries.ts';

/** Says which products are examples, and removes them with one tap. Renders nothing without any. */
export function ExamplesNotice({ count }: { count: number }) {
  const remove = useDeleteExamples();
  if (count === 0) return null;
  const run = async () => {
    try {
      await remove.mutateAsync();
      toastSuccess('Ejemplos eliminados');
    } catch (error) {
      toastError(toActionErrorMessage(error, 'No se pudieron quitar los ejemplos'));
    }
  };
  return (
    <Alert color="purple" icon={<Icon icon={IconInfoCircle} size={20} />}>
      <div className={classes.examples}>
        <p>
          {count === 1 ? 'Un producto es un ejemplo.' : `${count} productos son ejemplos.`} Edítalos para
          hacerlos tuyos.
        </p>
        <Button variant="default" size="sm" loading={remove.isPending} onClick={() => void run()}>
          Quitar ejemplos
        </Button>
      </div>
    </Alert>
  );
}

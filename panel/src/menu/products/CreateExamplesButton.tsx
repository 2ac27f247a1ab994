import { Button } from '@mantine/core';
import { toActionErrorMessage } from '../../api/api-error.ts';
import { toastError } from '../../ui/toasts.tsx';
import { useCreateExamples } from './queries.ts';

/** For a menu without products. */
export function CreateExamplesButton() {
  const create = useCreateExamples();
  const run = async () => {
    try {
      await create.mutateAsync();
    } catch (error) {
      toastError(toActionErrorMessage(error, 'No se pudieron crear los ejemplos'));
    }
  };
  return (
    <Button variant="subtle" loading={create.isPending} onClick={() => void run()}>
      Empezar con un ejemplo
    </Button>
  );
}

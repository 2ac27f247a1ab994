import { Alert, Button, Group } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Icon } from '../../ui/Icon.tsx';
import { toastResult } from '../../ui/toasts.tsx';
import { useWords } from '../../ui/words.ts';
import { useDeleteExamples } from './queries.ts';

/** Says which products are examples, and removes them with one tap. Renders nothing without any. */
export function ExamplesNotice({ count }: { count: number }) {
  const remove = useDeleteExamples();
  const { item, items } = useWords();
  if (count === 0) return null;
  const run = () =>
    void toastResult(remove.mutateAsync(), 'No se pudieron quitar los ejemplos', 'Ejemplos eliminados');
  return (
    <Alert color="purple" icon={<Icon icon={IconInfoCircle} size={20} />}>
      <Group gap="8px 16px" justify="space-between" wrap="wrap">
        <p>
          {count === 1 ? `Un ${item} es un ejemplo.` : `${count} ${items} son ejemplos.`} Edítalos para
          hacerlos tuyos.
        </p>
        <Button variant="default" size="sm" loading={remove.isPending} onClick={run}>
          Quitar ejemplos
        </Button>
      </Group>
    </Alert>
  );
}

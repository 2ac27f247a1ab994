import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../ui/words.ts';

/** The form's button then saves a new product. */
export function DeletedProductNotice() {
  const { item } = useWords();
  return (
    <Alert
      color="yellow"
      icon={<Icon icon={IconAlertTriangle} size={20} />}
      title={`Este ${item} se eliminó en otro dispositivo`}
      role="alert"
    >
      {`Lo que escribiste sigue aquí. Si lo quieres de vuelta, guárdalo como un ${item} nuevo.`}
    </Alert>
  );
}

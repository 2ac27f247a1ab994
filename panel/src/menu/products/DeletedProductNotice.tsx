import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Icon } from '../../ui/Icon.tsx';

/** The form's button then saves a new product. */
export function DeletedProductNotice() {
  return (
    <Alert
      color="yellow"
      icon={<Icon icon={IconAlertTriangle} size={20} />}
      title="Este producto se eliminó en otro dispositivo"
      role="alert"
    >
      Lo que escribiste sigue aquí. Si lo quieres de vuelta, guárdalo como un producto nuevo.
    </Alert>
  );
}

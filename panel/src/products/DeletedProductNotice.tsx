import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout/layout.module.css';

/** Part of the form, which the button submits. */
export function DeletedProductNotice({ isBusy }: { isBusy: boolean }) {
  return (
    <Alert
      color="yellow"
      icon={<Icon icon={IconAlertTriangle} size={20} />}
      title="Este producto se eliminó en otro dispositivo"
      role="alert"
    >
      <div className={layout.stack}>
        <p>Lo que escribiste sigue aquí. Si lo quieres de vuelta, guárdalo como un producto nuevo.</p>
        <div>
          <Button type="submit" size="sm" disabled={isBusy}>
            Guardar como nuevo
          </Button>
        </div>
      </div>
    </Alert>
  );
}

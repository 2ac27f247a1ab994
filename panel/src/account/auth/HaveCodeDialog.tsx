import { Button, Stack, Text } from '@mantine/core';
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';

/** For somebody with a code that another browser asked for. */
export default function HaveCodeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="¿De qué es tu código?">
      <Stack gap="sm">
        <Text>
          <b>De tu registro:</b> inicia sesión con el correo y la contraseña que elegiste. Ahí mismo te lo
          pedimos.
        </Text>
        <Text>
          <b>Para cambiar tu contraseña:</b> escríbelo en el navegador donde lo pediste, o pide uno nuevo en
          «¿Olvidaste tu contraseña?».
        </Text>
      </Stack>
      <DialogActions>
        <Button onClick={onClose} data-autofocus>
          Entendido
        </Button>
      </DialogActions>
    </Modal>
  );
}

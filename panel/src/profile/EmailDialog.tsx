import { useState } from 'react';
import { Modal } from '../ui/dialogs/Modal.tsx';
import { EmailCodeStep } from './EmailCodeStep.tsx';
import { NewEmailStep } from './NewEmailStep.tsx';
import type { EmailRequest } from './queries.ts';

/** Asks for the new e-mail and the password, then for the code sent to the new e-mail. */
export function EmailDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} closeOnClickOutside={false} title="Cambiar correo">
      <Steps onClose={onClose} />
    </Modal>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const [request, setRequest] = useState<EmailRequest | null>(null);
  return request ? (
    <EmailCodeStep request={request} onChanged={onClose} onBack={() => setRequest(null)} />
  ) : (
    <NewEmailStep onSent={setRequest} onCancel={onClose} />
  );
}

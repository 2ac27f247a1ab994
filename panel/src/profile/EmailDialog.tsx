import { Modal } from '@mantine/core';
import { useState } from 'react';
import { EmailAddressStep } from './EmailAddressStep.tsx';
import { EmailCodeStep } from './EmailCodeStep.tsx';
import type { EmailRequest } from './queries.ts';

/** The address and the password, then the code that went to the new address. */
export function EmailDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} closeOnClickOutside={false} title="Cambiar email">
      <Steps onClose={onClose} />
    </Modal>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const [sent, setSent] = useState<EmailRequest | null>(null);
  return sent ? (
    <EmailCodeStep request={sent} onChanged={onClose} onBack={() => setSent(null)} />
  ) : (
    <EmailAddressStep onSent={setSent} onCancel={onClose} />
  );
}

import { Button } from '@mantine/core';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { useState } from 'react';
import { Section } from '../ui/layout/Section.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';

export function DeleteAccountSection({ business }: { business: Customization | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section
      title="Eliminar tu cuenta"
      lead="Tu página deja de existir y no queda nada de lo que guardaste. No se puede deshacer."
    >
      <Button variant="light" color="red" onClick={() => setIsOpen(true)}>
        Eliminar mi cuenta
      </Button>
      <DeleteAccountDialog opened={isOpen} business={business} onClose={() => setIsOpen(false)} />
    </Section>
  );
}

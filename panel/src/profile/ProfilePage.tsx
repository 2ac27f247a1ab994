import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useOwner } from '../account/auth/session.ts';
import { RenewalSection } from '../billing/payments/RenewalSection.tsx';
import { customizationQuery } from '../business/customization/queries.ts';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { useRegionalSettings } from '../ui/regional-settings.ts';
import { NavigationField } from '../ui/shell/NavigationField.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { ExportSection } from './ExportSection.tsx';
import { InvoiceDataSection } from './InvoiceDataSection.tsx';
import { PaymentsSection } from './PaymentsSection.tsx';
import { PersonalSection } from './PersonalSection.tsx';
import { PlanSection } from './PlanSection.tsx';
import classes from './Profile.module.css';
import { SecondFactor } from './SecondFactor.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** The sections load, fail and retry independently. */
export function Component() {
  const user = useOwner();
  const business = useQuery(customizationQuery).data;
  const regional = useRegionalSettings();
  return (
    <>
      <PageHeader title="Mi Cuenta" />
      <Stack>
        <div className={classes.twoColumns}>
          <PersonalSection user={user} regional={regional} />
          <PlanSection regional={regional} />
        </div>
        <Section
          title="Equipo"
          lead="Quien trabaja contigo entra con un código QR, sin tu contraseña, y ve solo lo que necesita."
        >
          <Button component={Link} to={paths.team} variant="default">
            Ver el equipo
          </Button>
        </Section>
        <RenewalSection regional={regional} />
        <SessionsSection regional={regional} />
        <SecondFactor regional={regional} />
        <SecuritySection regional={regional} />
        <PaymentsSection regional={regional} />
        <InvoiceDataSection user={user} country={business?.country} />
        <div className={classes.twoColumns}>
          <Section title="Navegación" lead="Dónde la quieres en este navegador.">
            <NavigationField />
          </Section>
          <ExportSection />
        </div>
        <DeleteAccountSection business={business} />
      </Stack>
    </>
  );
}

function DeleteAccountSection({ business }: { business: Customization | undefined }) {
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

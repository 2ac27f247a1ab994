import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { Link } from 'react-router';
import { DraftNotice } from '../../../ui/forms/DraftNotice.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Section } from '../../../ui/layout/Section.tsx';
import { BusinessSection } from './BusinessSection.tsx';
import { OrderingSection } from './OrderingSection.tsx';
import { RegionalSection } from './RegionalSection.tsx';
import { SocialSection } from './SocialSection.tsx';
import type { useBusinessForm } from './use-business-form.ts';

interface Props {
  business: ReturnType<typeof useBusinessForm>;
  stored: Customization;
  userId: string;
}

/** Saved by «Guardar Cambios», unlike the other tabs. */
export function BusinessTab({ business: { form, submit, recovered, discard }, stored, userId }: Props) {
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      {recovered && <DraftNotice omitted={recovered.omitted} onDiscard={discard} />}
      <BusinessSection form={form} stored={stored} userId={userId} />
      <HoursSection />
      <OrderingSection form={form} planId={stored.plan} />
      <SocialSection form={form} />
      <RegionalSection form={form} />
      <button type="submit" hidden />
    </form>
  );
}

/** The hours have a screen of their own. */
function HoursSection() {
  return (
    <Section title="Horario" lead="Tus visitantes ven si estás abierto y a qué hora cierras o abres.">
      <Button
        component={Link}
        to={paths.openingHours}
        variant="default"
        leftSection={<Icon icon={IconClock} />}
      >
        Editar horario
      </Button>
    </Section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useUser } from '../auth/session.ts';
import { customizationQuery } from '../customization/queries.ts';
import { useRegionalSettings } from '../plans/regional-settings.ts';
import layout from '../ui/layout.module.css';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { NavigationField } from '../ui/shell/NavigationField.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { DeleteAccountSection } from './DeleteAccountSection.tsx';
import { ExportSection } from './ExportSection.tsx';
import { PaymentsSection } from './PaymentsSection.tsx';
import { PersonalSection } from './PersonalSection.tsx';
import { PlanSection } from './PlanSection.tsx';
import classes from './Profile.module.css';
import { SessionsSection } from './SessionsSection.tsx';

/** Each section loads, fails and tries again for itself. */
export function Component() {
  usePageTitle('Mi Cuenta');
  const user = useUser();
  const business = useQuery(customizationQuery).data;
  const regional = useRegionalSettings();
  return (
    <>
      <PageHeader title="Mi Cuenta" />
      <div className={layout.stack}>
        <div className={classes.pair}>
          <PersonalSection user={user} regional={regional} />
          <PlanSection regional={regional} />
        </div>
        <SessionsSection regional={regional} />
        <PaymentsSection regional={regional} />
        <div className={classes.pair}>
          <Section title="Navegación" lead="Dónde quieres el menú del panel en este navegador.">
            <NavigationField />
          </Section>
          <ExportSection />
        </div>
        <DeleteAccountSection business={business} />
      </div>
    </>
  );
}

import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { OperatorSecondFactor } from './OperatorSecondFactor.tsx';
import { OperatorSessionsSection } from './OperatorSessionsSection.tsx';
import classes from './Security.module.css';

export function Component() {
  usePageTitle('Seguridad');
  return (
    <>
      <PageHeader title="Seguridad" lead="Quién entra a este panel, y cómo." />
      <div className={classes.sections}>
        <OperatorSecondFactor />
        <OperatorSessionsSection />
      </div>
    </>
  );
}

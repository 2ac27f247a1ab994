import layout from '../../ui/layout/layout.module.css';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { AttentionSection } from './AttentionSection.tsx';
import { CouponsSection } from './CouponsSection.tsx';
import { ExportSection } from './ExportSection.tsx';
import { RenewalsSection } from './RenewalsSection.tsx';

export function Component() {
  usePageTitle('Pagos');
  return (
    <>
      <PageHeader title="Pagos" lead="Lo que se cobra, los cupones y la contabilidad." />
      <div className={layout.stack}>
        <AttentionSection />
        <RenewalsSection />
        <CouponsSection />
        <ExportSection />
      </div>
    </>
  );
}

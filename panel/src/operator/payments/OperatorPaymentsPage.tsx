import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { ExportSection } from './ExportSection.tsx';

export function Component() {
  usePageTitle('Pagos');
  return (
    <>
      <PageHeader title="Pagos" lead="Lo que se cobró y lo que se devolvió, para la contabilidad." />
      <ExportSection />
    </>
  );
}

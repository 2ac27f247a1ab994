import { Stack } from '@mantine/core';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { AttentionSection } from './AttentionSection.tsx';
import { ConsumerRequestsSection } from './ConsumerRequestsSection.tsx';
import { CouponsSection } from './CouponsSection.tsx';
import { ExportSection } from './ExportSection.tsx';
import { RenewalsSection } from './RenewalsSection.tsx';

export function Component() {
  return (
    <>
      <PageHeader title="Pagos" lead="Lo que se cobra, los cupones y la contabilidad." />
      <Stack>
        <AttentionSection />
        <ConsumerRequestsSection sender="account" />
        <RenewalsSection />
        <CouponsSection />
        <ExportSection />
        <ConsumerRequestsSection sender="unknown" />
      </Stack>
    </>
  );
}

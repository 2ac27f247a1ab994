import { exportOwnPayments } from '@vitrina/contract/billing/payments/endpoints.ts';
import { download } from '../api/download.ts';
import { DownloadButton } from '../ui/DownloadButton.tsx';

/** Downloads the payments for the owner's accountant. */
export function PaymentsCsvButton() {
  return (
    <DownloadButton
      variant="default"
      fileName="pagos.csv"
      label="Descargar los pagos en CSV"
      load={() => download(exportOwnPayments)}
    >
      CSV
    </DownloadButton>
  );
}

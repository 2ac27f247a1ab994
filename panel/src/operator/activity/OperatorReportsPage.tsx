import { Badge, Box, Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReportEntry, ReportFilters } from '@vitrina/contract/operator/activity-schema.ts';
import type { ReportOutcome } from '@vitrina/contract/page/report.ts';
import { nameReportReason } from '@vitrina/contract/page/report.ts';
import { formatDateTime } from '../../ui/dates.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ListState } from '../../ui/states/ListState.tsx';
import { toastResult } from '../../ui/toasts.tsx';
import { operatorRegion } from '../format.ts';
import { PagedList, pageSize } from '../lists/PagedList.tsx';
import classes from '../lists/Rows.module.css';
import { reportsQuery, useCloseReport } from '../queries.ts';
import { UserLink } from '../users/UserLink.tsx';
import { nameReportOutcome } from './audit-detail.ts';
import { useListFilters } from './use-list-filters.ts';

type State = ReportFilters['status'];
const states: Record<State, string> = { open: 'Abiertos', closed: 'Cerrados' };
const options = Object.entries(states).map(([value, label]) => ({ value: value as State, label }));

/** Reports by visitors. Open ones are listed oldest first. */
export function Component() {
  const {
    value: status = 'open',
    page,
    setValue,
    setPage,
  } = useListFilters<State>('estado', ['open', 'closed']);
  const query = useQuery(reportsQuery({ status, page, pageSize }));
  return (
    <>
      <PageHeader title="Reportes" lead="Menús que un visitante reportó." />
      <Section flush>
        <div className={classes.filter}>
          <SegmentedControl<State>
            aria-label="Estado de los reportes"
            data={options}
            value={status}
            onChange={setValue}
          />
        </div>
        <PagedList
          query={query}
          rows={query.data?.reports.map((report) => <ReportRow key={report.id} report={report} />)}
          total={query.data?.total ?? 0}
          page={page}
          onPageChange={setPage}
          empty={
            <ListState
              illustration="empty"
              title={status === 'open' ? 'No hay reportes por revisar' : 'Aún no has cerrado ningún reporte'}
            >
              {status === 'open'
                ? 'Cuando un visitante reporte un menú, aparece aquí.'
                : 'Los que resuelvas o descartes quedan aquí.'}
            </ListState>
          }
        />
      </Section>
    </>
  );
}

function ReportRow({ report }: { report: ReportEntry }) {
  const { user, businessName, publicPath, reason, note, contact, createdAt, closedAt, outcome } = report;
  const close = useCloseReport();
  const name = businessName || user.name;
  const closeAs = async (newOutcome: ReportOutcome) =>
    (await close.mutateAsync({ params: { id: report.id }, body: { outcome: newOutcome } })).message;
  const renderButton = (newOutcome: ReportOutcome, label: string) => (
    <Button
      variant="default"
      aria-label={`${label} el reporte de ${name}`}
      loading={close.isPending && close.variables.body.outcome === newOutcome}
      disabled={close.isPending}
      onClick={() => void toastResult(closeAs(newOutcome), 'Error al cerrar el reporte')}
    >
      {label}
    </Button>
  );
  return (
    <li>
      <Box flex={1} miw={0}>
        <p className={classes.name}>
          <UserLink id={user.id}>{name}</UserLink> <Badge color="yellow">{nameReportReason(reason)}</Badge>
          {outcome && (
            <Badge color={outcome === 'resolved' ? 'turquoise' : 'gray'}>{nameReportOutcome(outcome)}</Badge>
          )}
        </p>
        {note && <p className={classes.quote}>{note}</p>}
        <p className={classes.note}>
          Recibido el {formatDateTime(createdAt, operatorRegion)}
          {closedAt && `, cerrado el ${formatDateTime(closedAt, operatorRegion)}`}
        </p>
        <p className={classes.note}>
          {contact ? `Contacto: ${contact}` : 'Sin contacto'},{' '}
          <a className={classes.link} href={publicPath} target="_blank" rel="noopener">
            abrir la página
          </a>
        </p>
      </Box>
      {!outcome && (
        <div className={classes.buttons}>
          {renderButton('dismissed', 'Descartar')}
          {renderButton('resolved', 'Resolver')}
        </div>
      )}
    </li>
  );
}

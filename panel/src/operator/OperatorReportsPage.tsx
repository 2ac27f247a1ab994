import { Badge, Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReportEntry, ReportOutcome } from '@vitrina/contract/operator/activity-schema.ts';
import { reportReasons } from '@vitrina/contract/public-page/report.ts';
import { failureOf } from '../api/api-error.ts';
import { dateAndTime } from '../ui/dates.ts';
import { ListState } from '../ui/ListState.tsx';
import layout from '../ui/layout.module.css';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { toastError, toastSuccess } from '../ui/toasts.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { outcomeNames } from './audit-detail.ts';
import { operatorRegion } from './format.ts';
import { PagedList, pageSize } from './PagedList.tsx';
import { reportsQuery, useCloseReport } from './queries.ts';
import classes from './Rows.module.css';
import { UserLink } from './UserLink.tsx';
import { useListFilters } from './use-list-filters.ts';

const states = { open: 'Abiertos', closed: 'Cerrados' } as const;
type State = keyof typeof states;
const options = Object.entries(states).map(([value, label]) => ({ value: value as State, label }));

/** What visitors find wrong with a page; the one that waits longest comes first. */
export function Component() {
  usePageTitle('Reportes');
  const { value: status = 'open', page, choose, turn } = useListFilters<State>('estado', ['open', 'closed']);
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
            onChange={choose}
          />
        </div>
        <PagedList
          query={query}
          rows={query.data?.reports.map((report) => <ReportRow key={report.id} report={report} />)}
          total={query.data?.total ?? 0}
          page={page}
          onTurn={turn}
          empty={
            <ListState
              drawing="empty"
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
  const end = async (as: ReportOutcome) => {
    try {
      toastSuccess((await close.mutateAsync({ id: report.id, outcome: as })).message);
    } catch (error) {
      toastError(failureOf(error, 'Error al cerrar el reporte'));
    }
  };
  const button = (as: ReportOutcome, label: string) => (
    <Button
      variant="default"
      aria-label={`${label} el reporte de ${name}`}
      loading={close.isPending && close.variables.outcome === as}
      disabled={close.isPending}
      onClick={() => void end(as)}
    >
      {label}
    </Button>
  );
  return (
    <li>
      <div className={layout.grow}>
        <p className={classes.name}>
          <UserLink id={user.id}>{name}</UserLink> <Badge color="yellow">{reportReasons[reason]}</Badge>
          {outcome && (
            <Badge color={outcome === 'resolved' ? 'turquoise' : 'gray'}>{outcomeNames[outcome]}</Badge>
          )}
        </p>
        {note && <p className={classes.quote}>{note}</p>}
        <p className={classes.note}>
          Recibido el {dateAndTime(createdAt, operatorRegion)}
          {closedAt && `, cerrado el ${dateAndTime(closedAt, operatorRegion)}`}
        </p>
        <p className={classes.note}>
          {contact ? `Contacto: ${contact}` : 'Sin contacto'},{' '}
          <a className={classes.link} href={publicPath} target="_blank" rel="noopener">
            abrir la página
          </a>
        </p>
      </div>
      {!outcome && (
        <div className={classes.buttons}>
          {button('dismissed', 'Descartar')}
          {button('resolved', 'Resolver')}
        </div>
      )}
    </li>
  );
}

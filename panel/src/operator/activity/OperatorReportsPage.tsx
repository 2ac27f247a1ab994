import { Badge, Box, Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReportEntry, ReportFilters } from '@vitrina/contract/operator/activity-schema.ts';
import type { ReportOutcome } from '@vitrina/contract/page/report.ts';
import { nameReportReason } from '@vitrina/contract/page/report.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { Link, useSearchParams } from 'react-router';
import { formatDateTime } from '../../ui/dates.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ListState } from '../../ui/states/ListState.tsx';
import { toastResult } from '../../ui/toasts.tsx';
import { formatCount, operatorRegion } from '../format.ts';
import { PagedList, pageSize } from '../lists/PagedList.tsx';
import classes from '../lists/Rows.module.css';
import { reportsQuery, useCloseReport } from '../queries.ts';
import { UserLink } from '../users/UserLink.tsx';
import { nameReportOutcome } from './audit-detail.ts';
import { useListFilters } from './use-list-filters.ts';

type State = ReportFilters['status'];
const states: Record<State, string> = { open: 'Abiertos', closed: 'Cerrados' };
const options = Object.entries(states).map(([value, label]) => ({ value: value as State, label }));

/** Reports by visitors. The first open ones of each page and visitor are listed before the second ones. */
export function Component() {
  const {
    value: status = 'open',
    page,
    setValue,
    setPage,
  } = useListFilters<State>('estado', ['open', 'closed']);
  const [params] = useSearchParams();
  const userId = params.get('cuenta') ?? undefined;
  const query = useQuery(reportsQuery({ status, userId, page, pageSize }));
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
        {userId && (
          <p className={classes.filter}>
            Solo los de una página.{' '}
            <Link className={classes.link ?? ''} to={paths.operatorReports}>
              Ver todos
            </Link>
          </p>
        )}
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
  const { others, newestId } = report;
  const close = useCloseReport();
  const name = businessName || user.name;
  const closeAs = async (newOutcome: ReportOutcome, through?: string) =>
    (await close.mutateAsync({ params: { id: report.id }, body: { outcome: newOutcome, through } })).message;
  const renderButton = (newOutcome: ReportOutcome, verb: string, through?: string) => {
    const label = through ? `${verb} los ${formatCount(others + 1)}` : verb;
    const { body } = close.variables ?? {};
    return (
      <Button
        variant="default"
        aria-label={through ? `${label} reportes de ${name}` : `${label} el reporte de ${name}`}
        loading={close.isPending && body?.outcome === newOutcome && body.through === through}
        disabled={close.isPending}
        onClick={() => void toastResult(closeAs(newOutcome, through), 'Error al cerrar el reporte')}
      >
        {label}
      </Button>
    );
  };
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
        {!outcome && others > 0 && (
          <p className={classes.note}>
            <Link className={classes.link ?? ''} to={`${paths.operatorReports}?cuenta=${user.id}`}>
              {others === 1 ? 'Y otro de esta página' : `Y ${formatCount(others)} más de esta página`}
            </Link>
          </p>
        )}
      </Box>
      {!outcome && (
        <div className={classes.buttons}>
          {renderButton('dismissed', 'Descartar')}
          {renderButton('resolved', 'Resolver')}
          {newestId && others > 0 && (
            <>
              {renderButton('dismissed', 'Descartar', newestId)}
              {renderButton('resolved', 'Resolver', newestId)}
            </>
          )}
        </div>
      )}
    </li>
  );
}

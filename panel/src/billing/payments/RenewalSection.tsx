import { Alert, Badge, Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconExternalLink, IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { nameProvider } from '@vitrina/contract/billing/payments/providers.ts';
import type { Renewal, RenewalOffer } from '@vitrina/contract/billing/payments/renewal-schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { toErrorMessage } from '../../api/api-error.ts';
import { formatLongDate } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import type { BusinessRegion } from '../../ui/regional-settings.ts';
import { RetryState } from '../../ui/states/RetryState.tsx';
import { toastError } from '../../ui/toasts.tsx';
import { formatPlanAmount } from '../plans/regional-settings.ts';
import { subscriptionQuery } from '../subscriptions/queries.ts';
import classes from './Renewal.module.css';
import { RenewalConsent } from './RenewalConsent.tsx';
import { useCheckRenewal, useRenewal } from './renewal-queries.ts';
import { describeFailure, describeNextCharge, periodTexts, readRenewalStep } from './renewal-state.ts';
import { StopRenewalDialog } from './StopRenewalDialog.tsx';

interface Props {
  regional: BusinessRegion;
  /** When the paid time ends; null if it has ended. */
  end: string | null;
}

/** The renewal of the plan, or the offer to start it. Renders nothing where there is neither. */
export function RenewalSection({ regional }: { regional: BusinessRegion | undefined }) {
  const subscription = useQuery(subscriptionQuery).data;
  if (!regional || !subscription) return null;
  const { status, endDate } = subscription;
  const end = status === 'active' && endDate ? formatLongDate(endDate, regional) : null;
  return <Renewals regional={regional} end={end} />;
}

function Renewals({ regional, end }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data, error, isError, isFetching, refetch } = useRenewal();
  const [step] = useState(() => readRenewalStep(search));
  const [isConsenting, setConsenting] = useState(step === 'consenting');
  const hasReturned = step === 'returning';
  const isDone = data !== undefined && readRenewalStep(search) !== null;
  // A reload must not ask the provider again, nor open the question.
  useEffect(() => {
    if (isDone) void navigate(paths.profile, { replace: true, preventScrollReset: true });
  }, [isDone, navigate]);

  if (!data) {
    if (!isError) return null;
    return (
      <Section title="Renovación automática">
        <RetryState
          title="No se pudo cargar tu renovación automática"
          loading={isFetching}
          onRetry={() => void refetch()}
        >
          {toErrorMessage(error, 'Inténtalo otra vez en un momento.')}
        </RetryState>
      </Section>
    );
  }
  const { renewal, offer } = data;
  if (!renewal && !offer) return null;
  return (
    <Section title="Renovación automática" action={renewal ? <StatusBadge renewal={renewal} /> : undefined}>
      <div className={classes.renewal}>
        {hasReturned && renewal?.status === 'active' && (
          <Alert color="turquoise" icon={<Icon icon={IconCheck} size={20} />} role="status">
            Listo: tu plan {renewal.planName} se renueva solo.
          </Alert>
        )}
        {renewal && renewal.status !== 'pending' ? (
          <Running renewal={renewal} regional={regional} end={end} />
        ) : renewal ? (
          <Pending renewal={renewal} />
        ) : (
          offer && <Offer offer={offer} regional={regional} onStart={() => setConsenting(true)} />
        )}
      </div>
      {offer && (
        <RenewalConsent
          opened={isConsenting && !renewal}
          offer={offer}
          regional={regional}
          onClose={() => setConsenting(false)}
        />
      )}
    </Section>
  );
}

const statusBadges: Record<Renewal['status'], readonly [color: string, label: string]> = {
  active: ['turquoise', 'Activa'],
  failing: ['yellow', 'Cobro rechazado'],
  pending: ['gray', 'Sin autorizar'],
  unknown: ['gray', 'Otro estado'],
};

function StatusBadge({ renewal: { status } }: { renewal: Renewal }) {
  const [color, label] = statusBadges[status];
  return <Badge color={color}>{label}</Badge>;
}

function Running({ renewal, regional, end }: Props & { renewal: Renewal }) {
  const [isStopping, setStopping] = useState(false);
  return (
    <>
      {renewal.status === 'failing' ? (
        <Alert color="yellow" icon={<Icon icon={IconAlertTriangle} size={20} />}>
          {describeFailure(renewal, regional)} Revisa tu tarjeta en {nameProvider(renewal.provider)} o paga de
          otra forma: en ese caso la renovación se detiene y no pagas dos veces.
        </Alert>
      ) : (
        <p>{describeNextCharge(renewal, regional)}</p>
      )}
      <div className={classes.actions}>
        {renewal.status === 'failing' && (
          <Button component={Link} to={paths.plans}>
            Pagar de otra forma
          </Button>
        )}
        {renewal.cardUrl && (
          <Button
            component="a"
            href={renewal.cardUrl}
            variant="default"
            rightSection={<Icon icon={IconExternalLink} />}
          >
            Cambiar tarjeta
          </Button>
        )}
        <Button variant="default" onClick={() => setStopping(true)}>
          Detener renovación
        </Button>
      </div>
      <StopRenewalDialog opened={isStopping} renewal={renewal} end={end} onClose={() => setStopping(false)} />
    </>
  );
}

function Pending({ renewal: { provider, approveUrl } }: { renewal: Renewal }) {
  const check = useCheckRenewal();
  const name = nameProvider(provider);
  const ask = () =>
    check.mutate(undefined, {
      onSuccess: ({ renewal }) => {
        if (renewal?.status === 'pending') toastError(`${name} todavía no tiene tu autorización`);
      },
      onError: (error) => toastError(toErrorMessage(error, 'No se pudo comprobar. Inténtalo otra vez.')),
    });
  return (
    <>
      <p>Falta que la autorices en la página de {name}. Mientras tanto no se te cobra nada.</p>
      <div className={classes.actions}>
        {approveUrl && (
          <Button component="a" href={approveUrl} rightSection={<Icon icon={IconExternalLink} />}>
            Autorizar en {name}
          </Button>
        )}
        <Button variant="default" loading={check.isPending} onClick={ask}>
          Ya la autoricé
        </Button>
      </div>
    </>
  );
}

interface OfferProps {
  offer: RenewalOffer;
  regional: BusinessRegion;
  onStart: () => void;
}

function Offer({ offer: { provider, amount, currency, period }, regional, onStart }: OfferProps) {
  const price = formatPlanAmount(amount, regional, currency);
  return (
    <>
      <p>
        {nameProvider(provider)} te cobra {price} {periodTexts[period].each} y tu plan no se vence. La
        detienes cuando quieras.
      </p>
      <div className={classes.actions}>
        <Button variant="default" leftSection={<Icon icon={IconRepeat} />} onClick={onStart}>
          Renovar automáticamente
        </Button>
      </div>
    </>
  );
}

import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { nameProvider } from '@vitrina/contract/billing/payments/providers.ts';
import type { RenewalOffer } from '@vitrina/contract/billing/payments/renewal-schema.ts';
import { useState } from 'react';
import { ApiError, toErrorMessage } from '../../api/api-error.ts';
import { formatLongDate } from '../../ui/dates.ts';
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { EmailField } from '../../ui/fields/EmailField.tsx';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout/layout.module.css';
import type { BusinessRegion } from '../../ui/regional-settings.ts';
import { formatPlanAmount } from '../plans/regional-settings.ts';
import { NoWithdrawal } from './NoWithdrawal.tsx';
import classes from './Renewal.module.css';
import { useStartRenewal } from './renewal-queries.ts';
import { periodTexts } from './renewal-state.ts';

interface Props {
  opened: boolean;
  offer: RenewalOffer;
  regional: BusinessRegion;
  onClose: () => void;
}

/** Says what the owner agrees to, before the provider's page asks for the card. */
export function RenewalConsent({ opened, offer, regional, onClose }: Props) {
  const start = useStartRenewal();
  const [isLeaving, setLeaving] = useState(false);
  const [payerEmail, setPayerEmail] = useState(offer.email);
  const emailError = start.error instanceof ApiError ? start.error.fields.payerEmail : undefined;
  const { planName, provider, amount, currency, period, nextChargeAt } = offer;
  const providerName = nameProvider(provider);
  const price = formatPlanAmount(amount, regional, currency);
  const date = formatLongDate(nextChargeAt, regional);
  const isBusy = isLeaving || start.isPending;
  const agree = () =>
    start.mutate(
      { ...offer, payerEmail: payerEmail.trim() },
      {
        onSuccess: ({ approveUrl }) => {
          setLeaving(true);
          window.location.assign(approveUrl);
        },
      },
    );
  return (
    <Modal opened={opened} onClose={isBusy ? () => {} : onClose} title="Renovar automáticamente">
      <div className={layout.stack}>
        <FormAlert
          message={
            start.error && !emailError
              ? toErrorMessage(start.error, 'No se pudo preparar la renovación. Inténtalo otra vez.')
              : null
          }
        />
        <p>
          Autorizas a {providerName} a cobrarte{' '}
          <b>
            {price} {periodTexts[period].each}
          </b>{' '}
          por tu plan {planName}, desde el <b>{date}</b>.
        </p>
        <ul className={classes.terms}>
          <li>
            Hoy no pagas tu plan. En la página de {providerName} eliges la tarjeta, y puede cobrarte un monto
            mínimo para comprobarla y devolvértelo.
          </li>
          <li>El precio es el mismo mientras la renovación esté activa.</li>
          <li>
            La detienes cuando quieras en Mi Cuenta. Conservas tu plan hasta el fin de lo que ya pagaste.
          </li>
          <li>Te escribimos una semana antes de cada cobro, y si alguno no se puede hacer.</li>
        </ul>
        <NoWithdrawal country={regional.country} />
        <EmailField
          label={`Tu correo en ${providerName}`}
          description={`Tiene que ser el de la cuenta con la que entras a ${providerName}.`}
          value={payerEmail}
          error={emailError}
          onChange={({ currentTarget }) => setPayerEmail(currentTarget.value)}
        />
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          Ahora no
        </Button>
        <Button
          onClick={agree}
          loading={isBusy}
          rightSection={<Icon icon={IconExternalLink} />}
          data-autofocus
        >
          Aceptar y elegir tarjeta
        </Button>
      </DialogActions>
    </Modal>
  );
}

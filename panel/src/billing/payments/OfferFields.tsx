import { nameProvider } from '@vitrina/contract/billing/payments/providers.ts';
import type { PaymentOffer } from '@vitrina/contract/billing/payments/schema.ts';
import { planPeriods } from '@vitrina/contract/billing/plans/schema.ts';
import type { RegionalSettings } from '../../ui/dates.ts';
import { SegmentedField } from '../../ui/fields/SegmentedField.tsx';
import layout from '../../ui/layout/layout.module.css';
import { formatPlanAmount } from '../plans/regional-settings.ts';
import { describeSaving, type OfferChoice, pickOffer } from './offers.ts';
import classes from './Payment.module.css';

interface Props {
  /** All of one plan. */
  offers: readonly PaymentOffer[];
  chosen: PaymentOffer;
  regional: RegionalSettings;
  onChange: (choice: OfferChoice) => void;
}

const periodLabels = { month: 'Un mes', year: 'Un año' } as const;

/** The period and the way to pay. Shows nothing that leaves no choice. */
export function OfferFields({ offers, chosen, regional, onChange }: Props) {
  const providers = [...new Set(offers.map(({ provider }) => provider))];
  const ofProvider = offers.filter(({ provider }) => provider === chosen.provider);
  const periods = planPeriods.filter((period) => ofProvider.some((offer) => offer.period === period));
  if (providers.length < 2 && periods.length < 2) return null;
  const saving = describeSaving(offers, chosen);
  return (
    <div className={`${layout.stack} ${classes.choices}`}>
      {providers.length > 1 && (
        <SegmentedField
          label="Cómo pagas"
          value={chosen.provider}
          choices={providers.map((value) => ({ value, label: nameProvider(value) }))}
          onChange={(provider) => onChange({ provider, period: chosen.period })}
        />
      )}
      {periods.length > 1 && (
        <SegmentedField
          label="Por cuánto tiempo"
          value={chosen.period}
          choices={periods.map((value) => {
            const offer = pickOffer(ofProvider, { provider: chosen.provider, period: value }) ?? chosen;
            const amount = formatPlanAmount(offer.amount, regional, offer.currency);
            return { value, label: `${periodLabels[value]}, ${amount}` };
          })}
          onChange={(period) => onChange({ provider: chosen.provider, period })}
        />
      )}
      {saving && <p className={classes.saving}>{saving}</p>}
    </div>
  );
}

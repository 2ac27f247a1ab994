import { Box } from '@mantine/core';
import type { PlanSummary, Summary } from '@vitrina/contract/operator/schema.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { formatAmount, formatCount, formatCountOf, formatUsd } from '../format.ts';
import classes from './Overview.module.css';

/** The users of each plan and their monthly income. */
export function PlansSection({ summary }: { summary: Summary }) {
  const { plans, users, income, paidIncome, collected, collectedElsewhere } = summary;
  return (
    <Section
      title="Planes e ingresos"
      lead="Los usuarios activos de cada plan por su precio, también los otorgados. Sin las cuentas de demostración."
      flush
    >
      <Box p="16px 0 8px">
        <div className={classes.stackedBar} aria-hidden="true">
          {plans.map(({ planId, users: planUsers }) => (
            <i key={planId} data-segment={planId} style={{ flexGrow: users === 0 ? 0 : planUsers / users }} />
          ))}
        </div>
        <table className={classes.breakdown}>
          <thead>
            <tr>
              <th scope="col">Plan</th>
              <th scope="col">Usuarios</th>
              <th scope="col">Pagan</th>
              <th scope="col">Ingresos</th>
            </tr>
          </thead>
          <tbody>
            {plans.map((plan) => (
              <PlanRow key={plan.planId} plan={plan} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                Ingresos al mes
              </th>
              <td colSpan={2}>{formatUsd(income)}</td>
            </tr>
            <tr>
              <th scope="row" colSpan={2}>
                De eso se paga
              </th>
              <td colSpan={2}>{formatUsd(paidIncome)}</td>
            </tr>
            <tr>
              <th scope="row" colSpan={2}>
                Cobrado
              </th>
              <td colSpan={2}>{formatUsd(collected)}</td>
            </tr>
            {collectedElsewhere.map(({ currency, amount }) => (
              <tr key={currency}>
                <th scope="row" colSpan={2}>
                  Cobrado en {currency}
                </th>
                <td colSpan={2}>{formatAmount(amount, currency)}</td>
              </tr>
            ))}
          </tfoot>
        </table>
      </Box>
    </Section>
  );
}

function PlanRow({
  plan: { planId, name, price, users, active, paying, granted, income },
}: {
  plan: PlanSummary;
}) {
  const inactive = users - active;
  return (
    <tr>
      <th scope="row">
        <span className={classes.planName}>
          <i data-segment={planId} aria-hidden="true" /> {name}
        </span>
        <small>
          {formatUsd(price)}
          {granted > 0 && `, ${formatCountOf(granted, 'otorgado')}`}
          {inactive > 0 && `, ${formatCountOf(inactive, 'inactivo')}`}
        </small>
      </th>
      <td>{formatCount(users)}</td>
      <td>{formatCount(paying)}</td>
      <td>{formatUsd(income)}</td>
    </tr>
  );
}

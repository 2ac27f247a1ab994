import { Stack, Text, TextInput } from '@mantine/core';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import type { CurrentPlan } from '@vitrina/contract/billing/subscriptions/schema.ts';
import { usePlanHint } from '../../business/customization/feature-gate/use-plan-hint.ts';
import type { Form } from '../../ui/fields/form.ts';
import { PlansLink } from '../../ui/limits/PlansLink.tsx';
import classes from './Prices.module.css';
import type { ProductValues } from './product-form.ts';

interface Props {
  form: Form<ProductValues>;
  plan: CurrentPlan | undefined;
}

/** What is left of the product and of each of its sizes, and what there is again each day. */
export function StockField({ form, plan }: Props) {
  const { variants } = form.values;
  const planHint = usePlanHint('stock');
  if (plan && !planAllows(plan.planId, 'stock'))
    return (
      <Text c="dimmed" size="sm" pt={4} pb={8}>
        Cada pedido resta, y en 0 se agota solo. {planHint} <PlansLink need="stock" />
      </Text>
    );
  return (
    <Stack gap="xs" pt={4} pb={8}>
      <Text c="dimmed" size="xs">
        Cada pedido resta, y en 0 se agota solo. Tus clientes ven «Quedan 3» desde 5. Déjalo vacío para no
        contar.
      </Text>
      <div className={classes.counts} data-sizes={variants.length > 0 || undefined}>
        <span aria-hidden="true" />
        <span aria-hidden="true">Quedan</span>
        <span aria-hidden="true">Cada día</span>
        <Counts form={form} path="" name={variants.length > 0 ? 'En total' : ''} />
        {variants.map(({ key, name }, index) => (
          <Counts
            key={key}
            form={form}
            path={`variants.${index}.`}
            name={name.trim() || `Tamaño ${index + 1}`}
          />
        ))}
      </div>
    </Stack>
  );
}

interface CountsProps {
  form: Form<ProductValues>;
  /** The path of the fields in the form, with a dot at its end. */
  path: string;
  /** Empty for a product without sizes. */
  name: string;
}

function Counts({ form, path, name }: CountsProps) {
  const suffix = name && ` de ${name}`;
  return (
    <>
      <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <TextInput
        aria-label={`Quedan${suffix}`}
        inputMode="numeric"
        autoComplete="off"
        placeholder="Sin contar"
        {...form.getInputProps(`${path}stock`)}
      />
      <TextInput
        aria-label={`Cada día${suffix}`}
        inputMode="numeric"
        autoComplete="off"
        placeholder="No"
        {...form.getInputProps(`${path}dailyStock`)}
      />
    </>
  );
}

/** `8, cada día 20`. Empty if nothing is counted. */
export function describeCounts({ stock, dailyStock, variants }: ProductValues): string {
  const describe = (left: string, daily: string) =>
    [left, daily && `cada día ${daily}`].filter((text) => text !== '').join(', ');
  const own = describe(stock, dailyStock);
  const sizes = variants.flatMap((size) => {
    const text = describe(size.stock, size.dailyStock);
    return text ? `${size.name}: ${text}` : [];
  });
  return [own, ...sizes].filter((text) => text !== '').join(' · ');
}

import { NativeSelect, SegmentedControl, Switch, Text } from '@mantine/core';
import { maxOptions } from '@vitrina/contract/menu/option-groups/limits.ts';
import { pricingRulesOf, toPricing } from '@vitrina/contract/menu/option-groups/pricings.ts';
import type { MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { useExamples } from '../../business/customization/use-examples.ts';
import type { Form } from '../../ui/fields/form.ts';
import { PriceField } from '../../ui/fields/PriceField.tsx';
import { type CountsKind, type GroupValues, paysExtras, toCounts, toExtras } from './group-form.ts';
import classes from './OptionGroups.module.css';
import type { listOffered } from './source-products.ts';
import { describeGroup } from './words.ts';

const kinds: { value: CountsKind; label: string }[] = [
  { value: 'one', label: 'Elige 1' },
  { value: 'optional', label: 'Opcional' },
  { value: 'many', label: 'Varias, hasta…' },
];

interface Props {
  form: Form<GroupValues>;
  /** The products that are the options. Null: the group has options of its own. */
  offered: ReturnType<typeof listOffered> | null;
  money: MoneyFormat;
}

/** How many options are chosen, and what is paid for them. */
export function CountsField({ form, offered, money }: Props) {
  const examples = useExamples().options;
  const kindHints: Record<CountsKind, string> = {
    one: `Hay que elegir una: ${examples.one}.`,
    optional: `Ninguna, una o todas: ${examples.some}.`,
    many: 'Tú dices cuántas.',
  };
  const { kind, min, max, repeat, pricing, hasExtras, included, source, options } = form.values;
  const [countsMin, countsMax, countsRepeat] = toCounts(form.values);
  const named = offered ?? options.filter(({ name }) => name.trim());
  const [countsIncluded, extraPrice] = toExtras(form.values, money);
  const read = describeGroup(
    {
      ...{ min: countsMin, max: countsMax, repeat: countsRepeat, pricing, options: named },
      ...{ included: countsIncluded, extraPrice: extraPrice || '0' },
    },
    money,
  );
  const highest = repeat ? maxOptions : Math.max(2, max, options.length);
  return (
    <fieldset className={classes.counts}>
      <legend>¿Cuántas se eligen?</legend>
      <SegmentedControl
        fullWidth
        aria-label="¿Cuántas se eligen?"
        data={kinds}
        value={kind}
        onChange={(value) => form.setFieldValue('kind', value as CountsKind)}
      />
      <Text c="dimmed" size="xs">
        {kindHints[kind]}
      </Text>
      {kind === 'many' && (
        <>
          <div className={classes.numbers}>
            <NativeSelect
              label="Al menos"
              data={[
                { value: '0', label: 'Ninguna' },
                ...Array.from({ length: highest }, (_, index) => String(index + 1)),
              ]}
              value={String(min)}
              error={form.errors.min}
              data-path="min"
              onChange={({ currentTarget: { value } }) => {
                form.clearFieldError('min');
                form.setValues({ min: Number(value), max: Math.max(max, Number(value)) });
              }}
            />
            <NativeSelect
              label="Hasta"
              data={Array.from({ length: highest }, (_, index) => String(index + 1))}
              value={String(max)}
              onChange={({ currentTarget: { value } }) => {
                form.clearFieldError('min');
                form.setValues({ max: Number(value), min: Math.min(min, Number(value)) });
              }}
            />
          </div>
          <Switch
            label="Se puede pedir varias veces"
            description={`La misma opción más de una vez: ${examples.repeated}.`}
            checked={repeat}
            onChange={(event) => form.setFieldValue('repeat', event.currentTarget.checked)}
          />
        </>
      )}
      {kind !== 'one' && (
        <Switch
          label="Se cobra la más cara"
          description={
            source
              ? 'El precio es el de lo más caro que se elija: sube cuando sube.'
              : 'De lo que se elige se paga una sola vez lo de mayor precio.'
          }
          checked={pricingRulesOf(pricing).isHighest}
          error={form.errors.pricing}
          onChange={(event) => form.setFieldValue('pricing', toPricing(event.currentTarget.checked))}
        />
      )}
      {kind !== 'one' && pricingRulesOf(pricing).hasExtras && (
        <Switch
          label="Los adicionales cuestan"
          description="Por ejemplo, dos van incluidas y la tercera se cobra."
          checked={hasExtras}
          onChange={(event) => form.setFieldValue('hasExtras', event.currentTarget.checked)}
        />
      )}
      {paysExtras(form.values) && (
        <div className={classes.numbers}>
          <NativeSelect
            label="Incluye"
            description="Las primeras que se elijan"
            data={[
              { value: '0', label: 'Ninguna' },
              ...Array.from({ length: Math.max(included, highest) }, (_, index) => String(index + 1)),
            ]}
            value={String(included)}
            onChange={({ currentTarget: { value } }) => form.setFieldValue('included', Number(value))}
          />
          <PriceField money={money} {...form.getInputProps('extraPrice')} label="Cada adicional" />
        </div>
      )}
      {named.length > 0 && (
        <Text size="xs" aria-live="polite">
          Tus clientes leerán: <b>{read}</b>
        </Text>
      )}
    </fieldset>
  );
}

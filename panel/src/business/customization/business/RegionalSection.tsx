import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { type Country, countryOptions } from '@vitrina/contract/platform/money/countries.ts';
import { hasSecondPrice } from '@vitrina/contract/platform/money/national-tax.ts';
import { useMemo } from 'react';
import type { Form } from '../../../ui/fields/form.ts';
import layout from '../../../ui/layout/layout.module.css';
import { Section } from '../../../ui/layout/Section.tsx';
import { type BusinessValues, regionalDefaults } from './business-form.ts';
import { currencyOptions, localeOptions, timeZoneOptions } from './regional-options.ts';

/** Native selects, because a phone's pickers are usable with one hand. */
export function RegionalSection({ form }: { form: Form<BusinessValues> }) {
  const { country, currency, timeZone } = form.values;
  const countries = useMemo(countryOptions, []);
  const currencies = useMemo(currencyOptions, []);
  const locales = useMemo(() => localeOptions(currency), [currency]);
  const zones = useMemo(() => timeZoneOptions(timeZone), [timeZone]);
  return (
    <Section title="País y moneda" lead="El país propone lo demás; puedes cambiar cada cosa.">
      <Stack>
        <div className={layout.twoColumns}>
          <NativeSelect
            label="País"
            data={countries}
            value={country}
            onChange={(event) => form.setValues(regionalDefaults(event.currentTarget.value as Country))}
          />
          <NativeSelect label="Moneda" data={currencies} {...form.getInputProps('currency')} />
        </div>
        <div className={layout.twoColumns}>
          <NativeSelect label="Formato de los precios" data={locales} {...form.getInputProps('locale')} />
          <NativeSelect label="Zona horaria" data={zones} {...form.getInputProps('timeZone')} />
        </div>
        {hasSecondPrice(country) && (
          <TextInput
            label="Impuestos nacionales incluidos en tus precios (%)"
            inputMode="decimal"
            autoComplete="off"
            placeholder="Ej.: 21"
            description="Tu página y lo que imprimes muestran debajo de cada precio el «Precio sin impuestos nacionales» que pide la Ley 27.743. Déjalo vacío si no te obliga, por ejemplo si eres monotributista; pregúntale a tu contador."
            {...form.getInputProps('nationalTaxPercent')}
          />
        )}
      </Stack>
    </Section>
  );
}

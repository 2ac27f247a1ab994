import { NativeSelect } from '@mantine/core';
import { type Country, countryOptions } from '@vitrina/contract/money/countries.ts';
import { useMemo } from 'react';
import type { Form } from '../ui/form.ts';
import layout from '../ui/layout.module.css';
import { Section } from '../ui/Section.tsx';
import { type BusinessValues, regionalDefaults } from './business-form.ts';
import { currencyOptions, localeOptions, timeZoneOptions } from './regional-options.ts';

/** Where the business is: how it writes prices and when its day begins. The phone's own pickers suit one hand. */
export function RegionalSection({ form }: { form: Form<BusinessValues> }) {
  const { country, currency, timeZone } = form.values;
  const countries = useMemo(countryOptions, []);
  const currencies = useMemo(currencyOptions, []);
  const locales = useMemo(() => localeOptions(currency), [currency]);
  const zones = useMemo(() => timeZoneOptions(timeZone), [timeZone]);
  return (
    <Section title="País y moneda" lead="El país propone lo demás; puedes cambiar cada cosa.">
      <div className={layout.stack}>
        <div className={layout.two}>
          <NativeSelect
            label="País"
            data={countries}
            value={country}
            onChange={(event) => form.setValues(regionalDefaults(event.currentTarget.value as Country))}
          />
          <NativeSelect label="Moneda" data={currencies} {...form.getInputProps('currency')} />
        </div>
        <div className={layout.two}>
          <NativeSelect label="Formato de los precios" data={locales} {...form.getInputProps('locale')} />
          <NativeSelect label="Zona horaria" data={zones} {...form.getInputProps('timeZone')} />
        </div>
      </div>
    </Section>
  );
}

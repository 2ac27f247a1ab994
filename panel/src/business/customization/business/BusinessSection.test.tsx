// @vitest-environment happy-dom
import { useForm } from '@mantine/form';
import { screen } from '@testing-library/react';
import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import { tradeLabels } from '@vitrina/contract/business/trade-labels.ts';
import { expect, it } from 'vitest';
import { renderKit } from '../../../ui/testing/render-kit.tsx';
import { buildBusiness } from '../../../ui/testing/samples.ts';
import { BusinessSection } from './BusinessSection.tsx';
import { type BusinessValues, pickChangedFields, toValues } from './business-form.ts';

const stored = (businessType: BusinessType) => buildBusiness({ businessType });

function renderSection(businessType: BusinessType) {
  const current: { values: BusinessValues } = { values: toValues(stored(businessType)) };
  function Sample() {
    const form = useForm<BusinessValues>({ initialValues: toValues(stored(businessType)) });
    current.values = form.values;
    return <BusinessSection form={form} stored={stored(businessType)} userId="id" />;
  }
  const { user } = renderKit(<Sample />);
  return { user, current };
}

it('asks a business of services for its trade, and saves that alone', async () => {
  const { user, current } = renderSection('services');
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Actividad' });
  expect([...select.options].map(({ text }) => text)).toEqual(Object.values(tradeLabels));
  await user.selectOptions(select, 'Clases');
  expect(pickChangedFields(current.values, stored('services'))).toEqual({ trade: 'classes' });
});

it.each(['menu', 'catalog'] as const)('asks no %s for a trade', (type) => {
  renderSection(type);
  expect(screen.queryByRole('combobox', { name: 'Actividad' })).toBeNull();
});

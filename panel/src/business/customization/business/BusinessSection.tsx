import { NativeSelect, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { givesServices } from '@vitrina/contract/business/customization/business-types.ts';
import { businessTypeLabels } from '@vitrina/contract/business/customization/rules.ts';
import { businessTypes, type Customization } from '@vitrina/contract/business/customization/schema.ts';
import { tradeLabels } from '@vitrina/contract/business/trade-labels.ts';
import { trades } from '@vitrina/contract/business/trades.ts';
import {
  getExamples,
  getMobileExample,
  getStreetAddressExample,
} from '../../../ui/examples/business-examples.ts';
import type { Form } from '../../../ui/fields/form.ts';
import layout from '../../../ui/layout/layout.module.css';
import { Section } from '../../../ui/layout/Section.tsx';
import classes from './Business.module.css';
import type { BusinessValues } from './business-form.ts';
import { publicLinkFor } from './public-link.ts';

interface Props {
  form: Form<BusinessValues>;
  stored: Customization;
  userId: string;
}

export function BusinessSection({ form, stored, userId }: Props) {
  const { businessType, country } = form.values;
  const link = publicLinkFor(form.values.businessName, stored, userId);
  return (
    <Section title="Información del negocio">
      <Stack>
        <TextInput
          label="Nombre del negocio"
          autoComplete="organization"
          placeholder={`Ej.: ${getExamples(businessType, country).businessName}`}
          description={
            <>
              Tu enlace: <b className={classes.link}>{link}</b>
            </>
          }
          {...form.getInputProps('businessName')}
        />
        <div>
          <Text fw={600} mb={6} id="business-type">
            Tipo de negocio
          </Text>
          <SegmentedControl
            fullWidth
            aria-labelledby="business-type"
            data={businessTypes.map((value) => ({ value, label: businessTypeLabels[value].type }))}
            {...form.getInputProps('businessType')}
          />
        </div>
        {givesServices(businessType) && (
          <NativeSelect
            label="Actividad"
            description="Elige las palabras de tu página y de tu agenda."
            data={trades.map((value) => ({ value, label: tradeLabels[value] }))}
            {...form.getInputProps('trade')}
          />
        )}
        <Textarea
          label="Descripción"
          placeholder="Qué ofreces, en una o dos frases"
          {...form.getInputProps('description')}
        />
        <div className={layout.twoColumns}>
          <TextInput
            label="Dirección"
            autoComplete="street-address"
            placeholder={`Ej.: ${getStreetAddressExample(country)}`}
            {...form.getInputProps('address')}
          />
          <TextInput
            label="Teléfono"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder={`Ej.: ${getMobileExample(country)}`}
            {...form.getInputProps('phone')}
          />
        </div>
      </Stack>
    </Section>
  );
}

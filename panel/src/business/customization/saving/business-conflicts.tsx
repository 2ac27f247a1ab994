import { ColorSwatch, Flex } from '@mantine/core';
import { businessTypeLabels } from '@vitrina/contract/business/customization/rules.ts';
import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import { tradeLabels } from '@vitrina/contract/business/trade-labels.ts';
import type { Trade } from '@vitrina/contract/business/trades.ts';
import { countryOptions } from '@vitrina/contract/platform/money/countries.ts';
import type { ReactNode } from 'react';
import type { FieldConflict } from '../../../api/edit-conflicts.ts';
import { askAboutConflicts } from '../../../ui/conflicts/conflict-question.ts';
import { colorGroups } from '../appearance/color-fields.ts';
import { currencyOptions, localeOptions, timeZoneOptions } from '../business/regional-options.ts';

/** Shows both values of each field and resolves to the fields that keep the owner's value. */
export function askAboutBusiness(conflicts: readonly FieldConflict[]) {
  return askAboutConflicts(
    conflicts.map(({ field, mine, stored }) => ({
      field,
      label: labels[field] ?? colorLabels.get(field) ?? field,
      mine: describe(field, mine),
      stored: describe(field, stored),
    })),
  );
}

const labels: Record<string, string> = {
  businessName: 'Nombre del negocio',
  businessType: 'Tipo de negocio',
  trade: 'Actividad',
  description: 'Descripción',
  address: 'Dirección',
  phone: 'Teléfono',
  whatsappNumber: 'Número de WhatsApp',
  showWhatsappButton: 'Botón de WhatsApp',
  hasCartEnabled: 'Pedidos en tu página',
  'socialMedia.instagram': 'Instagram',
  'socialMedia.facebook': 'Facebook',
  'socialMedia.tiktok': 'TikTok',
  country: 'País',
  currency: 'Moneda',
  locale: 'Formato de los precios',
  timeZone: 'Zona horaria',
  nationalTaxPercent: 'Impuestos nacionales',
  hasExactColors: 'Usar mis colores tal cual',
  hasHeaderBlur: 'Desenfocar la imagen del encabezado',
  hasBackgroundBlur: 'Desenfocar la imagen de fondo',
  titleFont: 'Letra de los títulos',
  textFont: 'Letra de los textos',
};

const colorLabels = new Map<string, string>(
  colorGroups
    .flatMap(({ pairs }) => pairs)
    .flatMap(({ background, foregrounds }) => [background, ...foregrounds])
    .map(({ field, label }) => [field, label]),
);

function describe(field: string, value: unknown): ReactNode {
  const text = String(value ?? '');
  if (typeof value === 'boolean') return value ? 'Activado' : 'Desactivado';
  if (colorLabels.has(field)) return <Color value={text} />;
  if (field === 'businessType') return businessTypeLabels[text as BusinessType].type;
  if (field === 'trade') return tradeLabels[text as Trade];
  if (field === 'nationalTaxPercent') return text ? `${text.replace('.', ',')} %` : 'Ninguno';
  if (field === 'country') return findLabel(countryOptions(), text);
  if (field === 'currency') return findLabel(currencyOptions(), text);
  if (field === 'locale') return findLabel(localeOptions('COP'), text);
  if (field === 'timeZone') return findLabel(timeZoneOptions(text), text);
  return text;
}

function findLabel(options: readonly { value: string; label: string }[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

function Color({ value }: { value: string }) {
  return (
    <Flex component="span" display="inline-flex" gap="xs" align="center">
      <ColorSwatch color={value} size={20} /> {value.toUpperCase()}
    </Flex>
  );
}

import { countries, currencies, locales } from '@vitrina/contract/platform/money/countries.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';

interface Option {
  value: string;
  label: string;
}

/** Spanish city names that differ from the zone's name. */
const spanishCities: Record<string, string> = {
  'America/Argentina/Buenos_Aires': 'Buenos Aires',
  'America/Argentina/Cordoba': 'Córdoba, Argentina',
  'America/Argentina/Tucuman': 'Tucumán, Argentina',
  'America/Asuncion': 'Asunción',
  'America/Bogota': 'Bogotá',
  'America/Cancun': 'Cancún',
  'America/Havana': 'La Habana',
  'America/Los_Angeles': 'Los Ángeles',
  'America/Mazatlan': 'Mazatlán',
  'America/Merida': 'Mérida',
  'America/Mexico_City': 'Ciudad de México',
  'America/New_York': 'Nueva York',
  'America/Panama': 'Panamá',
  'America/Sao_Paulo': 'São Paulo',
  'Atlantic/Canary': 'Islas Canarias',
  'Pacific/Easter': 'Isla de Pascua',
  'Pacific/Galapagos': 'Islas Galápagos',
};

const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label, 'es');

/** `Peso colombiano (COP)` */
export function currencyOptions(): Option[] {
  const names = new Intl.DisplayNames('es', { type: 'currency' });
  return currencies
    .map((value) => ({ value, label: `${capitalize(names.of(value) ?? value)} (${value})` }))
    .sort(byLabel);
}

/** `Colombia: $ 25.000,50` */
export function localeOptions(currency: string): Option[] {
  const names = new Intl.DisplayNames('es', { type: 'region' });
  return locales
    .map((value) => {
      const region = names.of(value.split('-')[1] ?? '') ?? value;
      return { value, label: `${region}: ${formatPrice('25000.50', { locale: value, currency })}` };
    })
    .sort(byLabel);
}

/** Time zones of the Americas and Spain with their islands, and `current`. */
export function timeZoneOptions(current: string): Option[] {
  const regionalZones = Intl.supportedValuesOf('timeZone').filter(
    (zone) =>
      zone.startsWith('America/') ||
      /^(Europe\/Madrid|Atlantic\/Canary|Pacific\/(Easter|Galapagos))$/.test(zone),
  );
  const countryZones = Object.values(countries).map(({ timeZone }) => timeZone as string);
  return [...new Set([current, ...countryZones, ...regionalZones])]
    .map((value) => ({ value, label: spanishCities[value] ?? formatCity(value) }))
    .sort(byLabel);
}

/** `America/Argentina/Ushuaia` → `Ushuaia, Argentina` */
function formatCity(zone: string): string {
  return zone.split('/').slice(1).reverse().join(', ').replaceAll('_', ' ') || zone;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Defaults for a business in each country; the owner can change them. Currency: ISO 4217. Time zone: IANA. */
export const countries = {
  AR: { locale: 'es-AR', currency: 'ARS', timeZone: 'America/Argentina/Buenos_Aires' },
  BO: { locale: 'es-BO', currency: 'BOB', timeZone: 'America/La_Paz' },
  BR: { locale: 'pt-BR', currency: 'BRL', timeZone: 'America/Sao_Paulo' },
  CL: { locale: 'es-CL', currency: 'CLP', timeZone: 'America/Santiago' },
  CO: { locale: 'es-CO', currency: 'COP', timeZone: 'America/Bogota' },
  CR: { locale: 'es-CR', currency: 'CRC', timeZone: 'America/Costa_Rica' },
  CU: { locale: 'es-CU', currency: 'CUP', timeZone: 'America/Havana' },
  DO: { locale: 'es-DO', currency: 'DOP', timeZone: 'America/Santo_Domingo' },
  EC: { locale: 'es-EC', currency: 'USD', timeZone: 'America/Guayaquil' },
  ES: { locale: 'es-ES', currency: 'EUR', timeZone: 'Europe/Madrid' },
  GT: { locale: 'es-GT', currency: 'GTQ', timeZone: 'America/Guatemala' },
  HN: { locale: 'es-HN', currency: 'HNL', timeZone: 'America/Tegucigalpa' },
  MX: { locale: 'es-MX', currency: 'MXN', timeZone: 'America/Mexico_City' },
  NI: { locale: 'es-NI', currency: 'NIO', timeZone: 'America/Managua' },
  PA: { locale: 'es-PA', currency: 'PAB', timeZone: 'America/Panama' },
  PE: { locale: 'es-PE', currency: 'PEN', timeZone: 'America/Lima' },
  PR: { locale: 'es-PR', currency: 'USD', timeZone: 'America/Puerto_Rico' },
  PY: { locale: 'es-PY', currency: 'PYG', timeZone: 'America/Asuncion' },
  SV: { locale: 'es-SV', currency: 'USD', timeZone: 'America/El_Salvador' },
  US: { locale: 'es-US', currency: 'USD', timeZone: 'America/New_York' },
  UY: { locale: 'es-UY', currency: 'UYU', timeZone: 'America/Montevideo' },
  VE: { locale: 'es-VE', currency: 'VES', timeZone: 'America/Caracas' },
} as const;

export type Country = keyof typeof countries;
export const countryCodes = Object.keys(countries) as [Country, ...Country[]];
export const defaultCountry: Country = 'CO';

const unique = <T>(values: T[]) => [...new Set(values)] as [T, ...T[]];
export const currencies = unique(Object.values(countries).map((country) => country.currency as string));
export const locales = unique(Object.values(countries).map((country) => country.locale as string));

/** «Colombia» */
export function formatCountry(code: string): string {
  return new Intl.DisplayNames('es', { type: 'region' }).of(code) ?? code;
}

/** Options with Spanish names, in Spanish alphabetical order. */
export function countryOptions(): { value: Country; label: string }[] {
  return countryCodes
    .map((code) => ({ value: code, label: formatCountry(code) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'es'));
}

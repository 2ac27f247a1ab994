import { type Country, countries, countryCodes } from '@vitrina/contract/platform/money/countries.ts';

/** `getTimeZones` is new and absent in some browsers. */
type LocaleWithTimeZones = Intl.Locale & { getTimeZones?: () => string[] | undefined };

/** Returns the country whose time zone the browser is in, else that of its language; null for others. */
export function guessCountry(timeZone: string, languages: readonly string[]): Country | null {
  return (
    countryCodes.find((country) => listTimeZones(country).includes(timeZone)) ??
    languages.map(readRegion).find((country) => country !== null) ??
    null
  );
}

function listTimeZones(country: Country): string[] {
  const locale: LocaleWithTimeZones = new Intl.Locale(`und-${country}`);
  return [countries[country].timeZone, ...(locale.getTimeZones?.() ?? [])];
}

function readRegion(language: string): Country | null {
  try {
    const { region } = new Intl.Locale(language);
    return countryCodes.find((country) => country === region) ?? null;
  } catch {
    return null;
  }
}

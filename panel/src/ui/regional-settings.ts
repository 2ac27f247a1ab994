import type { TypeRules } from '@vitrina/contract/business/customization/business-types.ts';
import { countries, defaultCountry } from '@vitrina/contract/platform/money/countries.ts';
import { createContext, useContext } from 'react';
import type { RegionalSettings } from './dates.ts';

/** The regional settings of the business, for screens of rooms that do not know the business. */
export interface BusinessRegion extends RegionalSettings {
  currency: string;
  country: string;
  /** What its kind does. Absent while it is unknown. */
  kind?: TypeRules;
}

/** Undefined while the business is loading, null if that failed. The signed-in layout provides it. */
export const RegionContext = createContext<BusinessRegion | null | undefined>(undefined);

/** Returns undefined while loading, and the settings of the default country if loading failed. */
export function useRegionalSettings(): BusinessRegion | undefined {
  const region = useContext(RegionContext);
  return region === null ? { ...countries[defaultCountry], country: defaultCountry } : region;
}

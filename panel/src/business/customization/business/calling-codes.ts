import type { Country } from '@vitrina/contract/platform/money/countries.ts';
import { callingCodes } from '@vitrina/contract/platform/phones/calling-codes.ts';

export const getCallingCode = (country: Country): string => callingCodes[country];

import { defaultLook } from '@vitrina/contract/customization/defaults.ts';
import type { Customization } from '@vitrina/contract/customization/schema.ts';
import { describe, expect, it } from 'vitest';
import { businessErrors, changedFields, isChanged, placeOf, toValues } from './business-form.ts';

const stored: Customization = {
  ...defaultLook,
  businessName: 'La Brasa',
  businessType: 'menu',
  description: '',
  address: 'Cra. 70 #44-18',
  phone: '',
  whatsappNumber: '+57 310 555 0142',
  showWhatsappButton: true,
  hasCartEnabled: false,
  socialMedia: { instagram: '@labrasa' },
  country: 'CO',
  currency: 'COP',
  locale: 'es-CO',
  timeZone: 'America/Bogota',
  logo: null,
  backgroundImage: null,
  pageBackground: null,
  plan: 'free',
  slug: 'la-brasa',
  publicLink: 'http://localhost:3000/la-brasa',
};
const values = toValues(stored);

describe('changedFields', () => {
  it('is empty for what was loaded', () => {
    expect(isChanged(values, stored)).toBe(false);
    expect(changedFields(values, stored)).toEqual({});
  });

  it('has only what changed, trimmed', () => {
    expect(changedFields({ ...values, businessName: ' La Brasa Dorada ' }, stored)).toEqual({
      businessName: 'La Brasa Dorada',
    });
  });

  it('ignores blanks at the edges', () => {
    expect(isChanged({ ...values, address: 'Cra. 70 #44-18  ' }, stored)).toBe(false);
  });

  it('sends the networks together', () => {
    const socialMedia = { ...values.socialMedia, tiktok: '@labrasa' };
    expect(changedFields({ ...values, socialMedia }, stored)).toEqual({
      socialMedia: { instagram: '@labrasa', facebook: '', tiktok: '@labrasa' },
    });
  });
});

describe('businessErrors', () => {
  it('accepts what is stored', () => expect(businessErrors(values)).toEqual({}));

  it('says what is too long, in the contract’s words', () => {
    expect(businessErrors({ ...values, businessName: 'a'.repeat(81) })).toEqual({
      businessName: 'No puede tener más de 80 caracteres',
    });
  });
});

it('a country proposes its money and its time', () => {
  expect(placeOf('MX')).toEqual({
    country: 'MX',
    locale: 'es-MX',
    currency: 'MXN',
    timeZone: 'America/Mexico_City',
  });
});

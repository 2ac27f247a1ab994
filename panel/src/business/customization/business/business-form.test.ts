import { defaultLook } from '@vitrina/contract/business/customization/defaults.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { describe, expect, it } from 'vitest';
import {
  inputNames,
  isChanged,
  pickChangedFields,
  rebase,
  regionalDefaults,
  toValues,
  validateBusiness,
} from './business-form.ts';

const stored: Customization = {
  ...defaultLook,
  chosenColors: [],
  chosenFonts: [],
  businessName: 'La Brasa',
  businessType: 'menu',
  trade: 'other',
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
  nationalTaxPercent: null,
  logo: null,
  backgroundImage: null,
  pageBackground: null,
  plan: 'free',
  slug: 'la-brasa',
  publicLink: 'http://localhost:3000/la-brasa',
  version: 1,
};
const values = toValues(stored);

describe('pickChangedFields', () => {
  it('is empty for the stored values', () => {
    expect(isChanged(values, stored)).toBe(false);
    expect(pickChangedFields(values, stored)).toEqual({});
  });

  it('contains only changed fields, trimmed', () => {
    expect(pickChangedFields({ ...values, businessName: ' La Brasa Dorada ' }, stored)).toEqual({
      businessName: 'La Brasa Dorada',
    });
  });

  it('ignores leading and trailing blanks', () => {
    expect(isChanged({ ...values, address: 'Cra. 70 #44-18  ' }, stored)).toBe(false);
  });

  it('contains all social networks when one changes', () => {
    const socialMedia = { ...values.socialMedia, tiktok: '@labrasa' };
    expect(pickChangedFields({ ...values, socialMedia }, stored)).toEqual({
      socialMedia: { instagram: '@labrasa', facebook: '', tiktok: '@labrasa' },
    });
  });
});

describe('a cart that the plan does not include', () => {
  const lapsed: Customization = {
    ...stored,
    plan: 'pro',
    showWhatsappButton: false,
    hasCartEnabled: true,
  };
  const withButton = { ...toValues(lapsed), showWhatsappButton: true, hasCartEnabled: false };

  it('is left out when the button is switched on', () => {
    expect(pickChangedFields(withButton, lapsed)).toEqual({ showWhatsappButton: true });
    expect(pickChangedFields(withButton, { ...lapsed, plan: 'premium' })).toEqual({
      showWhatsappButton: true,
      hasCartEnabled: false,
    });
  });

  it('does not count as a change', () => {
    expect(isChanged({ ...toValues(lapsed), hasCartEnabled: false }, lapsed)).toBe(false);
  });
});

describe('the national taxes of a business in Argentina', () => {
  const inArgentina: Customization = { ...stored, ...regionalDefaults('AR'), nationalTaxPercent: '10.5' };

  it('are typed with a comma, and ended by an empty field', () => {
    expect(toValues(inArgentina).nationalTaxPercent).toBe('10,5');
    expect(isChanged({ ...toValues(inArgentina), nationalTaxPercent: ' 10,5 ' }, inArgentina)).toBe(false);
    const change = (nationalTaxPercent: string) =>
      pickChangedFields({ ...toValues(inArgentina), nationalTaxPercent }, inArgentina);
    expect(change('21')).toEqual({ nationalTaxPercent: '21' });
    expect(change('')).toEqual({ nationalTaxPercent: null });
  });

  it('end with another country', () => {
    const typed = { ...toValues(inArgentina), ...regionalDefaults('CL') };
    expect(pickChangedFields(typed, inArgentina)).toMatchObject({ country: 'CL', nationalTaxPercent: null });
  });

  it('are a change while they are invalid, and checked before they are sent', () => {
    expect(isChanged({ ...toValues(inArgentina), nationalTaxPercent: '77' }, inArgentina)).toBe(true);
    expect(validateBusiness({ ...values, nationalTaxPercent: '51' })).toEqual({
      nationalTaxPercent: 'Escribe un porcentaje de 0,01 a 50, con dos decimales como máximo',
    });
  });
});

describe('the WhatsApp number', () => {
  it('is not changed by its format', () => {
    expect(isChanged({ ...values, whatsappNumber: '+57 (310) 555-0142' }, stored)).toBe(false);
    expect(isChanged({ ...values, whatsappNumber: '57 310 555 0142' }, stored)).toBe(true);
  });
});

describe('rebase', () => {
  it('keeps typed fields and takes the others from the stored values', () => {
    const typed = { ...values, address: 'Calle 1', whatsappNumber: '310 555 0143' };
    const newlyStored = { ...values, businessName: 'La Brasa 2', whatsappNumber: '+573105550142' };
    expect(rebase(typed, values, newlyStored)).toEqual({
      ...newlyStored,
      address: 'Calle 1',
      whatsappNumber: '310 555 0143',
    });
  });

  it('takes the server’s value of a sent field and keeps fields typed meanwhile', () => {
    const sent = { ...values, whatsappNumber: '310 555 0143' };
    const typedSince = { ...sent, description: 'Asados' };
    const newlyStored = { ...values, whatsappNumber: '+573105550143' };
    expect(rebase(typedSince, sent, newlyStored)).toEqual({ ...newlyStored, description: 'Asados' });
  });
});

describe('validateBusiness', () => {
  it('accepts the stored values', () => expect(validateBusiness(values)).toEqual({}));

  it('reports a long name with the contract’s message', () => {
    expect(validateBusiness({ ...values, businessName: 'a'.repeat(81) })).toEqual({
      businessName: 'No puede tener más de 80 caracteres',
    });
  });

  it('names the input of a profile that is too long', () => {
    const socialMedia = { ...values.socialMedia, facebook: 'a'.repeat(201) };
    const [field = ''] = Object.keys(validateBusiness({ ...values, socialMedia }));
    expect(field).toBe('socialMedia.facebook');
    expect(inputNames).toContain(field);
  });
});

it('a country has a default currency, locale and time zone', () => {
  expect(regionalDefaults('MX')).toEqual({
    country: 'MX',
    locale: 'es-MX',
    currency: 'MXN',
    timeZone: 'America/Mexico_City',
    nationalTaxPercent: '',
  });
});

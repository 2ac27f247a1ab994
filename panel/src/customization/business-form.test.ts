import { defaultLook } from '@vitrina/contract/customization/defaults.ts';
import type { Customization } from '@vitrina/contract/customization/schema.ts';
import { describe, expect, it } from 'vitest';
import {
  businessErrors,
  changedFields,
  inputNames,
  isChanged,
  rebase,
  regionalDefaults,
  toValues,
} from './business-form.ts';

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

describe('a cart that the plan no longer has', () => {
  const lapsed: Customization = {
    ...stored,
    plan: 'pro',
    showWhatsappButton: false,
    hasCartEnabled: true,
  };
  const withButton = { ...toValues(lapsed), showWhatsappButton: true, hasCartEnabled: false };

  it('is not sent along when the button is switched on', () => {
    expect(changedFields(withButton, lapsed)).toEqual({ showWhatsappButton: true });
    expect(changedFields(withButton, { ...lapsed, plan: 'premium' })).toEqual({
      showWhatsappButton: true,
      hasCartEnabled: false,
    });
  });

  it('is no change by itself', () => {
    expect(isChanged({ ...toValues(lapsed), hasCartEnabled: false }, lapsed)).toBe(false);
  });
});

describe('rebase', () => {
  it('keeps what was typed and follows what is stored in the rest', () => {
    const typed = { ...values, address: 'Calle 1', whatsappNumber: '310 555 0143' };
    const now = { ...values, businessName: 'La Brasa 2', whatsappNumber: '+573105550142' };
    expect(rebase(typed, values, now)).toEqual({
      ...now,
      address: 'Calle 1',
      whatsappNumber: '310 555 0143',
    });
  });

  it('takes the server’s form of what was sent, and keeps what was typed meanwhile', () => {
    const sent = { ...values, whatsappNumber: '310 555 0143' };
    const typedSince = { ...sent, description: 'Asados' };
    const now = { ...values, whatsappNumber: '+573105550143' };
    expect(rebase(typedSince, sent, now)).toEqual({ ...now, description: 'Asados' });
  });
});

describe('businessErrors', () => {
  it('accepts what is stored', () => expect(businessErrors(values)).toEqual({}));

  it('says what is too long, in the contract’s words', () => {
    expect(businessErrors({ ...values, businessName: 'a'.repeat(81) })).toEqual({
      businessName: 'No puede tener más de 80 caracteres',
    });
  });

  it('names the network whose profile is too long, and the form has an input of that name', () => {
    const socialMedia = { ...values.socialMedia, facebook: 'a'.repeat(201) };
    const [field = ''] = Object.keys(businessErrors({ ...values, socialMedia }));
    expect(field).toBe('socialMedia.facebook');
    expect(inputNames).toContain(field);
  });
});

it('a country proposes its money and its time', () => {
  expect(regionalDefaults('MX')).toEqual({
    country: 'MX',
    locale: 'es-MX',
    currency: 'MXN',
    timeZone: 'America/Mexico_City',
  });
});

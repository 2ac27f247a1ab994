import type { DemoChoices } from './business.ts';
import { closed, hoursOf } from './hours.ts';

const sizes = (names: readonly string[], price: string, soldOutName?: string) =>
  names.map((name) =>
    name === soldOutName ? { name, price, soldOut: 'until-changed' as const } : { name, price },
  );

export const shopChoices: DemoChoices = {
  hours: hoursOf({
    monday: '10:00-19:00',
    tuesday: '10:00-19:00',
    wednesday: '10:00-19:00',
    thursday: '10:00-19:00',
    friday: '10:00-20:00',
    saturday: '10:00-13:00 14:00-20:00',
    specialDates: {
      '2026-12-24': { name: 'Nochebuena', spans: [{ from: '10:00', to: '16:00' }] },
      '2026-12-25': closed('Navidad'),
    },
  }),
  optionGroups: [
    {
      name: 'Color',
      min: 1,
      max: 1,
      options: [{ name: 'Crudo' }, { name: 'Terracota' }, { name: 'Negro', soldOut: 'until-changed' }],
    },
    {
      name: 'Para regalar',
      min: 0,
      max: 2,
      options: [
        { name: 'Caja con moño', price: '12000' },
        { name: 'Tarjeta escrita a mano', price: '4000' },
      ],
    },
  ],
  products: {
    'Bolso Ceiba': { labels: ['recomendado'], optionGroups: ['Color', 'Para regalar'] },
    'Monedero Guacamaya': { optionGroups: ['Para regalar'] },
    'Vestido Brisa': {
      labels: ['nuevo', 'recomendado'],
      variants: sizes(['XS', 'S', 'M', 'L', 'XL', 'XXL'], '198000', 'XS'),
      optionGroups: ['Color'],
    },
    'Gabán Sabana': { compareAtPrice: '380000' },
    'Jean recto Medellín': { variants: sizes(['28', '30', '32', '34', '36'], '165000') },
    'Sombrero de iraca': { labels: ['recomendado'], optionGroups: ['Para regalar'] },
    'Gorra Ciclovía': { optionGroups: ['Color'] },
    'Tenis Cocora': { variants: sizes(['36', '37', '38', '39', '40', '41'], '210000', '38') },
    'Botas Chingaza': { soldOut: 'until-changed' },
    'Tarjeta de regalo': { priceKind: 'from' },
    'Tela de telar': { unit: 'm', sellBy: { unit: 'm', step: '0.25', min: '0.5' } },
    'Vela de cera de laurel': {
      variants: [
        { name: 'Pequeña', price: '38000' },
        { name: 'Grande', price: '56000', compareAtPrice: '64000' },
      ],
    },
  },
};

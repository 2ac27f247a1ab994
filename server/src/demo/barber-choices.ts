import type { DemoChoices } from './business.ts';
import { closed, hoursOf } from './hours.ts';

export const barberChoices: DemoChoices = {
  hours: hoursOf({
    tuesday: '09:00-13:00 14:00-20:00',
    wednesday: '09:00-13:00 14:00-20:00',
    thursday: '09:00-13:00 14:00-20:00',
    friday: '09:00-21:00',
    saturday: '08:00-21:00',
    sunday: '09:00-14:00',
    specialDates: { '2026-12-25': closed('Navidad') },
  }),
  optionGroups: [
    {
      name: 'Agrega a tu visita',
      min: 0,
      max: 3,
      options: [
        { name: 'Diseño de cejas', price: '8000' },
        { name: 'Mascarilla de carbón', price: '15000' },
        { name: 'Cerveza artesanal', price: '9000' },
      ],
    },
    {
      name: '¿Con quién?',
      min: 0,
      max: 1,
      options: [{ name: 'Don Julián' }, { name: 'Steven' }, { name: 'Karen' }],
    },
  ],
  products: {
    'Corte clásico': { labels: ['recomendado'], optionGroups: ['Agrega a tu visita', '¿Con quién?'] },
    'Degradado (fade)': { labels: ['recomendado'], optionGroups: ['Agrega a tu visita', '¿Con quién?'] },
    'Arreglo de barba': { labels: ['recomendado'], optionGroups: ['Agrega a tu visita'] },
    'Tinte de barba': { labels: ['nuevo'] },
    'Corte a domicilio': { soldOut: 'until-changed' },
    'El Completo: corte, barba, cejas y cerveza artesanal': { optionGroups: ['¿Con quién?'] },
  },
};

import type { DemoChoices } from './business.ts';
import { closed, hoursOf } from './hours.ts';

/** How long each service takes. Who comes home or pays by the month is not booked here. */
const minutes = new Map([
  ['Corte clásico', 40],
  ['Degradado (fade)', 50],
  ['Corte infantil', 30],
  ['Corte de señor', 30],
  ['Arreglo de barba', 20],
  ['Afeitado a navaja con toalla caliente', 30],
  ['Bigote', 10],
  ['Tinte de barba', 45],
  ['Limpieza facial', 40],
  ['Mascarilla de carbón', 20],
  ['Hidratación capilar', 30],
  ['Diseño de cejas', 15],
  ['El Completo: corte, barba, cejas y cerveza artesanal', 75],
  ['Papá e hijo', 75],
  ['Novio listo', 120],
]);

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
  products: withMinutes({
    'Corte clásico': { labels: ['recomendado'], optionGroups: ['Agrega a tu visita', '¿Con quién?'] },
    'Degradado (fade)': { labels: ['recomendado'], optionGroups: ['Agrega a tu visita', '¿Con quién?'] },
    'Arreglo de barba': { labels: ['recomendado'], optionGroups: ['Agrega a tu visita'] },
    'Tinte de barba': { labels: ['nuevo'] },
    'Hidratación capilar': { priceKind: 'from' },
    'Novio listo': { priceKind: 'ask' },
    'Corte a domicilio': { soldOut: 'until-changed' },
    'El Completo: corte, barba, cejas y cerveza artesanal': { optionGroups: ['¿Con quién?'] },
  }),
};

/** Adds what can be booked to the other choices. */
function withMinutes(products: DemoChoices['products']): DemoChoices['products'] {
  return Object.fromEntries(
    [...new Set([...Object.keys(products), ...minutes.keys()])].map((name) => {
      const length = minutes.get(name);
      return [name, { ...products[name], ...(length !== undefined && { minutes: length }) }];
    }),
  );
}

import type { DemoOrdering } from './business.ts';

export const restaurantOrdering: DemoOrdering = {
  settings: {
    modes: ['table', 'pickup', 'delivery'],
    minimum: '25000',
    preparationMinutes: 25,
    acceptsLater: true,
    payments: {
      cash: true,
      card: true,
      transferAccounts: [
        { name: 'Nequi', number: '310 555 0148', holder: 'Marcela Ríos' },
        { name: 'Bre-B', number: '@latotuma', holder: 'La Totuma S. A. S.' },
      ],
    },
  },
  tables: [...Array.from({ length: 12 }, (_, index) => `Mesa ${index + 1}`), 'Barra', 'Patio'],
  zones: [
    { name: 'La Candelaria', fee: '3000', minutes: 10 },
    { name: 'Las Aguas', fee: '4000', minutes: 15 },
    { name: 'La Macarena', fee: '5000', minutes: 20 },
    { name: 'Santa Fe', fee: '5000', minutes: 20 },
    { name: 'Las Nieves', fee: '5000', minutes: 20 },
    { name: 'Teusaquillo', fee: '7500', minimum: '35000', minutes: 30 },
    { name: 'La Soledad', fee: '8000', minimum: '35000', minutes: 35 },
    { name: 'Chapinero Central', fee: '9000', minimum: '40000', minutes: 40 },
    { name: 'Chapinero Alto', fee: '10000', minimum: '45000', minutes: 40 },
  ],
  ordersPerDay: 18,
  notes: [
    'Con bastante ají, por favor',
    'Sin cebolla',
    'Cubiertos para tres',
    'El timbre no sirve, llamar al llegar',
    'Es para un cumpleaños',
    'Sin cubiertos desechables',
  ],
  streets: [
    'Carrera 4 # 11-58',
    'Calle 12B # 2-31, apto. 302',
    'Carrera 5 # 26-14, torre B',
    'Calle 19 # 4-71, oficina 805',
    'Carrera 13 # 54-20',
    'Diagonal 40A # 15-62, casa 4',
    'Calle 57 # 5-33, apto. 1101',
  ],
};

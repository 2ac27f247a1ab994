import { barberChoices } from './barber-choices.ts';
import { barberServices } from './barber-services.ts';
import type { DemoBusiness } from './business.ts';

export const barber: DemoBusiness = {
  owner: 'Julián Mora',
  email: 'barberia@demo.test',
  plan: 'basic',
  hasAgenda: true,
  info: {
    businessName: 'Barbería Don Julián',
    businessType: 'services',
    description: 'Corte, navaja y toalla caliente desde 1987. Sin cita también, si hay silla.',
    address: 'Calle 4 Oeste # 3-18, San Antonio, Cali',
    phone: '+57 315 555 0163',
    whatsappNumber: '+573155550163',
    showWhatsappButton: true,
    socialMedia: { instagram: '@barberiadonjulian.demo', facebook: 'barberiadonjulian.demo' },
  },
  look: {
    primaryColor: '#B3261E',
    pageBackgroundColor: '#F6F1E7',
    backgroundColor: '#1B1A20',
    contactInfoColor: '#F5E3BF',
    modalColor: '#FFFDF8',
    modalTextColor: '#1B1A20',
  },
  logo: 'barberia-don-julian-logo',
  backgroundImage: 'barberia-don-julian-header',
  categories: barberServices,
  choices: barberChoices,
  traffic: {
    views: 38,
    week: [0.5, 0.6, 0.8, 0.9, 1.15, 1.5, 1.7],
    hours: {
      7: 3,
      8: 6,
      9: 8,
      10: 8,
      11: 7,
      12: 8,
      13: 6,
      14: 5,
      15: 6,
      16: 8,
      17: 10,
      18: 11,
      19: 8,
      20: 5,
      21: 3,
    },
    orderRate: 0.07,
  },
};

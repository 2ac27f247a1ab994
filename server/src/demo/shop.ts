import type { DemoBusiness } from './business.ts';
import { shopCatalogue } from './shop-catalogue.ts';
import { shopChoices } from './shop-choices.ts';

export const shop: DemoBusiness = {
  owner: 'Daniela Ospina',
  email: 'tienda@demo.test',
  plan: 'pro',
  info: {
    businessName: 'Guayacán Tienda',
    businessType: 'catalog',
    description: 'Ropa, bolsos y cosas bonitas para la casa, hechas por talleres colombianos.',
    address: 'Carrera 37 # 8A-29, Provenza, Medellín',
    phone: '+57 320 555 0187',
    whatsappNumber: '+573205550187',
    showWhatsappButton: true,
    socialMedia: { instagram: '@guayacan.demo', tiktok: '@guayacan.demo' },
  },
  look: {
    primaryColor: '#0B63B0',
    pageBackgroundColor: '#F2F7FC',
    backgroundColor: '#0B2C57',
    contactInfoColor: '#FFE58A',
    modalColor: '#FFFFFF',
    modalTextColor: '#0B2545',
  },
  logo: 'guayacan-tienda-logo',
  backgroundImage: 'guayacan-tienda-header',
  categories: shopCatalogue,
  choices: shopChoices,
  traffic: {
    views: 70,
    week: [1.1, 0.8, 0.85, 0.9, 1, 1.25, 1.4],
    hours: {
      8: 2,
      9: 4,
      10: 6,
      11: 8,
      12: 9,
      13: 7,
      14: 6,
      15: 7,
      16: 8,
      17: 9,
      18: 10,
      19: 11,
      20: 10,
      21: 7,
      22: 4,
    },
    orderRate: 0.045,
  },
};

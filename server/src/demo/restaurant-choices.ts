import type { DemoChoices } from './business.ts';
import { closed, hoursOf } from './hours.ts';

export const restaurantChoices: DemoChoices = {
  hours: hoursOf({
    monday: '12:00-22:00',
    tuesday: '12:00-22:00',
    wednesday: '12:00-22:00',
    thursday: '12:00-22:00',
    friday: '12:00-00:00',
    saturday: '08:00-00:00',
    sunday: '08:00-18:00',
    specialDates: { '2026-12-25': closed('Navidad'), '2027-01-01': closed('Año Nuevo') },
  }),
  optionGroups: [
    {
      name: 'Término de la carne',
      min: 1,
      max: 1,
      options: [{ name: 'Medio' }, { name: 'Tres cuartos' }, { name: 'Bien asada' }],
    },
    {
      name: 'Adiciones',
      min: 0,
      max: 3,
      options: [
        { name: 'Aguacate', price: '5000' },
        { name: 'Huevo frito', price: '3000' },
        { name: 'Chicharrón', price: '8000' },
        { name: 'Arepa blanca', price: '2500' },
        { name: 'Queso costeño', price: '4500', soldOut: 'until-changed' },
      ],
    },
    {
      name: 'Ají de la casa',
      min: 0,
      max: 1,
      options: [{ name: 'Suave' }, { name: 'Bravo' }],
    },
    {
      name: 'Acompañamientos',
      min: 2,
      max: 4,
      included: 2,
      extraPrice: '5000',
      options: [
        { name: 'Arroz blanco' },
        { name: 'Papa criolla' },
        { name: 'Yuca frita' },
        { name: 'Ensalada de la casa' },
        { name: 'Aguacate', price: '3000' },
      ],
    },
    {
      name: '¿Cómo lo quieres?',
      min: 1,
      max: 1,
      options: [{ name: 'Con acompañamientos' }, { name: 'Solo el chuzo', disables: ['Acompañamientos'] }],
    },
    {
      name: '¿En agua o en leche?',
      min: 1,
      max: 1,
      options: [{ name: 'En agua' }, { name: 'En leche', price: '2000', prices: { Jarra: '6000' } }],
    },
    { name: 'Mitades', min: 2, max: 2, pricing: 'highest', fromCategory: 'Para picar' },
    {
      name: 'Sabores',
      min: 12,
      max: 12,
      repeat: true,
      options: [
        { name: 'Pandebono' },
        { name: 'Almojábana' },
        { name: 'Buñuelo' },
        { name: 'Envuelto', price: '500' },
        { name: 'Pandeyuca' },
      ],
    },
  ],
  products: {
    'Empanadas de pipián': { labels: ['recomendado', 'vegetariano'], optionGroups: ['Ají de la casa'] },
    'Patacones con hogao y queso costeño': { labels: ['vegetariano', 'para-compartir'] },
    'Ceviche de camarón con mango biche': { labels: ['nuevo', 'sin-gluten'] },
    'Picada mitad y mitad': { labels: ['para-compartir'], optionGroups: ['Mitades'] },
    'Docena surtida de amasijos': { optionGroups: ['Sabores'] },
    'Ajiaco santafereño': { labels: ['recomendado', 'sin-gluten'], containerFee: '1500' },
    'Sancocho trifásico': { containerFee: '1500' },
    'Mondongo antioqueño': {
      containerFee: '1500',
      variants: [
        { name: 'Media porción', price: '19000' },
        { name: 'Porción completa', price: '29000' },
      ],
      optionGroups: ['Ají de la casa'],
    },
    'Bandeja paisa': {
      labels: ['recomendado'],
      optionGroups: ['Adiciones', 'Ají de la casa'],
    },
    'Lechona tolimense': { compareAtPrice: '38000' },
    'Fríjoles con garra': { optionGroups: ['Adiciones'] },
    'Punta de anca de 350 gramos con papa criolla, guacamole y chimichurri de guascas': {
      labels: ['recomendado'],
      optionGroups: ['Término de la carne', 'Adiciones'],
    },
    'Churrasco con papas a la francesa': { optionGroups: ['Término de la carne', 'Adiciones'] },
    'Chuzo mixto': {
      labels: ['para-compartir'],
      optionGroups: ['¿Cómo lo quieres?', 'Acompañamientos'],
    },
    'Encocado de langostinos': { labels: ['picante', 'sin-gluten'] },
    'Langosta a la mantequilla de ajo, como en Providencia': { soldOut: 'until-changed' },
    Buñuelos: {
      variants: [
        { name: 'Tres', price: '8500' },
        { name: 'Media docena', price: '16500', compareAtPrice: '18000' },
      ],
    },
    'Limonada de coco': {
      labels: ['recomendado', 'vegano'],
      variants: [
        { name: 'Vaso', price: '13000' },
        { name: 'Jarra para cuatro', price: '42000', compareAtPrice: '52000' },
      ],
    },
    'Jugo de mango de azúcar': {
      variants: [
        { name: 'Vaso', price: '9500' },
        { name: 'Jarra', price: '28000' },
      ],
      optionGroups: ['¿En agua o en leche?'],
    },
  },
};

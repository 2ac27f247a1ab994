import type { DemoCategory } from './business.ts';

export const barberServices: DemoCategory[] = [
  {
    name: 'Cortes',
    products: [
      {
        name: 'Corte clásico',
        price: '28000',
        description: 'Tijera y máquina, lavado y peinado. 40 minutos.',
        pictures: ['corte-clasico', 'corte-clasico-2'],
      },
      {
        name: 'Degradado (fade)',
        price: '32000',
        description: 'Bajo, medio o alto, con contornos a navaja. 50 minutos.',
        pictures: ['degradado'],
      },
      {
        name: 'Corte infantil',
        price: '22000',
        description: 'Hasta los 11 años. Incluye paleta y paciencia.',
        pictures: ['corte-infantil'],
      },
      {
        name: 'Corte de señor',
        price: '24000',
        description: 'De 60 en adelante, sin afán y con buena conversación.',
        pictures: ['corte-de-senor'],
      },
    ],
  },
  {
    name: 'Barba y afeitado',
    products: [
      {
        name: 'Arreglo de barba',
        price: '20000',
        description: 'Perfilado con navaja, aceite y bálsamo.',
        pictures: ['arreglo-de-barba'],
      },
      {
        name: 'Afeitado a navaja con toalla caliente',
        price: '30000',
        description:
          'Dos toallas, espuma batida con brocha, dos pasadas y loción. Media hora en la que nadie te puede llamar.',
        pictures: ['afeitado-a-navaja-con-toalla-caliente', 'afeitado-a-navaja-con-toalla-caliente-2'],
      },
      {
        name: 'Bigote',
        price: '12000',
        description: 'Recorte y cera.',
        pictures: ['bigote'],
      },
      {
        name: 'Tinte de barba',
        price: '35000',
        description: 'Cubre canas sin que se note. Dura tres semanas.',
        pictures: ['tinte-de-barba'],
      },
    ],
  },
  {
    name: 'Tratamientos',
    products: [
      {
        name: 'Limpieza facial',
        price: '45000',
        description: 'Exfoliación, vapor y mascarilla.',
        pictures: ['limpieza-facial'],
      },
      {
        name: 'Mascarilla de carbón',
        price: '25000',
        description: 'Para puntos negros. 20 minutos.',
        pictures: ['mascarilla-de-carbon'],
      },
      {
        name: 'Hidratación capilar',
        price: '38000',
        description: 'Keratina vegetal y masaje de diez minutos.',
        pictures: ['hidratacion-capilar'],
      },
      { name: 'Diseño de cejas', price: '10000', description: 'Con pinza o navaja.' },
    ],
  },
  {
    name: 'Combos y planes',
    products: [
      {
        name: 'El Completo: corte, barba, cejas y cerveza artesanal',
        price: '62000',
        description: 'Hora y cuarto. La cerveza es para mayores de edad; para los demás hay lulada.',
        pictures: ['el-completo'],
      },
      {
        name: 'Papá e hijo',
        price: '46000',
        description: 'Dos cortes, un solo turno.',
        pictures: ['papa-e-hijo'],
      },
      {
        name: 'Novio listo',
        price: '140000',
        description:
          'Prueba la semana antes, corte, afeitado y facial el día de la boda, y un trago de valentía. Los padrinos tienen 20 % de descuento.',
        pictures: ['novio-listo', 'novio-listo-2'],
      },
      {
        name: 'Plan mensual: cuatro visitas',
        price: '96000',
        description: 'Una por semana, en tu turno de siempre.',
        pictures: ['plan-mensual'],
      },
      { name: 'Corte a domicilio', price: '60000', description: 'En Cali, de lunes a sábado.' },
    ],
  },
];

import type { DemoCategory } from './business.ts';
import { flatLay, scatter, stage } from './pictures/arrangements.ts';

export const barberServices: DemoCategory[] = [
  {
    name: 'Cortes',
    products: [
      {
        name: 'Corte clásico',
        price: '28000',
        description: 'Tijera y máquina, lavado y peinado. 40 minutos.',
        pictures: [
          flatLay(['tijerasBarbero', ['peine', { size: 1.1 }]], { tone: 'cielo', surface: 'papel' }),
          stage(['barbero', { size: 0.98 }], {
            tone: 'noche',
            behind: 'sol',
            left: 'brocha',
            right: 'toalla',
          }),
        ],
      },
      {
        name: 'Degradado (fade)',
        price: '32000',
        description: 'Bajo, medio o alto, con contornos a navaja. 50 minutos.',
        pictures: [flatLay(['maquina', ['navajaBarbera', { dy: -40 }]], { tone: 'teja', surface: 'papel' })],
      },
      {
        name: 'Corte infantil',
        price: '22000',
        description: 'Hasta los 11 años. Incluye paleta y paciencia.',
        pictures: [stage('oso', { tone: 'crema', behind: 'sol', left: 'peine', right: 'paletaDulce' })],
      },
      {
        name: 'Corte de señor',
        price: '24000',
        description: 'De 60 en adelante, sin afán y con buena conversación.',
        pictures: [flatLay(['tijerasBarbero', 'cafe', 'gafas'], { tone: 'cafe', surface: 'madera' })],
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
        pictures: [
          flatLay(['navajaBarbera', ['frasco', { tint: '#b8641c', size: 0.95 }]], {
            tone: 'selva',
            surface: 'papel',
          }),
        ],
      },
      {
        name: 'Afeitado a navaja con toalla caliente',
        price: '30000',
        description:
          'Dos toallas, espuma batida con brocha, dos pasadas y loción. Media hora en la que nadie te puede llamar.',
        pictures: [
          stage(['brocha', { size: 1.02 }], {
            tone: 'cielo',
            behind: 'arco',
            left: 'jabon',
            right: 'toalla',
          }),
          flatLay(['navajaBarbera', 'brocha', 'toalla'], { tone: 'lino', surface: 'papel' }),
        ],
      },
      {
        name: 'Bigote',
        price: '12000',
        description: 'Recorte y cera.',
        pictures: [
          flatLay(['tijerasBarbero'], { tone: 'rosa', surface: 'papel', beside: [null, 'sombreroDeCopa'] }),
        ],
      },
      {
        name: 'Tinte de barba',
        price: '35000',
        description: 'Cubre canas sin que se note. Dura tres semanas.',
        pictures: [
          flatLay(
            [
              ['frasco', { tint: '#5a2f1a' }],
              ['brocha', { size: 0.9 }],
            ],
            { tone: 'lino', surface: 'papel' },
          ),
        ],
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
        pictures: [stage('toalla', { tone: 'crema', behind: 'arco', right: 'crema', left: 'loto' })],
      },
      {
        name: 'Mascarilla de carbón',
        price: '25000',
        description: 'Para puntos negros. 20 minutos.',
        pictures: [flatLay([['frasco', { tint: '#3a3f52' }], 'burbujas'], { tone: 'noche' })],
      },
      {
        name: 'Hidratación capilar',
        price: '38000',
        description: 'Keratina vegetal y masaje de diez minutos.',
        pictures: [
          stage(['frasco', { tint: '#2f8f7d' }], {
            tone: 'cielo',
            behind: 'sol',
            left: 'burbujas',
            right: 'peine',
          }),
        ],
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
        pictures: [
          stage(['barbero', { size: 0.96 }], {
            tone: 'teja',
            behind: 'sol',
            left: 'maquina',
            right: 'cerveza',
          }),
        ],
      },
      {
        name: 'Papá e hijo',
        price: '46000',
        description: 'Dos cortes, un solo turno.',
        pictures: [
          flatLay(['peine', ['peine', { size: 0.7 }]], {
            tone: 'salvia',
            surface: 'papel',
            beside: [null, 'oso'],
          }),
        ],
      },
      {
        name: 'Novio listo',
        price: '140000',
        description:
          'Prueba la semana antes, corte, afeitado y facial el día de la boda, y un trago de valentía. Los padrinos tienen 20 % de descuento.',
        pictures: [
          flatLay(['corbata', 'anillo'], { tone: 'cafe', surface: 'madera' }),
          scatter(['corbata', 'anillo', 'navajaBarbera', 'zapato', 'reloj'], {
            tone: 'lino',
            surface: 'papel',
          }),
        ],
      },
      {
        name: 'Plan mensual: cuatro visitas',
        price: '96000',
        description: 'Una por semana, en tu turno de siempre.',
        pictures: [stage('regalo', { tone: 'noche', behind: 'sol', left: 'brocha', right: 'estrella' })],
      },
      { name: 'Corte a domicilio', price: '60000', description: 'En Cali, de lunes a sábado.' },
    ],
  },
];

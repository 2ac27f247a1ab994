import { flatLay, pattern, scatter, stage } from './arrangements.ts';
import type { Scene } from './scene.ts';

export const barberPictures: Record<string, Scene> = {
  'barberia-don-julian-header': pattern(
    [
      'tijerasBarbero',
      'brocha',
      'navajaBarbera',
      'peine',
      ['frasco', { tint: '#b8641c' }],
      'maquina',
      'barbero',
      'toalla',
    ],
    { tone: 'cafe', width: 1920, height: 640, size: 270 },
  ),
  'corte-clasico': flatLay(['tijerasBarbero', ['peine', { size: 1.1 }]], { tone: 'cielo', surface: 'papel' }),
  'corte-clasico-2': stage(['barbero', { size: 0.98 }], {
    tone: 'noche',
    behind: 'sol',
    left: 'brocha',
    right: 'toalla',
  }),
  degradado: flatLay(['maquina', ['navajaBarbera', { dy: -40 }]], { tone: 'teja', surface: 'papel' }),
  'corte-infantil': stage('oso', { tone: 'crema', behind: 'sol', left: 'peine', right: 'paletaDulce' }),
  'corte-de-senor': flatLay(['tijerasBarbero', 'cafe', 'gafas'], { tone: 'cafe', surface: 'madera' }),
  'arreglo-de-barba': flatLay(['navajaBarbera', ['frasco', { tint: '#b8641c', size: 0.95 }]], {
    tone: 'selva',
    surface: 'papel',
  }),
  'afeitado-a-navaja-con-toalla-caliente': stage(['brocha', { size: 1.02 }], {
    tone: 'cielo',
    behind: 'arco',
    left: 'jabon',
    right: 'toalla',
  }),
  'afeitado-a-navaja-con-toalla-caliente-2': flatLay(['navajaBarbera', 'brocha', 'toalla'], {
    tone: 'lino',
    surface: 'papel',
  }),
  bigote: flatLay(['tijerasBarbero'], { tone: 'rosa', surface: 'papel', beside: [null, 'sombreroDeCopa'] }),
  'tinte-de-barba': flatLay(
    [
      ['frasco', { tint: '#5a2f1a' }],
      ['brocha', { size: 0.9 }],
    ],
    { tone: 'lino', surface: 'papel' },
  ),
  'limpieza-facial': stage('toalla', { tone: 'crema', behind: 'arco', right: 'crema', left: 'loto' }),
  'mascarilla-de-carbon': flatLay([['frasco', { tint: '#3a3f52' }], 'burbujas'], { tone: 'noche' }),
  'hidratacion-capilar': stage(['frasco', { tint: '#2f8f7d' }], {
    tone: 'cielo',
    behind: 'sol',
    left: 'burbujas',
    right: 'peine',
  }),
  'el-completo': stage(['barbero', { size: 0.96 }], {
    tone: 'teja',
    behind: 'sol',
    left: 'maquina',
    right: 'cerveza',
  }),
  'papa-e-hijo': flatLay(['peine', ['peine', { size: 0.7 }]], {
    tone: 'salvia',
    surface: 'papel',
    beside: [null, 'oso'],
  }),
  'novio-listo': flatLay(['corbata', 'anillo'], { tone: 'cafe', surface: 'madera' }),
  'novio-listo-2': scatter(['corbata', 'anillo', 'navajaBarbera', 'zapato', 'reloj'], {
    tone: 'lino',
    surface: 'papel',
  }),
  'plan-mensual': stage('regalo', { tone: 'noche', behind: 'sol', left: 'brocha', right: 'estrella' }),
};

import { describe, expect, test } from 'vitest';
import { isShouted, listWritten, writeSmall } from './lower-case.ts';

describe('writeSmall', () => {
  test.each([
    ['MARTILLO DE UÑA', 'Martillo de uña'],
    ['PIÑA COLADA', 'Piña colada'],
    ['ÑOQUIS', 'Ñoquis'],
    ['JAMÓN IBÉRICO', 'Jamón ibérico'],
    ['ÁGUILA LIGHT', 'Águila light'],
    ['LINGÜIÇA', 'Lingüiça'],
    ['COSTILLAS BBQ', 'Costillas BBQ'],
    ['CINTA LED 5M', 'Cinta LED 5m'],
    ['CODO PVC 1/2"', 'Codo PVC 1/2"'],
    ['TORNILLO 3/4 X 100 MM', 'Tornillo 3/4 x 100 mm'],
    ['ARROZ 500GR', 'Arroz 500gr'],
    ['AGUA 1,5 L', 'Agua 1,5 l'],
    ['CAMISA TALLA M', 'Camisa talla M'],
    ['CAMISETA XL', 'Camiseta XL'],
    ['VITAMINA C X 100', 'Vitamina C x 100'],
    ['VITAMINA A', 'Vitamina A'],
    ['PAN Y QUESO', 'Pan y queso'],
    ['EMPANADAS C/U', 'Empanadas c/u'],
    ['COCA-COLA 400ML', 'Coca-Cola 400ml'],
    ['ACEITE WD-40', 'Aceite WD-40'],
    ['RESMA A4', 'Resma A4'],
    ['COMBO II', 'Combo II'],
    ['CERVEZA POKER', 'Cerveza poker'],
    ['CERVEZA PÓKER', 'Cerveza Póker'],
    ['(2X1) PIZZA', '(2x1) Pizza'],
    ['«ESPECIAL» DE LA CASA', '«Especial» de la casa'],
    ['CREMA PARA PEINAR NÍVEA', 'Crema para peinar nívea'],
    ['CREMA NIVEA', 'Crema Nivea'],
    ['CHILE CON LIMA', 'Chile con lima'],
    ['CAFÉ DE COLOMBIA', 'Café de Colombia'],
    ['MANÍ-CHOCOLATE', 'Maní-chocolate'],
    ['IPHONE 15', 'iPhone 15'],
    ['TÉ S.A.', 'Té S.A.'],
  ])('%s → %s', (name, small) => {
    expect(writeSmall(name)).toBe(small);
  });

  test('a word that the source writes with a capital elsewhere keeps it, one that it also writes small does not', () => {
    const written = listWritten(['Con salsa Gaucha y queso', 'Pan con Queso', 'Gaseosa de McAllister']);
    expect(writeSmall('HAMBURGUESA GAUCHA', written)).toBe('Hamburguesa Gaucha');
    expect(writeSmall('PAPAS CON QUESO', written)).toBe('Papas con queso');
    expect(writeSmall('AGUA MCALLISTER', written)).toBe('Agua McAllister');
  });

  test('what is small already stays so', () => {
    for (const name of ['Martillo de uña', 'Costillas BBQ', 'iPhone 15'])
      expect(writeSmall(writeSmall(name.toUpperCase()))).toBe(writeSmall(name.toUpperCase()));
  });
});

describe('isShouted', () => {
  test.each(['MARTILLO DE UÑA', 'ÑOQUIS', 'TUBO PVC 2"', 'TORNILLO x 100 mm', 'SOPA'])('%s is', (name) => {
    expect(isShouted(name)).toBe(true);
  });
  test.each([
    'BBQ',
    'A4',
    'Pizza BBQ',
    'iPhone',
    'HDMI',
    'TV 32"',
    '7UP',
    'Costillas BBQ',
    '500 ML',
    'S.A.',
    '',
  ])('%s is not', (name) => {
    expect(isShouted(name)).toBe(false);
  });
});

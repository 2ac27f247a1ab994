import { expect, it } from 'vitest';
import { collectNames, isShouted, toSentenceCase } from './sentence-case.ts';

it.each([
  ['ARROZ CON CAMARÓN', 'Arroz con camarón'],
  ['PIÑA EN ALMÍBAR', 'Piña en almíbar'],
  ['AJÍ PINGÜINO Y ÑAME', 'Ají pingüino y ñame'],
  ['TORNILLO DRYWALL 6X1 PULGADA', 'Tornillo drywall 6x1 pulgada'],
  ['TUBO PVC 1/2" X 6 MTS', 'Tubo PVC 1/2" x 6 mts'],
  ['FOCO LED 9W E27', 'Foco LED 9W E27'],
  ['CINTA AISLANTE 18.3M X 19MM, NEGRO', 'Cinta aislante 18.3m x 19mm, negro'],
  ['COCA-COLA 1.5L', 'Coca-Cola 1.5L'],
  ['AMOXICILINA 500MG TAB. (CAJA X 10)', 'Amoxicilina 500mg tab. (caja x 10)'],
  ['CATALOGO A4 C/TORNILLO', 'Catalogo A4 c/tornillo'],
  ['PARLANTE JBL', 'Parlante JBL'],
  ['CAMISETA TALLA XL', 'Camiseta talla XL'],
  ['VITAMINA C', 'Vitamina C'],
  ['CERVEZA CORONA', 'Cerveza corona'],
  ["WHISKY BUCHANAN'S 12", "Whisky Buchanan's 12"],
  ['SHAMPOO H&S 375 ML', 'Shampoo H&S 375 ml'],
  ['FUNDA IPHONE 15', 'Funda iPhone 15'],
  ['VINO SAN PEDRO', 'Vino San Pedro'],
  ['¿CON QUÉ? ¡MUCHO!', '¿Con qué? ¡mucho!'],
  ['2 TACOS + REFRESCO', '2 Tacos + refresco'],
  ['CAFÉ / TÉ', 'Café / té'],
])('«%s» is written «%s»', (shouted, expected) => {
  expect(toSentenceCase(shouted)).toBe(expected);
});

it.each(['Arroz con camarón', 'iPhone', 'BBQ', 'IVA', '1/2', 'TV'])('«%s» stays', (text) => {
  expect(isShouted(text)).toBe(false);
  expect(toSentenceCase(text)).toBe(text);
});

it('names and brands that the menu writes elsewhere keep their capitals', () => {
  const known = collectNames(['Shampoo de Tío Nacho', 'Galletas Ducales', 'OTRO']);
  expect(toSentenceCase('GALLETAS DUCALES X 6', known)).toBe('Galletas Ducales x 6');
});

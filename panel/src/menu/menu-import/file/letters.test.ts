import { describe, expect, it } from 'vitest';
import { decodeText } from './file-kind.ts';

const words =
  'Artículo;Categoría;Precio\r\nPiña colada ¡sí!;Coctelería;18.000\r\nJamón Ibérico;Aperitivos;32.500\r\nAçaí com pão de mel;Lanches;9.900\r\nÑame;Raíces;4.500\r\nBacalhau à Brás;Pratos;52.000\r\n';

/** Encodes with one byte for each character. */
function encode(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const codes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const).reverse(),
  );
  return Uint8Array.from(text, (sign) => codes.get(sign) ?? 0x3f);
}

/** The letters of the text in the character set of DOS. */
const dos = new Map(
  Object.entries({
    á: 0xa0,
    é: 0x82,
    í: 0xa1,
    ó: 0xa2,
    ñ: 0xa4,
    Ñ: 0xa5,
    '¡': 0xad,
    ç: 0x87,
    ã: 0xc6,
    à: 0x85,
  }),
);
const encodeDos = (text: string) => Uint8Array.from(text, (sign) => dos.get(sign) ?? sign.charCodeAt(0));

describe('letters', () => {
  it('of Windows that a Mac read and stored again are repaired', () => {
    const broken = 'Producto;Precio\r\nLICOR PI—A COLADA;7400\r\nRON 12 AÒOS;9800\r\nCAFE N∞8;1200\r\n';
    expect(decodeText(new TextEncoder().encode(broken))).toBe(
      'Producto;Precio\r\nLICOR PIÑA COLADA;7400\r\nRON 12 AñOS;9800\r\nCAFE N°8;1200\r\n',
    );
    for (const right of ['Piña—coco;7400\r\n', 'CRÈME BRÛLÉE;1200\r\n', 'Café — grande;1200\r\n'])
      expect(decodeText(new TextEncoder().encode(right))).toBe(right);
  });

  it.each([
    [
      'CafŽ con leche;2500\r\nJam—n y queso;4500\r\nPi–a;1500\r\n',
      'Café con leche;2500\r\nJamón y queso;4500\r\nPiña;1500\r\n',
    ],
    ['Jam—n y queso;4500\r\nTorta;3000\r\n', 'Jamón y queso;4500\r\nTorta;3000\r\n'],
  ])('of a Mac that Windows read and stored again are repaired: %j', (broken, repaired) => {
    expect(decodeText(new TextEncoder().encode(broken))).toBe(repaired);
  });

  it.each([
    ['UTF-8', new TextEncoder().encode(words)],
    ['Windows-1252', encode(words, 'windows-1252')],
    ['a Mac', encode(words, 'macintosh')],
    ['a till with DOS', encodeDos(words)],
  ])('of %s are read', (_, bytes) => {
    expect(decodeText(bytes).normalize('NFC')).toBe(words);
  });

  it('that were read as another set once are repaired', () => {
    const once = new TextDecoder('windows-1252').decode(new TextEncoder().encode(words.replace('à', 'a')));
    expect(decodeText(new TextEncoder().encode(once))).toBe(words.replace('à', 'a'));
  });

  it.each(['SÃO PAULO;MAÇÃ\nPÃO;AÇÃO\n', 'Ã;Â\n', 'CAFÉ Â 5;PÃO\n'])('of Portuguese stay: %j', (text) => {
    expect(decodeText(new TextEncoder().encode(text))).toBe(text);
    expect(decodeText(encode(text, 'windows-1252'))).toBe(text);
  });

  it.each(['windows-1252', 'macintosh'])('without accents are read in %s too', (encoding) => {
    expect(decodeText(encode('Pan 5 €\n½ libra\n', encoding))).toContain('Pan 5');
  });
});

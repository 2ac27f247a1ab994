import { describe, expect, test } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { displayName, parseDomain, parseHostHeader } from './domain-names.ts';

const ownNames = { publicUrl: 'https://menus.vitrina.example', domainCname: 'dominios.vitrina.net' };

describe('a typed or pasted domain is normalized', () => {
  test.each([
    ['mirestaurante.com', 'mirestaurante.com'],
    ['  MiRestaurante.COM  ', 'mirestaurante.com'],
    ['https://mirestaurante.com', 'mirestaurante.com'],
    ['http://www.mirestaurante.com/carta?x=1#y', 'mirestaurante.com'],
    ['https://mirestaurante.com:8443/', 'mirestaurante.com'],
    ['www.mirestaurante.com', 'mirestaurante.com'],
    ['mirestaurante.com.', 'mirestaurante.com'],
    ['carta.mirestaurante.com.co', 'carta.mirestaurante.com.co'],
    ['www.carta.mirestaurante.com', 'carta.mirestaurante.com'],
    ['caféñandú.com', 'xn--cafand-dva8d7d.com'],
    ['CAFÉ.example.com', 'xn--caf-dma.example.com'],
    ['xn--caf-dma.example.com', 'xn--caf-dma.example.com'],
    ['ｃａｆｅ。com', 'cafe.com'],
    ['mi-restaurante.com.mx', 'mi-restaurante.com.mx'],
    ['123.com', '123.com'],
    [`${'a'.repeat(63)}.com`, `${'a'.repeat(63)}.com`],
  ])('«%s» becomes %s', (input, domain) => {
    expect(parseDomain(input, ownNames)).toBe(domain);
    expect(parseDomain(domain, ownNames)).toBe(domain);
  });
});

describe('an invalid domain is rejected', () => {
  test.each([
    ['hola', 'DOMAIN_INVALID'],
    ['mi restaurante.com', 'DOMAIN_INVALID'],
    ['mi_restaurante.com', 'DOMAIN_INVALID'],
    ['-guion.com', 'DOMAIN_INVALID'],
    ['guion-.com', 'DOMAIN_INVALID'],
    ['dos..puntos.com', 'DOMAIN_INVALID'],
    ['.com', 'DOMAIN_INVALID'],
    ['ana@mirestaurante.com', 'DOMAIN_INVALID'],
    ['ex%61mple.com', 'DOMAIN_INVALID'],
    [`${'a'.repeat(64)}.com`, 'DOMAIN_INVALID'],
    [`${'abcdefghi.'.repeat(24)}com`, 'DOMAIN_INVALID'],
    ['mirestaurante.123', 'DOMAIN_INVALID'],
    ['impresora.local', 'DOMAIN_INVALID'],
    ['app.localhost', 'DOMAIN_INVALID'],
    ['1.0.0.127.in-addr.arpa', 'DOMAIN_INVALID'],
    ['javascript:alert(1)', 'DOMAIN_INVALID'],
    ['http://', 'DOMAIN_INVALID'],
    ['203.0.113.7', 'DOMAIN_IS_ADDRESS'],
    ['http://203.0.113.7:80/', 'DOMAIN_IS_ADDRESS'],
    ['[2001:db8::7]', 'DOMAIN_IS_ADDRESS'],
    ['2001:db8::7', 'DOMAIN_IS_ADDRESS'],
    ['0x7f.1', 'DOMAIN_IS_ADDRESS'],
    ['2130706433', 'DOMAIN_IS_ADDRESS'],
    ['com', 'DOMAIN_INVALID'],
    ['com.co', 'DOMAIN_IS_SUFFIX'],
    ['www.gob.mx', 'DOMAIN_IS_SUFFIX'],
    ['co.cr', 'DOMAIN_IS_SUFFIX'],
    ['github.io', 'DOMAIN_IS_SUFFIX'],
    ['menus.vitrina.example', 'DOMAIN_IS_OURS'],
    ['www.menus.vitrina.example', 'DOMAIN_IS_OURS'],
    ['otro.menus.vitrina.example', 'DOMAIN_IS_OURS'],
    ['vitrina.example', 'DOMAIN_IS_OURS'],
    ['dominios.vitrina.net', 'DOMAIN_IS_OURS'],
  ])('«%s» throws %s', (input, code) => {
    const error = errorOf(input);
    expect(error.code).toBe(code);
    expect(error.details.fields?.domain).toBe(error.message);
  });
});

test('the error for a suffix contains it, with an example', () => {
  expect(errorOf('com.co').message).toBe(
    '«com.co» es una terminación. Escribe tu dominio completo, por ejemplo mirestaurante.com.co',
  );
});

test('displayName decodes punycode', () => {
  expect(displayName('xn--caf-dma.example.com')).toBe('café.example.com');
  expect(displayName('mirestaurante.com')).toBe('mirestaurante.com');
});

test.each([
  ['Mi-Menu.Example', 'mi-menu.example'],
  ['menu.example:8443', 'menu.example'],
  ['menu.example.', 'menu.example'],
  ['menu.example.:443', 'menu.example'],
  ['[::1]:3000', '[::1]'],
  ['', undefined],
  ['menu.example:99999999', undefined],
  ['menu.example/otra', undefined],
  ['a b', undefined],
  ['ana@menu.example', undefined],
])('the host of the header «%s» is %s', (header, host) => {
  expect(parseHostHeader(header)).toBe(host);
});

function errorOf(input: string): AppError {
  try {
    parseDomain(input, ownNames);
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error(`«${input}» was accepted`);
}

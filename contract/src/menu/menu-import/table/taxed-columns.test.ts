import { describe, expect, it } from 'vitest';
import { countries } from '../../../platform/money/countries.ts';
import { brief } from '../testing-brief.ts';
import { readTable } from './read-table.ts';
import { toRows } from './testing-rows.ts';

const read = (rows: readonly string[]) => readTable(toRows(rows), countries.MX).menu.products.map(brief);

describe('columns of numbers', () => {
  it('add up to the price with its tax, which is paid', () => {
    expect(
      read([
        'PARTE;PRECIO;ISV;TOTAL',
        'Filtro;180.00;27.00;207.00',
        'Bujía;310.00;46.50;356.50',
        'Bomba;1450.00;217.50;1667.50',
      ]),
    ).toEqual(['[] Filtro | 207', '[] Bujía | 356.5', '[] Bomba | 1667.5']);
  });

  it('that do not add up leave the price as it is', () => {
    expect(
      read([
        'PARTE;PRECIO;PESO;TOTAL',
        'Filtro;180.00;27.00;410.00',
        'Bujía;310.00;46.50;77.00',
        'Bomba;1450.00;217.50;903.00',
      ]).map((text) => text.slice(0, 12)),
    ).toEqual(['[] Filtro | ', '[] Bujía | 3', '[] Bomba | 1']);
  });

  it('below `Código` are no prices, and `Antes` and `Ahora` are', () => {
    expect(
      read([
        'Código;Descripción;Antes;Ahora',
        '100231;Ron añejo;14.5;11.95',
        '100232;Ron blanco;21;18.5',
        '200118;Vino;10.95;',
      ]),
    ).toEqual(['[] Ron añejo | 11.95 < 14.5', '[] Ron blanco | 18.5 < 21', '[] Vino | 10.95']);
  });
});

describe('headings with another meaning', () => {
  it('are a cost beside a price', () => {
    const rows = ['PRODUCTO;COMPRA;VENTA', 'Churros;6.5;9', 'Jugo;14;20', 'Arroz;13.5;17', 'Jabón;15;20'];
    expect(read(rows)).toEqual(['[] Churros | 9', '[] Jugo | 20', '[] Arroz | 17', '[] Jabón | 20']);
  });

  it('are names if the kinds of all rows differ and no other column has names', () => {
    expect(
      read(['Clase;Plazas;Precio', 'Yoga;12;40', 'Pilates;10;45', 'Zumba;20;35', 'Boxeo;14;42']),
    ).toEqual(['[] Yoga | 40', '[] Pilates | 45', '[] Zumba | 35', '[] Boxeo | 42']);
  });
});

describe('texts whose headings no list of words has', () => {
  it('describe the product if there is one column of them', () => {
    expect(
      read([
        'Producto;Trae;Precio',
        'Rutini;caja con seis;980',
        'Baron B;estuche con copas;690',
        'Medalla;botella sola;640',
      ]),
    ).toEqual([
      '[] Rutini | 980 | caja con seis',
      '[] Baron B | 690 | estuche con copas',
      '[] Medalla | 640 | botella sola',
    ]);
  });

  it('do not if they are kinds that repeat', () => {
    expect(
      read([
        'nombre;precio;estacion',
        'Taco;35;comal',
        'Quesadilla;33;comal',
        'Refresco;25;barra',
        'Agua;40;barra',
      ]),
    ).toEqual(['[] Taco | 35', '[] Quesadilla | 33', '[] Refresco | 25', '[] Agua | 40']);
  });
});

describe('rows without headings', () => {
  it('of one name are sizes by their measure, in the part of a list that one word names', () => {
    expect(
      read([
        '50015;ROSCADO;Codo;1/2”;545.21',
        '50016;ROSCADO;Codo;3/4”;689.53',
        '50017;ROSCADO;Tee;1/2”;558.40',
        '50018;ROSCADO;Tee;3/4”;811.39',
      ]),
    ).toEqual(['[ROSCADO] Codo | 1/2” 545.21; 3/4” 689.53', '[ROSCADO] Tee | 1/2” 558.4; 3/4” 811.39']);
  });
});

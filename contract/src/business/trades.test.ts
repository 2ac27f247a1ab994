import { describe, expect, it } from 'vitest';
import { inflectAppointment } from '../agenda/words.ts';
import { countryCodes } from '../platform/money/countries.ts';
import { customizationBody } from './customization/schema.ts';
import { toKnownTrade, trades, tradeWords } from './trades.ts';
import { getWords } from './words.ts';

describe('the trade of a business of services', () => {
  it('has words of its own, after those of the country', () => {
    const wordsOf = (trade: (typeof trades)[number]) => {
      const { customer, customers, appointment } = getWords('services', 'AR', trade);
      return [customer, customers, appointment];
    };
    expect(Object.fromEntries(trades.map((trade) => [trade, wordsOf(trade)]))).toEqual({
      other: ['cliente', 'clientes', 'Turno'],
      barber: ['cliente', 'clientes', 'Turno'],
      beauty: ['cliente', 'clientes', 'Turno'],
      workshop: ['cliente', 'clientes', 'Turno'],
      clinic: ['paciente', 'pacientes', 'Turno'],
      classes: ['alumno', 'alumnos', 'Clase'],
    });
  });

  it.each(countryCodes)('changes only words of services, and only its own: %s', (country) => {
    for (const trade of trades) {
      for (const type of ['menu', 'catalog'] as const)
        expect(getWords(type, country, trade)).toEqual(getWords(type, country));
      const words = tradeWords[trade];
      const changed = { ...getWords('services', country), ...words };
      expect(getWords('services', country, trade)).toEqual(changed);
    }
  });

  it('inflects its appointment', () => {
    expect(inflectAppointment(getWords('services', 'AR', 'classes'))).toMatchObject({
      theOne: 'la clase',
      many: 'clases',
      newOne: 'Nueva clase',
    });
  });

  it('is another one where a newer version stored it', () => {
    expect(['barber', 'future', 'constructor'].map(toKnownTrade)).toEqual(['barber', 'other', 'other']);
  });

  it.each(['future', '', 7, null, {}])('refuses %j in Spanish', (trade) => {
    const result = customizationBody.safeParse({ trade });
    expect(result.error?.issues.map(({ message }) => message)).toEqual(['La actividad no es válida']);
  });
});

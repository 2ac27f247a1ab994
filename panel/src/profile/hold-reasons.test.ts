import { expect, test } from 'vitest';
import { describeHold } from './hold-reasons.ts';

test('a held payment is explained in plain words, never with a code of PayPal', () => {
  expect(describeHold('ECHECK', 'paypal')).toBe(
    'Pagaste desde tu banco, y el dinero tarda unos días en llegar.',
  );
  for (const reason of [null, 'OTHER', 'A_REASON_OF_NEXT_YEAR']) {
    expect(describeHold(reason, 'paypal')).toBe(
      'PayPal lo retiene y aún no dice por qué. Te avisaremos por correo.',
    );
  }
});

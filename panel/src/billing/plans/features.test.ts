import type { Plan } from '@vitrina/contract/billing/plans/schema.ts';
import { expect, test } from 'vitest';
import { listExtraFeatures, listPlanFeatures } from './features.ts';

const premiumTexts = [
  'Todos los colores, tipografías e imagen de fondo',
  'Dominio propio',
  'Total de pedidos',
];

const plan: Plan = {
  id: 'free',
  name: 'Gratis',
  price: 0,
  features: [],
  maxProducts: 40,
  maxCategories: 8,
};

test('the limits come first and are those of the plan, not of its feature texts', () => {
  const features = ['Hasta 10 productos', 'Categorías ilimitadas', 'Soporte'];
  expect(listPlanFeatures({ ...plan, features })).toEqual([
    'Hasta 40 productos',
    'Hasta 8 categorías',
    'Soporte',
  ]);
  expect(listPlanFeatures({ ...plan, maxProducts: 1, maxCategories: 1 })).toEqual([
    'Hasta 1 producto',
    'Hasta 1 categoría',
  ]);
});

test('a plan adds to the previous one what that one does not have', () => {
  const pro = { ...plan, maxProducts: 150, features: ['Soporte', 'Atención prioritaria'] };
  const basic = { ...plan, features: ['Soporte'] };
  expect(listExtraFeatures(pro, basic)).toEqual(['Hasta 150 productos', 'Atención prioritaria']);
  expect(listExtraFeatures(basic, undefined)).toEqual(listPlanFeatures(basic));
});

test('missing limits are listed as unlimited', () => {
  expect(listPlanFeatures({ ...plan, maxProducts: -1, maxCategories: -1 })).toEqual([
    'Productos ilimitados',
    'Categorías ilimitadas',
  ]);
});

test('the lost features are those that the other plan does not have', () => {
  const free = { ...plan, maxProducts: 10, features: ['Código QR'] };
  const basic = { ...plan, features: ['Código QR', 'Soporte'] };
  expect(listExtraFeatures(basic, free)).toEqual(['Hasta 40 productos', 'Soporte']);
});

test('a plan names what its gates open', () => {
  const features = ['Logo, imagen de encabezado y 6 colores', 'Total de visitas'];
  const basic: Plan = { ...plan, id: 'basic', features };
  expect(listExtraFeatures(basic, plan)).toEqual([
    ...features,
    'Horarios de venta por producto',
    'Menú de hoy, que se quita solo',
    'Cuenta de lo que queda',
    'Mitad y mitad y combos',
    'Reservas en línea, sin cruces de horas',
  ]);
  const premium: Plan = { ...plan, id: 'premium', features: ['Carrito de pedidos', ...premiumTexts] };
  expect(listExtraFeatures(premium, basic)).toEqual([
    'Carrito de pedidos',
    ...premiumTexts,
    'Tablero de pedidos con aviso',
    'Mesas con código QR',
    'Zonas de entrega con su costo',
    'Visitas de hoy y del último mes',
    'Agenda para varias personas',
  ]);
});

const initialPlans: Plan[] = [
  { ...plan, features: ['Enlace propio y código QR', 'Pedidos por WhatsApp'] },
  { ...plan, id: 'basic', features: ['Logo, imagen de encabezado y 6 colores', 'Total de visitas'] },
  {
    ...plan,
    id: 'pro',
    features: ['Logo, imagen de encabezado y 6 colores', 'Visitas de hoy y del último mes'],
  },
  {
    ...plan,
    id: 'premium',
    features: premiumTexts,
  },
];

test("the operator's first texts name every gate once", () => {
  for (const each of initialPlans) {
    const features = listPlanFeatures(each);
    expect(features.join('\n')).toContain(each.features.join('\n'));
    expect(new Set(features).size).toBe(features.length);
  }
  const [, , pro] = initialPlans;
  expect(listPlanFeatures(pro as Plan).filter((text) => /color|logo|visitas/i.test(text))).toHaveLength(2);
});

test('a gate that no text names is named, and a text that promises a closed gate is left out', () => {
  expect(listPlanFeatures({ ...plan, id: 'premium', features: [] })).toEqual(
    expect.arrayContaining([
      'Tu logo',
      'Todos los colores',
      'Tipografías',
      'Dominio propio',
      'Total de pedidos',
    ]),
  );
  expect(listPlanFeatures({ ...plan, id: 'pro', features: ['Dominio propio', 'Soporte'] })).toEqual(
    expect.not.arrayContaining(['Dominio propio']),
  );
});

test.each([
  [
    'serves meals',
    true,
    false,
    ['Menú de hoy, que se quita solo', 'Mesas con código QR'],
    /reservas|agenda/i,
  ],
  [
    'sells goods',
    false,
    false,
    ['Cuenta de lo que queda', 'Zonas de entrega con su costo'],
    /reservas|agenda|mesa|menú|mitad/i,
  ],
  ['gives services', false, true, ['Agenda para varias personas'], /mesa|entrega|menú|mitad|queda|venta/i],
] as const)(
  'a business that %s reads nothing that it has no use for',
  (_, servesMeals, givesServices, own, foreign) => {
    const features = listExtraFeatures({ ...plan, id: 'premium' }, plan, { servesMeals, givesServices });
    expect(features).toEqual(expect.arrayContaining([...own]));
    expect(features.filter((feature) => foreign.test(feature))).toEqual([]);
  },
);

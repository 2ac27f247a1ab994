// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { getWords } from '@vitrina/contract/business/words.ts';
import { countries } from '@vitrina/contract/platform/money/countries.ts';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { renderKit } from '../../ui/testing/render-kit.tsx';
import { createDraft } from './draft.ts';
import { readMenuBytes } from './file/read-bytes.ts';
import { ImportingNotice } from './ImportingNotice.tsx';
import { LimitQuestion } from './LimitQuestion.tsx';
import { PhotoHelp } from './PhotoHelp.tsx';
import { ReadingProgress } from './ReadingProgress.tsx';
import { ResultStep } from './ResultStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { reviewDraft } from './review.ts';
import { SourceStep } from './SourceStep.tsx';
import { describeDoubt, explainDoubt } from './words.ts';

const business = { ...countries.CO, country: 'CO', businessType: 'services' } as Customization;
const words = getWords('services', 'CO');
const limits = { maxProducts: 2, maxCategories: -1 };
const context = { stored: { products: [], categories: [], optionGroups: [] }, currency: 'COP', limits };
const csv = `Servicio;Precio;Existencia;Activo
CORTE DE DAMA;28.500;0;quizás
CORTE DE NIÑO;19.000;0;a veces
TINTE COMPLETO;82.000;3;no sé
Barba;;1;sí`;
const draft = createDraft(readMenuBytes(new TextEncoder().encode(csv), { ...countries.CO, country: 'CO' }), {
  fileName: 'lista.csv',
});
const counts = {
  created: 2,
  changed: 1,
  unchanged: 3,
  categoriesCreated: 1,
  groupsCreated: 0,
  groupsChanged: 0,
  counted: 1,
};
const nothing = () => {};

const screens: Record<string, ReactElement> = {
  source: <SourceStep userId="a" business={business} stored={context.stored} onRead={nothing} />,
  photo: <PhotoHelp photo={new File([], 'lista.jpg')} onClose={nothing} />,
  reading: <ReadingProgress progress={0.4} onCancel={nothing} />,
  review: (
    <ReviewStep
      draft={draft}
      source={{ kind: 'file', file: new File([], 'lista.csv') }}
      isStored
      context={context}
      business={business}
      plan={undefined}
      onChange={nothing}
      onBack={nothing}
      onImported={nothing}
    />
  ),
  limits: (
    <LimitQuestion
      review={reviewDraft({ ...draft, defaultCategory: 'Cortes' }, context)}
      plan={undefined}
      onLeaveOut={nothing}
    />
  ),
  importing: <ImportingNotice count={3} />,
  result: <ResultStep result={{ counts, changeId: 'a' }} onAgain={nothing} />,
};

/** Words of shops and restaurants. */
const foreign = /product|men[uú]\b|plato|\bcarta\b|agotad|comida|cocina/i;

function listTexts(): string {
  const attributes = [...document.body.querySelectorAll('*')].flatMap((element) =>
    ['aria-label', 'placeholder', 'title', 'alt'].flatMap((name) => element.getAttribute(name) ?? []),
  );
  const own = [...document.body.querySelectorAll('*')].flatMap((element) =>
    element.tagName === 'STYLE'
      ? []
      : [...element.childNodes].flatMap((node) =>
          node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : [],
        ),
  );
  return [...own, ...attributes].join('\n');
}

it.each(Object.keys(screens))(
  'the step «%s» of an import has the words of a business of services',
  (name) => {
    const router = createMemoryRouter([{ path: '/', element: screens[name] }]);
    renderKit(<RouterProvider router={router} />, words);
    expect(listTexts()).not.toMatch(foreign);
    expect(listTexts()).toMatch(/servicio|foto/i);
  },
);

it('every doubt has the words of a business of services', () => {
  const ids = ['category-unsure', 'name-unsure', 'same-name', 'alone', 'price-missing', 'unusual'] as const;
  for (const id of ids) expect(`${describeDoubt(id, words)} ${explainDoubt(id, words)}`).not.toMatch(foreign);
  expect(explainDoubt('same-name', words)).toBe(
    'Pueden ser tamaños de un solo servicio, o lo mismo escrito dos veces.',
  );
});

it('the columns name a service, except where both are meant', () => {
  const router = createMemoryRouter([{ path: '/', element: screens.review }]);
  renderKit(<RouterProvider router={router} />, words);
  fireEvent.click(screen.getByRole('button', { name: 'Columnas' }));
  const labels = [...document.body.querySelectorAll('option')].map(({ textContent }) => textContent);
  expect([...new Set(labels.filter((label) => foreign.test(label ?? '')))]).toEqual([
    'Agotado',
    'Si es producto o servicio',
  ]);
});

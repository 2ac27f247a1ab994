// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { me, register, verifyEmail } from '@vitrina/contract/account/auth/endpoints.ts';
import { joinBusiness, readInvitation } from '@vitrina/contract/account/members/endpoints.ts';
import { createProfessional, updateProfessional } from '@vitrina/contract/agenda/professionals/endpoints.ts';
import { updateAgenda } from '@vitrina/contract/agenda/settings/endpoints.ts';
import { defaultAgendaSettings } from '@vitrina/contract/agenda/settings/schema.ts';
import { createConsumerRequest } from '@vitrina/contract/billing/consumer-requests/endpoints.ts';
import { getCustomization, updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { updateOpeningHours } from '@vitrina/contract/business/opening-hours/endpoints.ts';
import { createDailyMenu, saveDay } from '@vitrina/contract/menu/daily-menus/endpoints.ts';
import type { DailyMenu } from '@vitrina/contract/menu/daily-menus/schema.ts';
import { changeProducts, createProduct, updateProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { changeStock } from '@vitrina/contract/menu/stock/endpoints.ts';
import { updateOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import { defaultOrderingOf } from '@vitrina/contract/orders/ordering/schema.ts';
import type { Endpoint } from '@vitrina/contract/platform/endpoint.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Component as RegisterPage } from '../account/auth/RegisterPage.tsx';
import { checkSession } from '../account/auth/session.ts';
import { VerifyCodeStep } from '../account/auth/VerifyCodeStep.tsx';
import { Component as EnterPage } from '../account/members/EnterPage.tsx';
import { ProfessionalEditor } from '../agenda/professionals/ProfessionalEditor.tsx';
import { professionalsQuery } from '../agenda/queries.ts';
import { RulesForm } from '../agenda/settings/RulesForm.tsx';
import { call } from '../api/call.ts';
import { refusal, startFakeServer } from '../api/testing/fake-server.ts';
import { Component as ConsumerRequestPage } from '../billing/consumer-requests/ConsumerRequestPage.tsx';
import { HoursForm } from '../business/opening-hours/HoursForm.tsx';
import { suggestedWeeks, toHoursValues } from '../business/opening-hours/hours-form.ts';
import { openingHoursQuery } from '../business/opening-hours/queries.ts';
import { DayForm } from '../menu/daily-menus/DayForm.tsx';
import { SetUpForm } from '../menu/daily-menus/SetUpForm.tsx';
import { RowEditor } from '../menu/menu-import/RowEditor.tsx';
import { PriceDialog } from '../menu/products/bulk/PriceDialog.tsx';
import { ProductEditorLayout } from '../menu/products/ProductEditorLayout.tsx';
import StocktakingDialog from '../menu/stock/StocktakingDialog.tsx';
import { serveMenu } from '../menu/testing/fake-menu.ts';
import { OrderingForm } from '../orders/ordering/OrderingForm.tsx';
import HoursSection from '../profile/set-up/HoursSection.tsx';
import { NameStep } from '../profile/set-up/NameStep.tsx';
import { ProductsStep } from '../profile/set-up/ProductsStep.tsx';
import TeamStep from '../profile/set-up/TeamStep.tsx';
import { WhatsappStep } from '../profile/set-up/WhatsappStep.tsx';
import { UnsavedChangesDialog } from '../ui/dialogs/UnsavedChangesDialog.tsx';
import { renderScreen } from '../ui/testing/render-screen.tsx';
import { buildBusiness } from '../ui/testing/samples.ts';

/** What a form of a screen does for who fills it in. */
const behaviours = ['focus', 'failure at its field', 'lost reply', 'unsaved question', 'draft'] as const;
type Behaviour = (typeof behaviours)[number];

/** Another person does not find the drafts. */
const ownerId = crypto.randomUUID();

interface Form {
  /** The element, and what it asks the server for. */
  open: () => ReactNode;
  url?: string;
  prepare?: (client: ReturnType<typeof renderScreen>['client']) => unknown;
  /** Shows and fills the other fields. */
  before?: () => unknown;
  /** The label of the field that is typed into. */
  field: string;
  wrong: string;
  right: string;
  endpoint: Endpoint | null;
  /** The field of the body. */
  sent: string;
  submit: string | RegExp;
  /** A dialog asks when it is closed. */
  isDialog?: boolean;
  /** Why a form does without. */
  without?: Partial<Record<Behaviour, string>>;
}

const server = startFakeServer();
const business = buildBusiness();
const id = crypto.randomUUID();
const step = { business, takesFocus: true, onDraft() {}, onDone() {}, onSkip() {} };
const hours = { week: suggestedWeeks.menu.map((spans) => [...spans]), specialDates: [] };
const businessOnly = { 'unsaved question': 'Nobody is logged in, and what is typed stays in the tab.' };
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea' }), { target: { value } });
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const callsNothing = 'It changes what the import will send, and calls nothing.';

const dishes = [
  { id, name: 'Ajiaco', price: '0', disables: [], soldOut: null, stock: null, dailyStock: null },
];
const dailyMenu: DailyMenu = {
  ...{ productId: id, name: 'Menú del día', active: true, soldOut: null, soldOutPart: null, price: '15000' },
  ...{ sizes: [], earlierDays: [], proposedUntil: '15:00' },
  parts: [{ groupId: id, name: 'Sopa', min: 1, max: 1, sizes: null, dishes }],
  day: {
    ...{ date: '2026-11-24', until: '15:00', publishedAt: null, endsAt: null },
    parts: [{ groupId: id, dishes: [id] }],
  },
};

/** A further form of a screen is one entry. */
const forms: Record<string, Form> = {
  'account/auth/RegisterPage.tsx': {
    open: () => <RegisterPage />,
    before() {
      type('Nombre', 'Ana');
      type('Contraseña', 'arepa-de-choclo-7');
      type('Confirmar contraseña', 'arepa-de-choclo-7');
      fireEvent.click(screen.getByRole('checkbox'));
    },
    field: 'Email',
    wrong: 'ana',
    right: 'ana@negocio.com',
    endpoint: register,
    sent: 'email',
    submit: 'Crear cuenta',
    without: businessOnly,
  },
  'account/auth/VerifyCodeStep.tsx': {
    open: () => <VerifyCodeStep userId={crypto.randomUUID()} email="ana@negocio.com" onVerified={() => {}} />,
    field: 'Código de verificación',
    wrong: '12',
    right: '123456',
    endpoint: verifyEmail,
    sent: 'verificationCode',
    submit: 'Verificar',
    without: { ...businessOnly, draft: 'A code is never stored.' },
  },
  'account/members/EnterPage.tsx': {
    open: () => <EnterPage />,
    url: `${paths.enter}#invitacion`,
    prepare() {
      const member = { id, name: 'Luz', role: 'manager' as const };
      server.reply(readInvitation, { businessName: 'La Olla', member, hasPin: false, needsPin: true });
    },
    async before() {
      fireEvent.click(await screen.findByRole('button', { name: /Es mío/ }));
    },
    field: 'Elige un PIN',
    wrong: '12',
    right: '4826',
    endpoint: joinBusiness,
    sent: 'pin',
    submit: 'Entrar',
    without: { ...businessOnly, draft: 'A PIN is never stored.' },
  },
  'agenda/professionals/ProfessionalEditor.tsx': {
    open: () => (
      <ProfessionalEditor
        stored={{
          ...{ id, name: 'Julián', week: null, daysOff: [], serviceIds: null },
          ...{ memberId: null, order: 1, isOffered: true, version: 1 },
        }}
        business={business}
        businessWeek={hours.week}
        services={[]}
        isOnly
        onMerged={() => {}}
      />
    ),
    field: 'Nombre',
    wrong: '',
    right: 'Julia',
    endpoint: updateProfessional,
    sent: 'name',
    submit: 'Guardar',
  },
  'agenda/settings/RulesForm.tsx': {
    open: () => <RulesForm stored={defaultAgendaSettings} onMerged={() => {}} />,
    field: 'Nota para tus clientes',
    wrong: '',
    right: 'Llega cinco minutos antes.',
    endpoint: updateAgenda,
    sent: 'note',
    submit: 'Guardar ajustes',
    without: { focus: 'Nothing that can be typed or chosen is wrong.' },
  },
  'billing/consumer-requests/ConsumerRequestPage.tsx': {
    open: () => <ConsumerRequestPage />,
    url: paths.termination,
    field: 'Email de tu cuenta',
    wrong: 'ana',
    right: 'ana@negocio.com',
    endpoint: createConsumerRequest,
    sent: 'email',
    submit: 'Pedir la baja',
    without: businessOnly,
  },
  'business/opening-hours/HoursForm.tsx': {
    open: () => (
      <HoursForm
        stored={{ hours, version: 1 }}
        initialValues={toHoursValues(hours)}
        savedHours={hours}
        region={business}
        type="menu"
        onRemoved={() => {}}
        onMerged={() => {}}
      />
    ),
    field: 'Lunes: abre',
    wrong: '',
    right: '11:00',
    endpoint: updateOpeningHours,
    sent: 'week.0',
    submit: 'Guardar horario',
  },
  'menu/daily-menus/DayForm.tsx': {
    open: () => (
      <DayForm
        menu={dailyMenu}
        date="2026-11-24"
        isToday={false}
        business={business}
        opensPaste={false}
        reminder={null}
        onSaved={() => {}}
      />
    ),
    field: 'Se vende hasta',
    wrong: '',
    right: '15:30',
    endpoint: saveDay,
    sent: 'until',
    submit: /^Guardar 1 plato/,
    without: { focus: 'Its button is off while something is missing, and says what.' },
  },
  'menu/daily-menus/SetUpForm.tsx': {
    open: () => <SetUpForm business={business} />,
    field: 'Precio de Completo',
    wrong: 'mil',
    right: '15.000',
    endpoint: createDailyMenu,
    sent: 'price',
    submit: 'Crear y poner los platos',
  },
  'menu/menu-import/RowEditor.tsx': {
    open: () => <EditedRow />,
    field: 'Nombre',
    wrong: '',
    right: 'Ajiaco santafereño',
    endpoint: null,
    sent: 'name',
    submit: 'Listo',
    without: { 'failure at its field': callsNothing, 'lost reply': callsNothing },
  },
  'menu/products/ProductForm.tsx': {
    open() {
      const { products } = serveMenu(server, { Sopas: ['Ajiaco'] });
      return <ProductEditorLayout product={products[0] ?? null} />;
    },
    field: 'Nombre',
    wrong: '',
    right: 'Ajiaco santafereño',
    endpoint: updateProduct,
    sent: 'name',
    submit: 'Guardar Producto',
  },
  'menu/products/bulk/PriceDialog.tsx': {
    open: () => (
      <PriceDialog
        opened
        products={serveMenu(server, { Sopas: ['Ajiaco'] }).products}
        money={business}
        onSubmit={(action, idempotencyKey) =>
          call(changeProducts, { body: { ids: [id], action, idempotencyKey } })
        }
        onClose={() => {}}
      />
    ),
    field: 'Cuánto',
    wrong: 'x',
    right: '8',
    endpoint: changeProducts,
    sent: 'value',
    submit: 'Cambiar 1 producto',
    isDialog: true,
    without: { focus: 'Its button is off while the field says what is wrong.' },
  },
  'menu/stock/StocktakingDialog.tsx': {
    open: () => (
      <StocktakingDialog
        opened
        list={{
          ...{ id: 'soups', name: 'Sopas', column: 'Producto' },
          items: [{ kind: 'product', id: 'ajiaco', name: 'Ajiaco', stock: 4, dailyStock: null }],
        }}
        onClose={() => {}}
      />
    ),
    field: 'Cuántos quedan de Ajiaco',
    wrong: 'x',
    right: '7',
    endpoint: changeStock,
    sent: 'changes.0.left',
    submit: 'Guardar conteo',
    isDialog: true,
    without: { 'failure at its field': 'The body has the changes alone; the server names none of its rows.' },
  },
  'orders/ordering/OrderingForm.tsx': {
    open: () => (
      <OrderingForm
        stored={defaultOrderingOf('menu')}
        business={business}
        takesBookings={false}
        onMerged={() => {}}
      >
        {null}
      </OrderingForm>
    ),
    field: 'Minutos de preparación',
    wrong: 'x',
    right: '35',
    endpoint: updateOrdering,
    sent: 'preparationMinutes',
    submit: 'Guardar ajustes',
  },
  'profile/set-up/HoursSection.tsx': {
    open: () => <HoursSection {...step} />,
    prepare: (client) => client.setQueryData(openingHoursQuery.queryKey, { hours, version: 1 }),
    before: async () => fireEvent.click(await screen.findByRole('button', { name: 'Cambiar las horas' })),
    field: 'Lunes: abre',
    wrong: '',
    right: '11:00',
    endpoint: updateOpeningHours,
    sent: 'week.0',
    submit: 'Continuar',
  },
  'profile/set-up/NameStep.tsx': {
    open: () => <NameStep {...step} />,
    field: 'Nombre del negocio',
    wrong: '',
    right: 'La Olla',
    endpoint: updateCustomization,
    sent: 'businessName',
    submit: 'Continuar',
  },
  'profile/set-up/ProductsStep.tsx': {
    open: () => <ProductSteps />,
    before: () => type('Plato 1: precio', '8.500'),
    field: 'Plato 1: nombre',
    wrong: '',
    right: 'Ajiaco',
    endpoint: createProduct,
    sent: 'name',
    submit: 'Continuar',
  },
  'profile/set-up/TeamStep.tsx': {
    open: () => <TeamStep {...step} />,
    async prepare(client) {
      const user = { id: ownerId, name: 'Ana', email: 'ana@negocio.com', planId: 'pro' as const };
      const rest = { active: true, createdAt: '2026-10-30T15:00:00.000Z', domain: null, avatar: null };
      server.reply(me, { user: { ...user, ...rest } });
      await checkSession();
      client.setQueryData(professionalsQuery.queryKey, []);
    },
    field: 'Persona 1: nombre',
    wrong: '',
    right: 'Julián',
    endpoint: createProfessional,
    sent: 'name',
    submit: 'Continuar',
    without: { focus: 'A row without a name is nobody.' },
  },
  'profile/set-up/WhatsappStep.tsx': {
    open: () => <WhatsappStep {...step} />,
    field: 'Número de WhatsApp',
    wrong: '31',
    right: '310 5550142',
    endpoint: updateCustomization,
    sent: 'whatsappNumber',
    submit: 'Continuar',
  },
};

/** Elements outside of the kit, and why they stand apart. */
const apart: Record<string, string> = {
  'account/auth/LoginForm.tsx': 'The first screen loads no form library. A password has no draft.',
  'billing/payments/CouponField.tsx': 'A question about a code, whose answer is a price and stores nothing.',
  'business/customization/business/BusinessTab.tsx': 'Its editor keeps the draft and saves for all tabs.',
  'operator/payments/ExportSection.tsx': 'The choice of a file to download.',
  'operator/session/OperatorLoginPage.tsx': 'A password has no draft.',
  'menu/menu-import/ReviewStep.tsx':
    'Its draft is what was read, with every change, and one button sends it.',
  'page/customization/CustomizationEditor.tsx': 'The editor of several tabs keeps its own draft.',
  'ui/conflicts/ConflictDialog.tsx': 'A choice inside of the save of another form.',
  'ui/dialogs/DialogForm.tsx': 'The kit.',
  'ui/forms/FormFrame.tsx': 'The kit.',
  'ui/forms/ScreenForm.tsx': 'The kit.',
  'ui/second-factor/SecondFactorSetUp.tsx': 'A code is never stored.',
};

/** Dialogs that keep no draft when a session ends, and why. */
const withoutDraft: Record<string, string> = {
  ...Object.fromEntries(
    [
      'account/auth/ResetEmailStep.tsx',
      'account/auth/ChangeEmailStep.tsx',
      'agenda/day/PaymentDialog.tsx',
      'agenda/professionals/AddProfessionalDialog.tsx',
      'menu/categories/NameDialog.tsx',
      'orders/board/MinutesDialog.tsx',
      'orders/dining-tables/AddTablesDialog.tsx',
      'orders/dining-tables/RenameTableDialog.tsx',
      'page/domains/AddDomainDialog.tsx',
      'profile/NameDialog.tsx',
    ].map((file) => [file, 'A short text, which is typed again at once.']),
  ),
  ...Object.fromEntries(
    [
      'account/auth/ResetCodeStep.tsx',
      'account/members/OwnerPinSection.tsx',
      'operator/users/tasks/ResetPasswordDialog.tsx',
      'orders/board/kitchen/ApprovalDialog.tsx',
      'profile/DeleteAccountDialog.tsx',
      'profile/EmailCodeStep.tsx',
      'profile/NewEmailStep.tsx',
      'profile/PasswordDialog.tsx',
      'ui/dialogs/ConfirmPasswordDialog.tsx',
      'ui/second-factor/CodeDialog.tsx',
    ].map((file) => [file, 'A password or a code is never stored.']),
  ),
  ...Object.fromEntries(
    [
      'agenda/day/MoveDialog.tsx',
      'menu/menu-import/ColumnsDialog.tsx',
      'menu/option-groups/GroupProductsDialog.tsx',
      'operator/users/tasks/ChangePlanDialog.tsx',
      'operator/users/tasks/DeleteUserDialog.tsx',
      'orders/board/RejectDialog.tsx',
    ].map((file) => [file, 'Taps on what is there.']),
  ),
  ...Object.fromEntries(
    [
      'operator/payments/NewCouponDialog.tsx',
      'operator/plans/EditPlanDialog.tsx',
      'operator/plans/PlanPricesDialog.tsx',
    ].map((file) => [file, 'The data of an operator’s session end with its tab.']),
  ),
  'ui/dialogs/FormDialog.tsx': 'The kit.',
};

function EditedRow() {
  const [isDirty, setDirty] = useState(false);
  return (
    <>
      <RowEditor
        product={{ line: 1, name: 'Ajiaco', category: null, price: '28500', variants: [], doubts: [] }}
        category=""
        money={business}
        categoryNames={[]}
        onSave={() => {}}
        onDirtyChange={setDirty}
        onClose={() => {}}
      />
      <UnsavedChangesDialog isDirty={isDirty} />
    </>
  );
}

function ProductSteps() {
  const [{ categories }] = useState(() => serveMenu(server, { Sopas: [] }));
  return <ProductsStep {...step} categories={categories} productCount={0} onRows={() => {}} />;
}

describe('a form of a screen', () => {
  const getField = (label: string) =>
    screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });

  it.each(Object.entries(forms))('%s', async (_, form) => {
    const open = async () => {
      server.reply(getCustomization, business);
      const kit = renderScreen(form.open(), form.url);
      await form.prepare?.(kit.client);
      await form.before?.();
      await screen.findByLabelText(form.field, { selector: 'input, textarea' });
      return kit;
    };
    const skips = (behaviour: Behaviour) => form.without?.[behaviour] !== undefined;
    const submit = () => click(form.submit);
    const countCalls = () => (form.endpoint ? server.calls(form.endpoint).length : 0);
    const expectFocus = () =>
      waitFor(() => {
        const group = getField(form.field).closest('fieldset[data-invalid]');
        const focused = document.activeElement;
        expect(focused === getField(form.field) || group?.contains(focused)).toBe(true);
      });
    const { navigate } = await open();

    if (!skips('focus')) {
      type(form.field, form.right);
      type(form.field, form.wrong);
      submit();
      await expectFocus();
      expect(countCalls()).toBe(0);
    }
    type(form.field, form.right);
    if (form.endpoint && !skips('failure at its field')) {
      server.failNext(form.endpoint, refusal('VALIDATION_FAILED', { fields: { [form.sent]: 'No sirve' } }));
      submit();
      await screen.findByText('No sirve');
      await expectFocus();
      expect(getField(form.field).value).toBe(form.right);
    }
    if (form.endpoint && !skips('lost reply')) {
      server.failNext(form.endpoint, 'lost', 'lost');
      const before = countCalls();
      submit();
      await screen.findByText(/conexión a internet/);
      submit();
      await waitFor(() => expect(countCalls()).toBe(before + 2));
      const [first, second] = server.calls(form.endpoint).slice(-2);
      expect(second?.body).toEqual(first?.body);
    }
    if (form.isDialog) {
      fireEvent.click(document.querySelector('.mantine-Modal-close') as Element);
      const question = await screen.findByRole('dialog', { name: '¿Salir sin guardar?' });
      fireEvent.click(within(question).getByRole('button', { name: 'Cancelar' }));
    } else {
      await navigate('/otra');
      if (skips('unsaved question')) await screen.findByText('Otra pantalla');
      else fireEvent.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    }
    await open();
    expect(getField(form.field).value === form.right).toBe(!skips('draft'));
  });

  it('is in the table above, or stands apart for a reason', () => {
    const folder = `${import.meta.dirname}/../`;
    const files = globSync('**/*.tsx', { cwd: folder }).filter((file) => !/\.test\.|testing\//.test(file));
    const having = (pattern: RegExp) =>
      files.filter((file) => pattern.test(readFileSync(`${folder}${file}`, 'utf8'))).sort();
    expect(having(/<form\b|<SaveBar\b/)).toEqual(Object.keys(apart).sort());
    const dialogs = having(/<(?:FormDialog|DialogForm)\b/);
    const drafting = having(/\bdraft=\{/);
    expect(dialogs.filter((file) => !drafting.includes(file))).toEqual(Object.keys(withoutDraft).sort());
    const kit = /^ui\//;
    expect(
      Object.keys(forms)
        .filter((file) => !file.endsWith('Dialog.tsx'))
        .sort(),
    ).toEqual(having(/useScreenForm[<(]/).filter((file) => !kit.test(file)));
  });
});

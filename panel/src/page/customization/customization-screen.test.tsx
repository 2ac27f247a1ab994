// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { me } from '@vitrina/contract/account/auth/endpoints.ts';
import { type PlanId, planIds } from '@vitrina/contract/account/plan-id.ts';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { getCurrentSubscription, listPlans } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import {
  getCustomization,
  getLinkPreview,
  updateCustomization,
} from '@vitrina/contract/business/customization/endpoints.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { deleteMedia, uploadMedia } from '@vitrina/contract/business/media/endpoints.ts';
import { getPreview } from '@vitrina/contract/page/preview-endpoints.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkSession } from '../../account/auth/session.ts';
import { refusal, startFakeServer } from '../../api/testing/fake-server.ts';
import { renderScreen } from '../../ui/testing/render-screen.tsx';
import { buildBusiness, buildSubscription } from '../../ui/testing/samples.ts';
import { Component as CustomizationPage } from './CustomizationPage.tsx';

const server = startFakeServer();
const connectionLost = 'Error de conexión. Por favor, verifica tu conexión a internet.';
const appearance = `${paths.customization}?pestana=apariencia`;
const headerField = 'Fondo del encabezado';
const { happyDOM } = window as unknown as {
  happyDOM: { setViewport: (viewport: { width: number }) => void };
};
let stored: Customization;

beforeEach(() => {
  stored = buildBusiness({ businessName: '' });
  server.reply(getCustomization, () => stored);
  server.reply(updateCustomization, ({ body: { seenVersion: _, ...changes } }) => {
    stored = { ...stored, ...(changes as Partial<Customization>), version: stored.version + 1 };
    return { customization: stored };
  });
  server.reply(getLinkPreview, { slug: stored.slug, publicLink: stored.publicLink });
});

interface Options {
  url?: string;
  plan?: PlanId;
  business?: Partial<Customization>;
}

async function open({ url = paths.customization, plan = 'basic', business = {} }: Options = {}) {
  const rest = { active: true, createdAt: '2026-10-30T15:00:00.000Z', domain: null, avatar: null };
  const user = { id: crypto.randomUUID(), name: 'Ana', email: 'ana@negocio.com', planId: plan };
  server.reply(me, { user: { ...user, ...rest } });
  server.reply(getCurrentSubscription, buildSubscription(plan));
  stored = { ...stored, plan, ...business };
  await checkSession();
  const kit = renderScreen(<CustomizationPage />, url);
  return kit;
}

const field = <E extends HTMLElement = HTMLInputElement>(label: string) => screen.findByLabelText<E>(label);
const fill = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
const colorButton = (label: string) => screen.findByRole('button', { name: new RegExp(`^${label} #`) });
const saveButton = () =>
  screen.getByRole<HTMLButtonElement>('button', {
    name: /^(Guardar Cambios|No Hay Cambios|Guardando\.\.\.)$/,
  });
const findAlert = (text: string) =>
  waitFor(() => {
    const alert = screen.queryAllByRole('alert').find(({ textContent }) => textContent?.includes(text));
    if (!alert) throw new Error(`no alert says ${text}`);
    return alert;
  });
const bodies = () => server.calls(updateCustomization).map(({ body }) => body);

async function typeColor(label: string, code: string) {
  fireEvent.click(await colorButton(label));
  const input = await field('Código del color');
  fireEvent.change(input, { target: { value: code } });
  fireEvent.keyDown(input, { key: 'Enter' });
  return input;
}

async function chooseColor(label: string, code: string) {
  const input = await typeColor(label, code);
  fireEvent.click(await colorButton(label));
  await waitFor(() => expect(input.isConnected).toBe(false));
}

describe('the tabs', () => {
  it('are named in the URL, which opens them', async () => {
    const { user, router } = await open();
    await user.click(await screen.findByRole('tab', { name: 'Apariencia' }));
    await screen.findByRole('heading', { name: 'Paletas listas' });
    expect(router.state.location.search).toBe('?pestana=apariencia');
    cleanup();
    await open({ url: appearance });
    expect(await screen.findByRole('heading', { name: 'Paletas listas' })).toBeTruthy();
  });

  it('keep their input while another one is open', async () => {
    const { user } = await open({ plan: 'premium' });
    await fill('Descripción', 'Cocina de leña');
    for (const name of ['Apariencia', 'Tipografía', 'Información del Negocio'])
      await user.click(screen.getByRole('tab', { name }));
    expect((await field('Descripción')).value).toBe('Cocina de leña');
  });
});

/** What the tabs offer on each plan. The rest is locked and explained. */
const planFeatures: Record<PlanId, { name: string; colors: number; slots: string[]; locked: number }> = {
  free: { name: 'Gratis', colors: 0, slots: [], locked: 1 },
  basic: { name: 'Básico', colors: 6, slots: ['el logo', 'la imagen del encabezado'], locked: 3 },
  pro: { name: 'Pro', colors: 6, slots: ['el logo', 'la imagen del encabezado'], locked: 3 },
  premium: {
    name: 'Premium',
    colors: 15,
    slots: ['el logo', 'la imagen del encabezado', 'la imagen de fondo'],
    locked: 0,
  },
};

it.each(planIds)('the tabs on %s show every setting and explain the locked ones', async (plan) => {
  const features = planFeatures[plan];
  server.reply(listPlans, { plans: planIds.map((id) => buildSubscription(id).planDetails) });
  const { user } = await open({ plan });
  await screen.findByText(`Plan ${features.name}`, { exact: true });
  const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });
  expect(tab('Información del Negocio').getAttribute('aria-selected')).toBe('true');
  await field('Nombre del negocio');
  expect(screen.queryAllByRole('switch', { name: 'Carrito' })).toHaveLength(planAllows(plan, 'cart') ? 1 : 0);

  await user.click(tab('Apariencia'));
  const isOpen = planAllows(plan, 'appearance');
  await screen.findByRole('heading', {
    name: isOpen ? 'Paletas listas' : 'Dale a tu página tu propia cara',
  });
  expect(screen.queryAllByRole('button', { name: /^(?!Usar ).*#[0-9A-F]{6}$/ })).toHaveLength(
    features.colors,
  );
  const slots = screen.queryAllByLabelText(/^Subir /).map((input) => input.getAttribute('aria-label'));
  expect(slots).toEqual(features.slots.map((slot) => `Subir ${slot}`));
  const panel = screen.getByRole('tabpanel', { name: /^Apariencia/ });
  const links = within(panel).queryAllByRole('link', { name: /^Ver planes/ });
  expect(links).toHaveLength(features.locked);
  for (const link of links) expect(link.getAttribute('href')).toMatch(/^\/planes\?para=\w+$/);
  if (features.colors === 0) await screen.findByText('Viene desde el plan Básico.');
  else if (features.locked > 0) await screen.findAllByText(/Viene con el plan Premium\./);

  await user.click(tab('Tipografía'));
  await screen.findByRole('heading', { name: 'Así se lee' });
  // Every plan can try the fonts.
  const typography = within(screen.getByRole('tabpanel', { name: /^Tipografía/ }));
  expect(typography.getAllByRole('radio')).toHaveLength(16);
  expect(typography.queryAllByRole('heading', { name: 'Una letra con carácter' })).toHaveLength(
    planAllows(plan, 'typography') ? 0 : 1,
  );
});

describe('the appearance', () => {
  it('stores the last of several quick changes', async () => {
    const { user } = await open({ url: appearance, plan: 'premium' });
    await colorButton(headerField);
    const release = server.hold(updateCustomization);
    for (const code of ['#111111', '#222222', '#333333']) await chooseColor(headerField, code);
    await user.click(screen.getByRole('button', { name: 'Paleta Mar' }));
    await screen.findByText('Guardando cambios...');
    release();
    await screen.findByText('Cambios guardados');
    expect(stored.backgroundColor).toBe('#0B3A4F');
  });

  it('shows an error of an invalid code, and changes nothing', async () => {
    await open({ url: appearance });
    const before = (await colorButton('Fondo de la página')).textContent;
    await typeColor('Fondo de la página', 'rojo');
    expect(await screen.findByText('El color no es válido')).toBeTruthy();
    expect((await colorButton('Fondo de la página')).textContent).toBe(before);
    expect(bodies()).toEqual([]);
  });

  it('resets a colour to the default', async () => {
    const business = { primaryColor: '#123456', chosenColors: ['primaryColor' as const] };
    const { user } = await open({ url: appearance, business });
    await user.click(await screen.findByRole('button', { name: 'Restablecer Color principal' }));
    await waitFor(() => expect(stored.primaryColor).toBe('#2196F3'));
    await colorButton('Color principal');
    expect(screen.queryByRole('button', { name: /^Restablecer/ })).toBeNull();
  });

  it('applies a palette with one tap, and undoes it with one', async () => {
    const { user } = await open({
      url: appearance,
      plan: 'premium',
      business: {
        backgroundColor: '#AA0000',
        menuItemPriceColor: '#BB0000',
        chosenColors: ['backgroundColor', 'menuItemPriceColor'],
      },
    });
    const palette = await screen.findByRole('button', { name: 'Paleta Huerta' });
    await user.click(palette);
    await screen.findByText('Cambios guardados');
    expect(stored).toMatchObject({
      backgroundColor: '#1F3D2B',
      menuItemPriceColor: '#2F6B3C',
      textColor: '#1E2B21',
    });
    expect(palette.getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() =>
      expect(stored).toMatchObject({ backgroundColor: '#AA0000', menuItemPriceColor: '#BB0000' }),
    );
  });

  it('changes only what the plan includes by a palette', async () => {
    const { user } = await open({ url: appearance, plan: 'pro' });
    const { menuItemPriceColor, categoryTabs, textColor } = stored;
    await user.click(await screen.findByRole('button', { name: 'Paleta Guayaba' }));
    await waitFor(() => expect(stored.backgroundColor).toBe('#8A1846'));
    expect(stored).toMatchObject({ menuItemPriceColor, categoryTabs, textColor });
    expect(screen.queryByText('Error al guardar los cambios')).toBeNull();
  });

  it('restores the stored value after a failed save', async () => {
    const { user } = await open({ url: appearance });
    const before = (await colorButton(headerField)).textContent;
    server.fail(updateCustomization, 'lost');
    await chooseColor(headerField, '#B4431F');
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(async () => expect((await colorButton(headerField)).textContent).toBe(before));
    expect(screen.getByText('Cambios guardados')).toBeTruthy();
  });

  it('sends a change before a navigation goes on', async () => {
    const { navigate, router } = await open({ url: appearance });
    await colorButton(headerField);
    const release = server.hold(updateCustomization);
    await chooseColor(headerField, '#B4431F');
    await navigate(paths.dashboard);
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(router.state.location.pathname).toBe(paths.customization);
    const report = vi.spyOn(console, 'error').mockReturnValue();
    release();
    await screen.findByText('Otra pantalla');
    expect(stored.backgroundColor).toBe('#B4431F');
    expect(report).not.toHaveBeenCalled();
    report.mockRestore();
  });

  it('asks before a change that failed to save is lost', async () => {
    const { navigate } = await open({ url: appearance });
    await colorButton(headerField);
    server.fail(updateCustomization, 'lost');
    await chooseColor(headerField, '#B4431F');
    await findAlert('Error al guardar los cambios');
    await navigate(paths.dashboard);
    expect(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' })).toBeTruthy();
  });
});

it('a picture that could not be uploaded or removed is tried again with a tap', async () => {
  const picture = { url: '/uploads/logo.webp', srcSet: '', width: 300, height: 200, placeholder: '' };
  const media = () => ({ logo: stored.logo, backgroundImage: null, pageBackground: null });
  server.reply(uploadMedia, () => {
    stored = { ...stored, logo: picture };
    return media();
  });
  server.reply(deleteMedia, () => {
    stored = { ...stored, logo: null };
    return undefined;
  });
  server.failNext(uploadMedia, 'lost');
  server.failNext(deleteMedia, 'lost');
  const { user } = await open({ url: appearance });
  const file = new File(['logo'], 'logo.png', { type: 'image/png' });
  await user.upload(await field('Subir el logo'), file);
  const failure = await findAlert(`Error al subir el logo: ${connectionLost}`);
  await user.click(within(failure).getByRole('button', { name: 'Reintentar' }));
  await field('Cambiar el logo');
  expect(server.calls(uploadMedia).map(({ body }) => body)).toEqual([
    { logo: 'logo.png' },
    { logo: 'logo.png' },
  ]);

  await user.click(screen.getByRole('button', { name: 'Quitar el logo' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Quitar' }));
  const removal = await findAlert(`Error al eliminar el logo: ${connectionLost}`);
  expect(stored.logo).not.toBeNull();
  await user.click(within(removal).getByRole('button', { name: 'Reintentar' }));
  await field('Subir el logo');
  expect(stored.logo).toBeNull();
});

describe('the information of the business', () => {
  it('has its number formatted while it is typed, except in its middle, and the format is no change', async () => {
    const { user } = await open({ business: { whatsappNumber: '+573105550142' } });
    const number = await field('Número de WhatsApp');
    await waitFor(() => expect(number.value).toBe('+57 310 5550142'));
    await fill('Número de WhatsApp', '+57 310-555-0142');
    expect(saveButton().textContent).toBe('No Hay Cambios');

    await user.clear(number);
    await user.type(number, '+525512345678');
    expect(number.value).toBe('+52 55 1234 5678');
    await user.type(number, '9', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(number.value).toBe('+52 955 1234 5678');
    expect(number.selectionStart).toBe(5);
    await user.keyboard('{Backspace}');
    await user.tab();
    await user.click(saveButton());
    await screen.findByText('Cambios guardados exitosamente');
    expect(stored.whatsappNumber.replaceAll(' ', '')).toBe('+525512345678');
    await waitFor(() => expect(number.value).toBe('+52 55 1234 5678'));
  });

  const invalidNumber = 'Por favor, ingresa un número de WhatsApp válido con código de país (ej: +57)';

  it('is saved as a whole', async () => {
    const { user } = await open({ plan: 'free' });
    await fill('Nombre del negocio', 'Fogón');
    await user.click(screen.getByText('Servicios', { exact: true }));
    await fill('Descripción', 'Sazón de abuela');
    await fill('Dirección', 'Av. Larco 345, Miraflores');
    await user.selectOptions(screen.getByLabelText('País'), 'Perú');
    await fill('Teléfono', '01 610 5000');
    await fill('Número de WhatsApp', '+51 912 345 678');
    await user.click(screen.getByRole('switch', { name: 'Botón de WhatsApp' }));
    await fill('Instagram', '@fogon');
    await fill('Facebook', 'facebook.com/fogon');
    await fill('TikTok', '@fogon.tk');
    await user.selectOptions(screen.getByLabelText('Formato de los precios'), 'es-CO');
    await user.click(saveButton());
    await screen.findByText('Cambios guardados exitosamente');
    expect(bodies()).toHaveLength(1);
    expect(stored).toMatchObject({
      businessName: 'Fogón',
      businessType: 'services',
      description: 'Sazón de abuela',
      address: 'Av. Larco 345, Miraflores',
      phone: '01 610 5000',
      whatsappNumber: expect.stringMatching(/^\+51 ?912 ?345 ?678$/),
      showWhatsappButton: true,
      hasCartEnabled: false,
      socialMedia: { instagram: '@fogon', facebook: 'facebook.com/fogon', tiktok: '@fogon.tk' },
      country: 'PE',
      currency: 'PEN',
      locale: 'es-CO',
      timeZone: 'America/Lima',
    });
  });

  it('refuses a number without the code of a country, and an invalid one', async () => {
    const { user } = await open({ plan: 'free' });
    await fill('Número de WhatsApp', '310 555 0142');
    const toggle = screen.getByRole<HTMLInputElement>('switch', { name: 'Botón de WhatsApp' });
    await user.click(toggle);
    await findAlert(invalidNumber);
    expect(toggle.checked).toBe(false);
    await user.click(await screen.findByRole('button', { name: 'Usar +57 310 5550142' }));
    await user.click(toggle);
    expect(toggle.checked).toBe(true);
    await fill('Número de WhatsApp', '+57 12');
    server.fail(
      updateCustomization,
      refusal('INVALID_WHATSAPP_NUMBER', { fields: { whatsappNumber: invalidNumber } }),
    );
    await user.click(saveButton());
    const number = await field('Número de WhatsApp');
    await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(invalidNumber)).toBeTruthy();
    expect(number.value).toBe('+57 1 2');
    await waitFor(() => expect(document.activeElement).toBe(number));
    expect(stored.whatsappNumber).toBe('');
  });

  it('stays in its fields after a failed save, and a retry saves it', async () => {
    const { user } = await open({ plan: 'free' });
    await fill('Descripción', 'Cocina de leña');
    server.fail(updateCustomization, 'lost');
    await user.click(saveButton());
    await findAlert(connectionLost);
    expect((await field('Descripción')).value).toBe('Cocina de leña');
    expect(screen.getByText('Cambios sin guardar')).toBeTruthy();
    const message = 'El servicio no está disponible. Intenta de nuevo en un momento.';
    server.fail(updateCustomization, refusal('UNAVAILABLE', { message }));
    const title = 'Error al guardar los cambios';
    const retry = async () =>
      user.click(within(await findAlert(title)).getByRole('button', { name: 'Reintentar' }));
    await retry();
    expect((await findAlert(message)).textContent).toContain(title);
    server.reply(updateCustomization, ({ body }) => {
      stored = { ...stored, description: body.description ?? '', version: stored.version + 1 };
      return { customization: stored };
    });
    await retry();
    await screen.findByText('Cambios guardados exitosamente');
    expect(screen.queryByText(title)).toBeNull();
    expect(stored.description).toBe('Cocina de leña');
  });

  it('keeps what is typed during a save', async () => {
    const { user } = await open({ plan: 'free' });
    await fill('Descripción', 'Cocina');
    const release = server.hold(updateCustomization);
    await user.click(saveButton());
    await fill('Dirección', 'Calle 11 # 3-45');
    release();
    await screen.findByText('Cambios guardados exitosamente');
    expect((await field('Dirección')).value).toBe('Calle 11 # 3-45');
    expect(saveButton().textContent).toBe('Guardar Cambios');
    await user.click(saveButton());
    await waitFor(() => expect(stored).toMatchObject({ description: 'Cocina', address: 'Calle 11 # 3-45' }));
  });

  it('shows an error of the server at its field, also after a save from another tab', async () => {
    const { user } = await open();
    await fill('Instagram', 'javascript:alert(1)');
    await user.click(screen.getByRole('tab', { name: 'Apariencia' }));
    await screen.findByRole('heading', { name: 'Paletas listas' });
    const message = 'Escribe tu usuario de Instagram o la dirección de tu perfil';
    server.fail(
      updateCustomization,
      refusal('VALIDATION_FAILED', { message, fields: { 'socialMedia.instagram': message } }),
    );
    await user.click(saveButton());
    await screen.findByText(message);
    const input = await field('Instagram');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect(input.value).toBe('javascript:alert(1)');
  });
});

describe('failed loads', () => {
  it('of the screen are shown, with a retry', async () => {
    server.fail(getCustomization, 'lost');
    const { user } = await open({ plan: 'free' });
    await screen.findByText('Error al cargar la configuración');
    expect(screen.queryByLabelText('Nombre del negocio')).toBeNull();
    server.reply(getCustomization, () => stored);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await field('Nombre del negocio')).toBeTruthy();
  });

  it('leave what was seen last, with a notice', async () => {
    const { client, user } = await open({ plan: 'free', business: { businessName: 'Fogón' } });
    await field('Nombre del negocio');
    server.fail(getCustomization, 'lost');
    await act(() => client.refetchQueries({ queryKey: ['customization'] }));
    const notice = await findAlert('Error al cargar la configuración');
    expect((await field('Nombre del negocio')).value).toBe('Fogón');
    server.reply(getCustomization, () => stored);
    await user.click(within(notice).getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(notice.isConnected).toBe(false));
  });

  it('of the preview are shown in its place, with a retry', async () => {
    // On a desktop the phone around the preview needs a layout.
    happyDOM.setViewport({ width: 390 });
    server.fail(getPreview, 'lost');
    const { user } = await open({ plan: 'free', url: appearance });
    await screen.findByText('No se pudo abrir la vista previa del menú');
    expect(screen.queryByTitle('Vista previa de tu página')).toBeNull();
    const attempts = server.calls(getPreview).length;
    const release = server.hold(getPreview);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByTitle('Vista previa de tu página')).toBeTruthy();
    await waitFor(() => expect(server.calls(getPreview).length).toBeGreaterThan(attempts));
    release();
    happyDOM.setViewport({ width: 1024 });
  });
});

describe('the button of the public page', () => {
  it('opens it in a new tab', async () => {
    const openTab = vi.spyOn(window, 'open').mockReturnValue(window as never);
    const { user } = await open({ plan: 'free', business: { businessName: 'Fogón' } });
    await user.click(await screen.findByRole('button', { name: 'Abrir mi página' }));
    await waitFor(() => expect(openTab).toHaveBeenCalledWith(stored.publicLink, '_blank'));
    expect(screen.queryByText('No se pudo abrir la vista previa del menú')).toBeNull();
    openTab.mockRestore();
  });

  it('needs a name', async () => {
    const openTab = vi.spyOn(window, 'open');
    const { user } = await open({ plan: 'free' });
    await user.click(await screen.findByRole('button', { name: 'Abrir mi página' }));
    expect(await screen.findByText('No se ha configurado el nombre del negocio')).toBeTruthy();
    expect(openTab).not.toHaveBeenCalled();
    openTab.mockRestore();
  });

  it('shows an error when the browser blocks the tab', async () => {
    const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await open({ plan: 'free', business: { businessName: 'Fogón' } });
    await user.click(await screen.findByRole('button', { name: 'Abrir mi página' }));
    await screen.findByText('No se pudo abrir la vista previa del menú');
    expect(openTab).toHaveBeenCalledWith(stored.publicLink, '_blank');
    openTab.mockRestore();
  });
});

describe('what is typed about the business', () => {
  const recovered = 'Recuperamos lo que escribías';
  const drafts = () => Object.keys(localStorage).filter((key) => key.includes('business-draft'));
  /** By the same person. */
  const reopen = () => renderScreen(<CustomizationPage />, paths.customization);
  beforeEach(() => {
    for (const key of drafts()) localStorage.removeItem(key);
  });

  it('comes back after a session that expired, and can be discarded', async () => {
    await open({ business: { businessName: 'Fogón' } });
    await fill('Dirección', 'Calle 10 # 4-21');
    await fill('Instagram', '@fogon');
    cleanup();
    const { user } = reopen();
    await screen.findByText(recovered);
    expect((await field('Dirección')).value).toBe('Calle 10 # 4-21');
    expect((await field('Instagram')).value).toBe('@fogon');
    expect(saveButton().textContent).toBe('Guardar Cambios');
    await user.click(screen.getByRole('button', { name: 'Descartarlo' }));
    expect((await field('Dirección')).value).toBe('');
    expect(saveButton().textContent).toBe('No Hay Cambios');
    cleanup();
    reopen();
    expect((await field('Dirección')).value).toBe('');
    expect(screen.queryByText(recovered)).toBeNull();
  });

  it('is wrong at its field alone, which a notice would cover on a phone', async () => {
    const { user } = await open({ business: { businessName: 'Fogón' } });
    const message = 'El teléfono no es válido';
    server.fail(updateCustomization, refusal('VALIDATION_FAILED', { message, fields: { phone: message } }));
    await fill('Teléfono', '1');
    await user.click(saveButton());
    await screen.findByText(message);
    await waitFor(async () => expect(document.activeElement).toBe(await field('Teléfono')));
    expect(screen.queryByText('Error al guardar los cambios')).toBeNull();
  });

  it('is forgotten once it is saved, or when the owner leaves without saving', async () => {
    const { user } = await open({ business: { businessName: 'Fogón' } });
    await fill('Dirección', 'Calle 10 # 4-21');
    await user.click(saveButton());
    await waitFor(() => expect(saveButton().textContent).toBe('No Hay Cambios'));
    await waitFor(() => expect(drafts()).toEqual([]));
    await fill('Dirección', 'Otra');
    cleanup();
    const kit = reopen();
    await screen.findByText(recovered);
    await kit.navigate(paths.dashboard);
    await kit.user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(drafts()).toEqual([]));
  });
});

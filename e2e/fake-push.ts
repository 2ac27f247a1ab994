import type { Page, Worker } from 'playwright-core';

/** The worker's global object. Chromium without a screen shows no notifications. */
interface Recorder {
  shown: { title: string; body: string; tag: string }[];
  registration: {
    showNotification: (title: string, options?: { body?: string; tag?: string }) => Promise<void>;
  };
}

/** Chromium would ask Google for a subscription, and without a screen it allows no notifications. */
export async function useFakeService(page: Page, subscription: object): Promise<void> {
  await page.addInitScript((json) => {
    const state = () => JSON.parse(sessionStorage.getItem('fake-push') ?? '{}');
    const setState = (change: object) =>
      sessionStorage.setItem('fake-push', JSON.stringify({ ...state(), ...change }));
    const fake = {
      ...json,
      toJSON: () => json,
      unsubscribe: async () => {
        setState({ isSubscribed: false });
        return true;
      },
    };
    Object.defineProperty(Notification, 'permission', { get: () => state().permission ?? 'default' });
    Notification.requestPermission = async () => {
      setState({ permission: 'granted' });
      return 'granted';
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (state().isSubscribed ? fake : null),
      subscribe: async () => {
        setState({ isSubscribed: true });
        return fake;
      },
    });
  }, subscription);
}

export const isSubscribed = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('fake-push') ?? '{}').isSubscribed);

/** Resolves to a function that returns what the worker has shown since. */
export async function recordNotifications(worker: Worker): Promise<() => Promise<Recorder['shown']>> {
  await worker.evaluate(() => {
    const recorder = self as unknown as Recorder;
    recorder.shown = [];
    recorder.registration.showNotification = async (title, { body = '', tag = '' } = {}) =>
      void recorder.shown.push({ title, body, tag });
  });
  return () => worker.evaluate(() => (self as unknown as Recorder).shown);
}

/** Resolves to a function that delivers the text of a message to the worker with `scope`, as the browser does. */
export async function deliverTo(page: Page, scope: string): Promise<(text: string) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const found = registrations.find(({ scopeURL }) => scopeURL.endsWith(scope));
    if (found) registered.resolve(found.registrationId);
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered.promise;
  const { origin } = new URL(page.url());
  return async (data) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

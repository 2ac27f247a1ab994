// Replaces PayPal's browser script: its buttons open a window of the fake PayPal, where the buyer approves or cancels.
(() => {
  const script = document.currentScript;
  const { origin, searchParams } = new URL(script.src);

  function Buttons({ createOrder, onApprove, onCancel, onError, onInit }) {
    const box = createButtons();
    const buttons = box.querySelectorAll('button');

    /** PayPal's buttons ignore a second click. These do not, so that tests see whether Vitrina copes with it. */
    async function pay() {
      // Before any await, because browsers block windows that no click opens.
      const checkout = openWindow();
      try {
        await decideIn(checkout, await createOrder({ paymentSource: 'card' }, {}));
      } catch (error) {
        checkout.close();
        onError?.(error);
      }
    }

    /** A restart shows the same order again: https://developer.paypal.com/v5/checkout/handle-funding-failure */
    async function decideIn(checkout, orderID) {
      checkout.location = `${origin}/checkoutnow?token=${orderID}`;
      const decision = await waitForDecision(checkout);
      const restart = () => decideIn(openWindow(), orderID);
      if (decision === 'approved') await onApprove({ orderID, payerID: 'PAYER' }, { restart });
      else if (decision === 'cancelled') onCancel?.({ orderID });
      else throw new Error(`the buyer's window reported ${decision}`);
    }

    for (const button of buttons) button.addEventListener('click', pay);
    return {
      isEligible: () => true,
      updateProps: () => Promise.resolve(),
      close: async () => box.remove(),
      async render(container) {
        const parent = typeof container === 'string' ? document.querySelector(container) : container;
        runInline(parent);
        await loadFrame(parent);
        parent.append(box);
        const setEnabled = async (isEnabled) => {
          for (const button of buttons) button.disabled = !isEnabled;
        };
        onInit?.({}, { enable: () => setEnabled(true), disable: () => setEnabled(false) });
      },
    };
  }

  function openWindow() {
    return window.open('about:blank', `paypal-${crypto.randomUUID()}`, 'width=420,height=640');
  }

  function createButtons() {
    const variants = [['PayPal', '#ffc439', '#0f1d4a']];
    const funding = searchParams.get('enable-funding') ?? '';
    if (funding.split(',').includes('card'))
      variants.push(['Tarjeta de débito o crédito', '#2c2e2f', '#ffffff']);
    const box = document.createElement('div');
    for (const [label, background, color] of variants) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = label;
      button.style.cssText = `display:block;width:100%;height:48px;margin-bottom:10px;border:0;border-radius:4px;background:${background};color:${color};font:600 16px sans-serif;cursor:pointer`;
      box.append(button);
    }
    return box;
  }

  /** PayPal's buttons run inline scripts. Under a strict policy they need the nonce that the page provides. */
  function runInline(parent) {
    const inline = document.createElement('script');
    inline.nonce = script.dataset.cspNonce ?? '';
    inline.textContent = 'document.currentScript.dataset.ran = ""';
    parent.append(inline);
    if (inline.dataset.ran === undefined)
      throw new Error('the content security policy blocked an inline script');
    inline.remove();
  }

  /**
   * PayPal's buttons are frames that the script fills by posting a form. A policy without PayPal's hosts in
   * `form-action` blocks it: https://github.com/mozilla/fxa/pull/19505
   */
  function loadFrame(parent) {
    const frame = document.createElement('iframe');
    frame.name = `paypal-frame-${crypto.randomUUID()}`;
    frame.hidden = true;
    frame.title = 'PayPal';
    const form = document.createElement('form');
    Object.assign(form, {
      method: 'post',
      action: `${origin}/smart/buttons`,
      target: frame.name,
      hidden: true,
    });
    const isLoaded = new Promise((resolve, reject) => {
      const timeout = setTimeout(reject, 5000, new Error('the content security policy blocked a frame'));
      window.addEventListener('message', function onMessage({ source, data }) {
        if (source !== frame.contentWindow || data !== 'paypal-frame-loaded') return;
        clearTimeout(timeout);
        window.removeEventListener('message', onMessage);
        resolve();
      });
    });
    parent.append(frame, form);
    form.submit();
    return isLoaded;
  }

  /** Resolves to the message of the buyer's window. Closing the window cancels. */
  function waitForDecision(checkout) {
    return new Promise((resolve) => {
      const settle = (decision) => {
        clearInterval(closedCheck);
        window.removeEventListener('message', onMessage);
        resolve(decision);
      };
      const onMessage = ({ source, data }) => {
        if (source === checkout) settle(data);
      };
      // A message may arrive after the window was closed.
      const closedCheck = setInterval(() => checkout.closed && setTimeout(settle, 500, 'cancelled'), 200);
      window.addEventListener('message', onMessage);
    });
  }

  window[script.dataset.namespace ?? 'paypal'] = {
    version: 'fake',
    FUNDING: { PAYPAL: 'paypal', CARD: 'card', PAYLATER: 'paylater', VENMO: 'venmo', CREDIT: 'credit' },
    Buttons,
  };
})();

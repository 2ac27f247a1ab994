// Stands in for PayPal's script in a browser: buttons that open a window of PayPal's, in which the buyer decides.
(() => {
  const script = document.currentScript;
  const { origin, searchParams } = new URL(script.src);

  function Buttons({ createOrder, onApprove, onCancel, onError, onInit }) {
    const box = drawButtons();
    const buttons = box.querySelectorAll('button');

    /** For every click: PayPal's own ones overlook a second one, but the shop must not rely on that. */
    async function pay() {
      // At once, while the browser still knows of the click.
      const checkout = window.open('about:blank', `paypal-${crypto.randomUUID()}`, 'width=420,height=640');
      try {
        const orderID = await createOrder({ paymentSource: 'card' }, {});
        checkout.location = `${origin}/checkoutnow?token=${orderID}`;
        const answer = await decisionIn(checkout);
        if (answer === 'approved') await onApprove({ orderID, payerID: 'PAYER' }, { restart: pay });
        else if (answer === 'cancelled') onCancel?.({ orderID });
        else throw new Error(`the buyer's window answered ${answer}`);
      } catch (error) {
        checkout.close();
        onError?.(error);
      }
    }

    for (const button of buttons) button.addEventListener('click', pay);
    return {
      isEligible: () => true,
      updateProps: () => Promise.resolve(),
      close: async () => box.remove(),
      async render(container) {
        const parent = typeof container === 'string' ? document.querySelector(container) : container;
        runInline(parent);
        parent.append(box);
        const allow = async (allowed) => {
          for (const button of buttons) button.disabled = !allowed;
        };
        onInit?.({}, { enable: () => allow(true), disable: () => allow(false) });
      },
    };
  }

  function drawButtons() {
    const looks = [['PayPal', '#ffc439', '#0f1d4a']];
    const funding = searchParams.get('enable-funding') ?? '';
    if (funding.split(',').includes('card'))
      looks.push(['Tarjeta de débito o crédito', '#2c2e2f', '#ffffff']);
    const box = document.createElement('div');
    for (const [label, background, color] of looks) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = label;
      button.style.cssText = `display:block;width:100%;height:48px;margin-bottom:10px;border:0;border-radius:4px;background:${background};color:${color};font:600 16px sans-serif;cursor:pointer`;
      box.append(button);
    }
    return box;
  }

  /** PayPal's buttons bring inline scripts: under a strict policy they run by the nonce that the page handed over. */
  function runInline(parent) {
    const inline = document.createElement('script');
    inline.nonce = script.dataset.cspNonce ?? '';
    inline.textContent = 'document.currentScript.dataset.ran = ""';
    parent.append(inline);
    if (inline.dataset.ran === undefined)
      throw new Error('the policy of the page held an inline script back');
    inline.remove();
  }

  /** What the buyer's window says; closing it is cancelling. */
  function decisionIn(checkout) {
    return new Promise((resolve) => {
      const settle = (answer) => {
        clearInterval(watch);
        window.removeEventListener('message', listen);
        resolve(answer);
      };
      const listen = ({ source, data }) => {
        if (source === checkout) settle(data);
      };
      // What it said last may arrive after it is gone.
      const watch = setInterval(() => checkout.closed && setTimeout(settle, 500, 'cancelled'), 200);
      window.addEventListener('message', listen);
    });
  }

  window[script.dataset.namespace ?? 'paypal'] = {
    version: 'fake',
    FUNDING: { PAYPAL: 'paypal', CARD: 'card', PAYLATER: 'paylater', VENMO: 'venmo', CREDIT: 'credit' },
    Buttons,
  };
})();

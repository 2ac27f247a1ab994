// Stands in for PayPal's script in a browser. The real one opens a window of PayPal's; here the buyer decides in place.
(() => {
  const script = document.currentScript;
  const origin = new URL(script.src).origin;

  function button(label, onClick) {
    const element = document.createElement('button');
    element.type = 'button';
    element.textContent = label;
    element.addEventListener('click', onClick);
    return element;
  }

  function Buttons({ createOrder, onApprove, onCancel, onError, onInit }) {
    let box;

    async function buy() {
      try {
        const orderID = await createOrder({ paymentSource: 'card' }, {});
        box.replaceChildren(
          button('Aprobar el pago', () => decide(orderID, true)),
          button('Cancelar el pago', () => decide(orderID, false)),
        );
      } catch (error) {
        fail(error);
      }
    }

    async function decide(orderID, agreed) {
      showOffer();
      try {
        if (!agreed) return onCancel?.({ orderID });
        const response = await fetch(`${origin}/checkoutnow/approve?token=${orderID}`, { method: 'POST' });
        if (!response.ok) throw new Error('PayPal no respondió');
        await onApprove({ orderID, payerID: 'PAYER' }, { restart: buy });
      } catch (error) {
        fail(error);
      }
    }

    function fail(error) {
      showOffer();
      onError?.(error);
    }

    function showOffer() {
      box.replaceChildren(button('Tarjeta de débito o crédito', buy));
    }

    return {
      isEligible: () => true,
      updateProps: () => Promise.resolve(),
      close: async () => box?.remove(),
      async render(container) {
        const parent = typeof container === 'string' ? document.querySelector(container) : container;
        box = document.createElement('div');
        parent.append(box);
        showOffer();
        onInit?.({}, { enable: async () => {}, disable: async () => {} });
      },
    };
  }

  window[script.dataset.namespace ?? 'paypal'] = {
    version: 'fake',
    FUNDING: { PAYPAL: 'paypal', CARD: 'card', PAYLATER: 'paylater', VENMO: 'venmo', CREDIT: 'credit' },
    Buttons,
  };
})();

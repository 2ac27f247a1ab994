import type { RefObject } from 'react';

interface Props {
  name: string;
  notes: string;
  /** Whether an order was tried without a name. */
  unnamed: boolean;
  nameInput: RefObject<HTMLInputElement | null>;
  onName: (name: string) => void;
  onNotes: (notes: string) => void;
}

/** A conversation's first message has to be short enough for an address. */
const maxNotes = 500;

export function OrderFields({ name, notes, unnamed, nameInput, onName, onNotes }: Props) {
  return (
    <div className="fields">
      <div className="field">
        <label htmlFor="customer-name">Tu nombre</label>
        <input
          ref={nameInput}
          id="customer-name"
          autoComplete="name"
          maxLength={80}
          required
          aria-invalid={unnamed}
          aria-describedby={unnamed ? 'customer-name-error' : undefined}
          value={name}
          onChange={(event) => onName(event.currentTarget.value)}
        />
        {unnamed && (
          <p className="bad" id="customer-name-error" role="alert">
            Por favor ingresa tu nombre
          </p>
        )}
      </div>
      <div className="field">
        <label htmlFor="order-notes">
          Notas adicionales <span>(opcional)</span>
        </label>
        <textarea
          id="order-notes"
          rows={2}
          maxLength={maxNotes}
          placeholder="Dirección, forma de pago, algún detalle…"
          value={notes}
          onChange={(event) => onNotes(event.currentTarget.value)}
        />
      </div>
    </div>
  );
}

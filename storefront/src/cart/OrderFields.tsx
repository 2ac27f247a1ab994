import type { RefObject } from 'react';

interface Props {
  name: string;
  notes: string;
  /** Whether the visitor tried to send the order without a name. */
  hasNameError: boolean;
  nameInput: RefObject<HTMLInputElement | null>;
  onNameChange: (name: string) => void;
  onNotesChange: (notes: string) => void;
}

/** In characters. The message is part of a URL, whose length is limited. */
const maxNotesLength = 500;

export function OrderFields({ name, notes, hasNameError, nameInput, onNameChange, onNotesChange }: Props) {
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
          aria-invalid={hasNameError}
          aria-describedby={hasNameError ? 'customer-name-error' : undefined}
          value={name}
          onChange={(event) => onNameChange(event.currentTarget.value)}
        />
        {hasNameError && (
          <p className="error" id="customer-name-error" role="alert">
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
          maxLength={maxNotesLength}
          placeholder="Dirección, forma de pago, algún detalle…"
          value={notes}
          onChange={(event) => onNotesChange(event.currentTarget.value)}
        />
      </div>
    </div>
  );
}

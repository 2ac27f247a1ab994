/** What owners type where a kind of price is chosen: `desde 20.000`. */
export function explainPriceError<E>(error: E, typed: string): E | string {
  return error && /desde|consult|cotiz/i.test(typed)
    ? 'Escribe solo el valor: lo demás va en «Cómo se cobra»'
    : error;
}

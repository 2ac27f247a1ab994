/** The number of a cell, only to compare it with others. */
export const toNumber = (text = '') =>
  Number(
    text
      .replace(/[^\d.,]/g, '')
      .replace(/[.,](?=\d{3}(?!\d))/g, '')
      .replace(',', '.'),
  );

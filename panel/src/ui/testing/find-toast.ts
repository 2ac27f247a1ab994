import { screen, within } from '@testing-library/react';

/** Waits for the toast with `text`, and closes it, so that the next one with the same text is another. */
export async function findToast(text: string): Promise<void> {
  const label = await screen.findByText(text, { selector: '[role=alert] *' });
  const toast = label.closest<HTMLElement>('[role=alert]');
  if (!toast) throw new Error(`no toast around ${text}`);
  within(toast).queryByRole('button')?.click();
}

import { paths } from '@vitrina/contract/platform/paths.ts';
import { useWords } from '../../ui/words.ts';

/** The link back to the list that is printed. */
export function usePrintBack() {
  return { label: useWords().itemsTitle, to: paths.products };
}

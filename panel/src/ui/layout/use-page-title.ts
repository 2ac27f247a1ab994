import { useDocumentTitle } from '@mantine/hooks';
import { useTitleCount } from './title-count.ts';

export function usePageTitle(title: string): void {
  const count = useTitleCount();
  useDocumentTitle(`${count > 0 ? `(${count}) ` : ''}${title} · Vitrina`);
}

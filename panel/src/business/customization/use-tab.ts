import { useSearchParams } from 'react-router';
import { parseTab, type TabId } from './tabs.ts';

/** The active tab, stored in the URL. Changing it adds no history entry. */
export function useTab(): [TabId, (tab: TabId) => void] {
  const [params, setParams] = useSearchParams();
  const show = (tab: TabId) =>
    setParams(tab === 'negocio' ? {} : { pestana: tab }, { replace: true, preventScrollReset: true });
  return [parseTab(params.get('pestana')), show];
}

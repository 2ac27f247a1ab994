import { useSearchParams } from 'react-router';
import { type TabId, tabOf } from './tabs.ts';

/** The tab on show; it stands in the address, and changing it is no step for Back. */
export function useTab(): [TabId, (tab: TabId) => void] {
  const [params, setParams] = useSearchParams();
  const show = (tab: TabId) =>
    setParams(tab === 'negocio' ? {} : { pestana: tab }, { replace: true, preventScrollReset: true });
  return [tabOf(params.get('pestana')), show];
}

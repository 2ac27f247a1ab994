import { FullPage } from './FullPage.tsx';
import { Mark } from './Mark.tsx';

/** The moment before it is known what to show: the brand, quietly. */
export function LoadingPage() {
  return (
    <FullPage>
      <output aria-label="Cargando">
        <Mark size={44} />
      </output>
    </FullPage>
  );
}

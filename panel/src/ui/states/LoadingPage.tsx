import { VitrinaLogo } from '../brand/VitrinaLogo.tsx';
import { FullPage } from '../layout/FullPage.tsx';

/** Shown until the first screen has loaded. */
export function LoadingPage() {
  return (
    <FullPage>
      <output aria-label="Cargando">
        <VitrinaLogo size={44} />
      </output>
    </FullPage>
  );
}

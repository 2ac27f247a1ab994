import type { Customization } from '@vitrina/contract/customization/schema.ts';
import layout from '../../ui/layout/layout.module.css';
import { LockedTab } from '../feature-gate/LockedTab.tsx';
import { ImagesSection } from '../images/ImagesSection.tsx';
import type { MediaUploads } from '../images/use-media-uploads.ts';
import type { LookAutosave } from '../saving/use-look.ts';
import { isTabUnlocked } from '../tabs.ts';
import { ColorsSection } from './ColorsSection.tsx';
import { PalettesSection } from './PalettesSection.tsx';

interface Props {
  stored: Customization;
  look: LookAutosave;
  media: MediaUploads;
}

export function AppearanceTab({ stored, look, media }: Props) {
  const { plan } = stored;
  if (!isTabUnlocked('apariencia', plan)) {
    return (
      <LockedTab
        gate="appearance"
        title="Dale a tu página tu propia cara"
        benefits={[
          'Tu logo y una imagen en el encabezado.',
          'Seis colores: el principal, el fondo, el encabezado y el detalle de cada producto.',
          'Paletas listas, hechas para que todo combine y se lea.',
        ]}
      />
    );
  }
  return (
    <div className={layout.stack}>
      <PalettesSection look={look} planId={plan} />
      <ImagesSection stored={stored} look={look} media={media} />
      <ColorsSection look={look} planId={plan} />
    </div>
  );
}

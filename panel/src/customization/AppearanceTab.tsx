import type { Customization } from '@vitrina/contract/customization/schema.ts';
import layout from '../ui/layout.module.css';
import { ColorsSection } from './ColorsSection.tsx';
import { ImagesSection } from './ImagesSection.tsx';
import { LockedTab } from './LockedTab.tsx';
import { PalettesSection } from './PalettesSection.tsx';
import { isOpen } from './tabs.ts';
import type { LookAutosave } from './use-look.ts';
import type { Media } from './use-media-uploads.ts';

interface Props {
  stored: Customization;
  look: LookAutosave;
  media: Media;
}

/** Pictures and colours; everything here saves itself. */
export function AppearanceTab({ stored, look, media }: Props) {
  const { plan } = stored;
  if (!isOpen('apariencia', plan)) {
    return (
      <LockedTab
        gate="appearance"
        title="Dale a tu página tu propia cara"
        gains={[
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

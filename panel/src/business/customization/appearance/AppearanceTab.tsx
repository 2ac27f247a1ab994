import { Stack } from '@mantine/core';
import { findPlanWith } from '@vitrina/contract/billing/plans/rules.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
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

/** Without the feature, palettes can be tried in the preview. */
export function AppearanceTab({ stored, look, media }: Props) {
  const { plan } = stored;
  const isUnlocked = isTabUnlocked('apariencia', plan);
  const palettes = (
    <PalettesSection look={look} planId={findPlanWith(plan, ['appearance'])} isTrial={!isUnlocked} />
  );
  if (!isUnlocked) {
    return (
      <Stack>
        {palettes}
        <LockedTab
          gate="appearance"
          title="Dale a tu página tu propia cara"
          benefits={[
            'Tu logo y una imagen en el encabezado.',
            'Seis colores: el principal, el fondo, el encabezado y el detalle de cada tarjeta.',
            'Paletas listas, hechas para que todo combine y se lea.',
          ]}
        />
      </Stack>
    );
  }
  return (
    <Stack>
      {palettes}
      <ImagesSection stored={stored} look={look} media={media} />
      <ColorsSection look={look} planId={plan} />
    </Stack>
  );
}

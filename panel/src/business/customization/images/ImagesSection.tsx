import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import type { Customization, Look } from '@vitrina/contract/business/customization/schema.ts';
import { type MediaSlot, mediaSlots, slotGates } from '@vitrina/contract/business/media/slots.ts';
import { SwitchRow } from '../../../ui/fields/SwitchRow.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { LockedRow } from '../feature-gate/LockedRow.tsx';
import type { LookAutosave } from '../saving/use-look.ts';
import { ImageRow } from './ImageRow.tsx';
import classes from './Images.module.css';
import { slotTexts } from './media-slots.ts';
import type { MediaUploads } from './use-media-uploads.ts';

interface Props {
  stored: Customization;
  look: LookAutosave;
  media: MediaUploads;
}

const blurFields = {
  backgroundImage: { field: 'hasHeaderBlur', title: 'Desenfocar la imagen del encabezado' },
  pageBackground: { field: 'hasBackgroundBlur', title: 'Desenfocar la imagen de fondo' },
} as const satisfies Partial<Record<MediaSlot, { field: keyof Look; title: string }>>;

export function ImagesSection({ stored, look, media }: Props) {
  return (
    <Section title="Imágenes" lead="Se guardan apenas las eliges.">
      <div className={classes.rows}>
        {mediaSlots.map((slot) => {
          if (!planAllows(stored.plan, slotGates[slot])) {
            return (
              <LockedRow key={slot} gate={slotGates[slot]} title={slotTexts[slot].title}>
                {`${slotTexts[slot].hint} Con desenfoque si quieres.`}
              </LockedRow>
            );
          }
          return (
            <div key={slot}>
              <ImageRow slot={slot} picture={stored[slot]} media={media} />
              {slot !== 'logo' && stored[slot] && <BlurSwitch slot={slot} look={look} />}
            </div>
          );
        })}
      </div>
    </Section>
  );
}

interface BlurProps {
  slot: keyof typeof blurFields;
  look: LookAutosave;
}

function BlurSwitch({ slot, look: { values, change } }: BlurProps) {
  const { field, title } = blurFields[slot];
  return (
    <SwitchRow
      id={field}
      title={title}
      description="Así las letras resaltan sobre fotos con mucho detalle."
      checked={values[field]}
      onChange={(on) => change({ [field]: on })}
    />
  );
}

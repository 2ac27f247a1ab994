import type { Customization } from '@vitrina/contract/customization/schema.ts';
import { slotGates } from '@vitrina/contract/media/rules.ts';
import { type MediaSlot, mediaSlots } from '@vitrina/contract/media/schema.ts';
import { planAllows } from '@vitrina/contract/plans/rules.ts';
import { Section } from '../ui/Section.tsx';
import { ImageRow } from './ImageRow.tsx';
import classes from './Images.module.css';
import { LockedRow } from './LockedRow.tsx';
import { slotTexts } from './media-slots.ts';
import { SwitchRow } from './SwitchRow.tsx';
import type { LookAutosave } from './use-look.ts';
import type { Media } from './use-media-uploads.ts';

interface Props {
  stored: Customization;
  look: LookAutosave;
  media: Media;
}

const blurs = {
  backgroundImage: { field: 'hasHeaderBlur', title: 'Desenfocar la imagen del encabezado' },
  pageBackground: { field: 'hasBackgroundBlur', title: 'Desenfocar la imagen de fondo' },
} as const satisfies Partial<Record<MediaSlot, { field: string; title: string }>>;

/** The business's own pictures, and how they lie behind the words. */
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
  slot: keyof typeof blurs;
  look: LookAutosave;
}

function BlurSwitch({ slot, look: { chosen, change } }: BlurProps) {
  const { field, title } = blurs[slot];
  return (
    <SwitchRow
      id={field}
      title={title}
      why="Así las letras resaltan sobre fotos con mucho detalle."
      checked={chosen[field]}
      onChange={(on) => change({ [field]: on })}
    />
  );
}

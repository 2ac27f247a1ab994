import { Button, UnstyledButton } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { defaultLook } from '@vitrina/contract/business/customization/defaults.ts';
import { visibleLook } from '@vitrina/contract/business/customization/derived-colors.ts';
import { derivedColors, type Look } from '@vitrina/contract/business/customization/schema.ts';
import { type CSSProperties, useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import type { LookAutosave } from '../saving/use-look.ts';
import classes from './Palettes.module.css';
import {
  defaultPalette,
  isApplied,
  type Palette,
  palettes,
  pickColors,
  pickPaletteChanges,
} from './palettes.ts';

interface Props {
  look: LookAutosave;
  /** The plan whose colours a palette sets. */
  planId: PlanId;
  /** Whether the palettes are only tried. */
  isTrial: boolean;
}

interface UndoStep {
  applied: Palette;
  previous: Partial<Look>;
}

/** Each palette is applied with one tap and undone with another. */
export function PalettesSection({ look: { values, change }, planId, isTrial }: Props) {
  const [steps, setSteps] = useState<UndoStep[]>([]);
  const lastStep = steps.at(-1);
  // After a manual colour change there is nothing to undo.
  const canUndo = lastStep && isApplied(lastStep.applied, values, planId);

  const apply = (palette: Palette) => {
    if (isApplied(palette, values, planId)) return;
    const previous = pickPaletteChanges({ name: '', colors: pickColors(values) }, planId);
    setSteps([...(canUndo ? steps : []), { applied: palette, previous }]);
    change(pickPaletteChanges(palette, planId));
  };
  const undo = () => {
    if (lastStep) change(lastStep.previous);
    setSteps(steps.slice(0, -1));
  };

  return (
    <Section
      title="Paletas listas"
      lead={
        isTrial
          ? 'Pruébalas en la vista previa: toca una y mira tu página con ella.'
          : 'Un toque y toda tu página combina. Después puedes cambiar cada color.'
      }
      action={
        canUndo && (
          <Button size="sm" variant="default" leftSection={<Icon icon={IconArrowBackUp} />} onClick={undo}>
            Deshacer
          </Button>
        )
      }
    >
      <ul className={classes.list}>
        {[...palettes, defaultPalette].map((palette) => {
          const isSelected = isApplied(palette, values, planId);
          return (
            <li key={palette.name}>
              <UnstyledButton
                className={classes.palette ?? ''}
                aria-pressed={isSelected}
                aria-label={`Paleta ${palette.name}`}
                onClick={() => apply(palette)}
              >
                <Sketch look={sketchLook(palette, planId)} />
                <span className={classes.name}>
                  {palette.name}
                  {isSelected && <Icon icon={IconCheck} size={16} />}
                </span>
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function sketchLook(palette: Palette, planId: PlanId): Look {
  return visibleLook({ ...defaultLook, ...palette.colors }, planId, derivedColors);
}

/** A miniature of the page: header, category tab, product and button. */
function Sketch({ look }: { look: Look }) {
  const colors = {
    '--sketch-page': look.pageBackgroundColor,
    '--sketch-header': look.backgroundColor,
    '--sketch-contact': look.contactInfoColor,
    '--sketch-tab': look.categoryTabs.selected,
    '--sketch-card': look.menuItemBackgroundColor,
    '--sketch-name': look.menuItemTextColor,
    '--sketch-description': look.menuItemDescriptionColor,
    '--sketch-price': look.menuItemPriceColor,
    '--sketch-primary': look.primaryColor,
  } as CSSProperties;
  return (
    <span className={classes.sketch} style={colors} aria-hidden="true">
      <span className={classes.header}>
        <i />
        <i />
      </span>
      <span className={classes.tab} />
      <span className={classes.card}>
        <i />
        <i />
        <i />
        <b />
      </span>
    </span>
  );
}

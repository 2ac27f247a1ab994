import { Button, UnstyledButton } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { defaultLook } from '@vitrina/contract/business/customization/defaults.ts';
import { toPageLook } from '@vitrina/contract/business/customization/page-look.ts';
import { type BusinessType, type Look, lookColors } from '@vitrina/contract/business/customization/schema.ts';
import { type CSSProperties, useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { type LookChanges, listChosen, withDefaults } from '../look-changes.ts';
import type { LookAutosave } from '../saving/use-look.ts';
import classes from './Palettes.module.css';
import {
  defaultPalette,
  isApplied,
  type Palette,
  palettes,
  pickPaletteChanges,
  toPalette,
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
  previous: LookChanges;
}

/** Each palette is applied with one tap and undone with another. */
export function PalettesSection({ look: { source, change }, planId, isTrial }: Props) {
  const [steps, setSteps] = useState<UndoStep[]>([]);
  const lastStep = steps.at(-1);
  // After a manual colour change there is nothing to undo.
  const current = toPalette(source);
  const canUndo = lastStep && isApplied(lastStep.applied, current, planId);

  const apply = (palette: Palette) => {
    if (isApplied(palette, current, planId)) return;
    const previous = pickPaletteChanges(current, planId);
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
          const isSelected = isApplied(palette, current, planId);
          return (
            <li key={palette.name}>
              <UnstyledButton
                className={classes.palette ?? ''}
                aria-pressed={isSelected}
                aria-label={`Paleta ${palette.name}`}
                onClick={() => apply(palette)}
              >
                <Sketch look={sketchLook(palette, planId, source.businessType)} />
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

function sketchLook({ colors }: Palette, plan: PlanId, businessType: BusinessType): Look {
  const chosenColors = listChosen(lookColors, [], colors);
  return toPageLook({
    ...defaultLook,
    ...withDefaults(colors),
    plan,
    businessType,
    chosenColors,
    chosenFonts: [],
  });
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

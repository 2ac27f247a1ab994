import { Switch } from '@mantine/core';
import { getWords } from '@vitrina/contract/business/words.ts';
import { SegmentedField } from '../../ui/fields/SegmentedField.tsx';
import { paperSizes, papers } from '../../ui/print/paper.ts';
import type { MenuSource } from './menu-content.ts';
import classes from './PrintedMenuPage.module.css';
import type { PrintOptions } from './print-options.ts';

interface Props {
  options: PrintOptions;
  source: MenuSource;
  onChange: (change: Partial<PrintOptions>) => void;
}

type SwitchName = 'hasPictures' | 'hasDescriptions' | 'hasOptions' | 'hasSoldOut' | 'hasHidden';

export function PrintSettings({ options, source, onChange }: Props) {
  return (
    <div className={classes.settings}>
      <SegmentedField
        label="Hoja"
        value={options.paper}
        choices={papers.map((paper) => ({ value: paper, label: paperSizes[paper].name }))}
        onChange={(paper) => onChange({ paper })}
      />
      <SegmentedField
        label="Columnas"
        value={options.columns === 1 ? '1' : '2'}
        choices={[
          { value: '1', label: 'Una' },
          { value: '2', label: 'Dos' },
        ]}
        onChange={(columns) => onChange({ columns: columns === '1' ? 1 : 2 })}
      />
      <div className={classes.wide}>
        <SegmentedField
          label="Letra"
          value={options.textSize}
          choices={[
            { value: 'small', label: 'Pequeña' },
            { value: 'normal', label: 'Normal' },
            { value: 'large', label: 'Grande' },
          ]}
          onChange={(textSize) => onChange({ textSize })}
        />
      </div>
      <div className={classes.wide}>
        <SegmentedField
          label="Fondo"
          value={options.background}
          choices={[
            { value: 'white', label: 'Blanco' },
            { value: 'color', label: 'De mi página' },
          ]}
          onChange={(background) => onChange({ background })}
        />
      </div>
      <div className={classes.switches}>
        {listSwitches(source).map(({ name, label }) => (
          <Switch
            key={name}
            label={label}
            checked={options[name]}
            onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
          />
        ))}
      </div>
    </div>
  );
}

/** Without those that would change nothing. */
function listSwitches({
  business,
  products,
  optionGroups,
  overLimitIds,
}: MenuSource): { name: SwitchName; label: string }[] {
  const isHidden = ({ id, active, categoryId }: (typeof products)[number]) =>
    !active || categoryId === null || overLimitIds.has(id);
  const hasSoldOut =
    products.some(({ soldOut, variants }) => soldOut || variants.some((variant) => variant.soldOut)) ||
    optionGroups.some(({ options }) => options.some(({ soldOut }) => soldOut));
  const words = getWords(business.businessType, business.country);
  const switches: { name: SwitchName; label: string; isUseful: boolean }[] = [
    { name: 'hasPictures', label: 'Fotos', isUseful: products.some(({ images }) => images.length > 0) },
    { name: 'hasDescriptions', label: 'Descripciones', isUseful: true },
    { name: 'hasOptions', label: 'Opciones', isUseful: optionGroups.length > 0 },
    { name: 'hasSoldOut', label: words.soldOutItems, isUseful: hasSoldOut },
    {
      name: 'hasHidden',
      label: `${words.items[0]?.toUpperCase()}${words.items.slice(1)} ocultos`,
      isUseful: products.some(isHidden),
    },
  ];
  return switches.filter(({ isUseful }) => isUseful);
}

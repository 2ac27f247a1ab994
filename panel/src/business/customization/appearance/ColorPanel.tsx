import { ColorPicker, TextInput } from '@mantine/core';
import { customizationBody } from '@vitrina/contract/business/customization/schema.ts';
import { useState } from 'react';
import { getFieldErrors } from '../../../ui/fields/field-errors.ts';
import classes from './Colors.module.css';
import { parseHexColor } from './hex-color.ts';

interface Props {
  /** In upper case. */
  color: string;
  /** Offered as swatches, so that a page ends up with few colours. */
  usedColors: readonly string[];
  /** Called while the picker is being dragged. */
  onDrag: (color: string) => void;
  onChange: (color: string) => void;
}

/** The code of the colour is under «Avanzado», because most owners choose by sight. */
export function ColorPanel({ color, usedColors, onDrag, onChange }: Props) {
  return (
    <>
      <ColorPicker
        classNames={{ slider: classes.hue ?? '', swatches: classes.swatches ?? '' }}
        fullWidth
        size="lg"
        value={color}
        saturationLabel="Intensidad y brillo"
        hueLabel="Tono"
        swatches={[...usedColors]}
        swatchesPerRow={6}
        onChange={(picked) => onDrag(picked.toUpperCase())}
        onChangeEnd={(picked) => onChange(picked.toUpperCase())}
      />
      <details className={classes.advanced}>
        <summary>Avanzado</summary>
        <CodeInput color={color} onChange={onChange} />
      </details>
    </>
  );
}

/** Keeps the text as typed until the field loses focus. */
function CodeInput({ color, onChange }: Pick<Props, 'color' | 'onChange'>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  const commit = () => {
    if (typed === null) return;
    const hex = parseHexColor(typed);
    setInvalid(hex === null);
    if (hex === null) return;
    onChange(hex);
    setTyped(null);
  };
  return (
    <TextInput
      label="Código del color"
      value={typed ?? color}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      error={isInvalid && getFieldErrors(customizationBody, { primaryColor: typed }).primaryColor}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        setInvalid(false);
        // Three digits may be the start of six.
        const hex = value.trim().length > 4 ? parseHexColor(value) : null;
        if (hex) onChange(hex);
      }}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  );
}

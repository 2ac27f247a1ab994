import { ActionIcon, ColorPicker, Popover, TextInput, UnstyledButton } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { defaultLook } from '@vitrina/contract/customization/defaults.ts';
import { customizationBody } from '@vitrina/contract/customization/schema.ts';
import { useId, useState } from 'react';
import { getFieldErrors } from '../../ui/fields/field-errors.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Colors.module.css';
import { type ColorField as Field, getColor } from './color-fields.ts';
import { parseHexColor } from './hex-color.ts';

interface Props {
  label: string;
  field: Field;
  value: string;
  /** Offered as swatches, so that a page ends up with few colours. */
  usedColors: readonly string[];
  /** Called while the picker is being dragged. */
  onDrag: (color: string) => void;
  onChange: (color: string) => void;
}

/** A swatch that opens a colour picker. On a phone the keyboard opens only to type a code. */
export function ColorField({ label, field, value, usedColors, onDrag, onChange }: Props) {
  const id = useId();
  const defaultColor = getColor(defaultLook, field);
  const color = value.toUpperCase();
  return (
    <div>
      <p className={classes.label} id={`${id}-label`}>
        {label}
      </p>
      <div className={classes.field}>
        <Popover width={280} position="bottom-start" trapFocus returnFocus shadow="lg" radius="lg">
          <Popover.Target>
            <UnstyledButton
              className={classes.swatchButton ?? ''}
              aria-labelledby={`${id}-label ${id}-value`}
            >
              <i className={classes.swatch} style={{ background: color }} />
              <span id={`${id}-value`}>{color}</span>
            </UnstyledButton>
          </Popover.Target>
          <Popover.Dropdown className={classes.dropdown ?? ''} aria-label={label}>
            <ColorPicker
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
            <CodeInput color={color} onChange={onChange} />
          </Popover.Dropdown>
        </Popover>
        {color !== defaultColor.toUpperCase() && (
          <ActionIcon
            size="sm"
            aria-label={`Restablecer ${label}`}
            title="Volver al color original"
            onClick={() => onChange(defaultColor)}
          >
            <Icon icon={IconRestore} />
          </ActionIcon>
        )}
      </div>
    </div>
  );
}

type CodeProps = Pick<Props, 'onChange'> & { color: string };

/** Keeps the text as typed until the field loses focus. */
function CodeInput({ color, onChange }: CodeProps) {
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
      mt="sm"
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

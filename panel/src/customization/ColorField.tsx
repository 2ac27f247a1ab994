import { ActionIcon, ColorPicker, Popover, TextInput, UnstyledButton } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { defaultLook } from '@vitrina/contract/customization/defaults.ts';
import { customizationBody } from '@vitrina/contract/customization/schema.ts';
import { useId, useState } from 'react';
import { fieldErrors } from '../ui/field-errors.ts';
import { Icon } from '../ui/Icon.tsx';
import classes from './Colors.module.css';
import { colorOf, type ColorField as Field } from './color-fields.ts';
import { parseHexColor } from './hex.ts';

interface Props {
  label: string;
  field: Field;
  value: string;
  /** Offered again, so that a page ends up with few colours. */
  used: readonly string[];
  /** While it is still being moved. */
  onDrag: (color: string) => void;
  onChange: (color: string) => void;
}

/** A swatch that opens a picker; on a phone no keyboard comes up unless one wants to type the code. */
export function ColorField({ label, field, value, used, onDrag, onChange }: Props) {
  const id = useId();
  const standard = colorOf(defaultLook, field);
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
              swatches={[...used]}
              swatchesPerRow={6}
              onChange={(picked) => onDrag(picked.toUpperCase())}
              onChangeEnd={(picked) => onChange(picked.toUpperCase())}
            />
            <CodeInput color={color} onChange={onChange} />
          </Popover.Dropdown>
        </Popover>
        {color !== standard.toUpperCase() && (
          <ActionIcon
            size="sm"
            aria-label={`Restablecer ${label}`}
            title="Volver al color original"
            onClick={() => onChange(standard)}
          >
            <Icon of={IconRestore} />
          </ActionIcon>
        )}
      </div>
    </div>
  );
}

interface CodeProps {
  color: string;
  onChange: (color: string) => void;
}

/** What is typed stays as it is typed until one leaves the field. */
function CodeInput({ color, onChange }: CodeProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const finish = () => {
    if (typed === null) return;
    const hex = parseHexColor(typed);
    setWrong(hex === null);
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
      error={wrong && fieldErrors(customizationBody, { primaryColor: typed }).primaryColor}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        setWrong(false);
        // Three digits may be the first half of six.
        const hex = value.trim().length > 4 ? parseHexColor(value) : null;
        if (hex) onChange(hex);
      }}
      onBlur={finish}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
    />
  );
}

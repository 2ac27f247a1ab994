import { ActionIcon, Popover, Text, UnstyledButton } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { useBackToClose } from '../../../ui/dialogs/overlay-history.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { ColorPanel } from './ColorPanel.tsx';
import classes from './Colors.module.css';

interface Props extends Omit<ComponentProps<typeof ColorPanel>, 'color'> {
  label: string;
  value: string;
  /** The colour that the field has until the owner chooses one. */
  originalColor: string;
  onReset: () => void;
}

/** A swatch that opens a colour picker: over the form on a wide screen, below the swatch on a phone. */
export function ColorField({ label, value, originalColor, onReset, ...panelProps }: Props) {
  const id = useId();
  const isDesktop = useIsDesktop();
  /** The layout that the picker was opened in. Another one, as on a tablet that is turned, closes it. */
  const [openLayout, setOpenLayout] = useState<'phone' | 'desktop' | null>(null);
  const layout = isDesktop ? 'desktop' : 'phone';
  const isOpen = openLayout === layout;
  const setOpen = (open: boolean) => setOpenLayout(open ? layout : null);
  useBackToClose(isDesktop && isOpen, () => setOpen(false));
  const color = value.toUpperCase();
  const panel = <ColorPanel color={color} {...panelProps} />;
  const swatchProps = {
    className: classes.swatchButton ?? '',
    'aria-labelledby': `${id}-label ${id}-value`,
    children: (
      <>
        <i className={classes.swatch} style={{ background: color }} />
        <span id={`${id}-value`}>{color}</span>
      </>
    ),
  };
  return (
    <div>
      <Text fw={600} mb={6} id={`${id}-label`}>
        {label}
      </Text>
      <div className={classes.field}>
        {isDesktop ? (
          <Popover
            opened={isOpen}
            onChange={setOpen}
            width={280}
            position="bottom-start"
            trapFocus
            returnFocus
            shadow="lg"
            radius="lg"
          >
            <Popover.Target>
              <UnstyledButton {...swatchProps} onClick={() => setOpen(!isOpen)} />
            </Popover.Target>
            <Popover.Dropdown className={classes.dropdown ?? ''} aria-label={label}>
              {panel}
            </Popover.Dropdown>
          </Popover>
        ) : (
          <UnstyledButton
            {...swatchProps}
            aria-expanded={isOpen}
            aria-controls={`${id}-picker`}
            onClick={() => setOpen(!isOpen)}
          />
        )}
        {color !== originalColor.toUpperCase() && (
          <ActionIcon
            size="sm"
            aria-label={`Restablecer ${label}`}
            title="Volver al color original"
            onClick={onReset}
          >
            <Icon icon={IconRestore} />
          </ActionIcon>
        )}
      </div>
      {!isDesktop && isOpen && (
        <InlinePicker id={`${id}-picker`} label={label}>
          {panel}
        </InlinePicker>
      )}
    </div>
  );
}

function InlinePicker({ label, ...rest }: Omit<ComponentProps<'fieldset'>, 'className'> & { label: string }) {
  const picker = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    picker.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <fieldset ref={picker} className={classes.inlinePicker} aria-label={label} {...rest} />;
}

import { Button, Tooltip, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  reason: string;
  leftSection?: ReactNode;
  fullWidth?: boolean;
  variant?: string;
  children: ReactNode;
}

/** A button that cannot be pressed says why: on hover, on focus, on touch and to a screen reader. */
export function DisabledButton({ reason, children, ...rest }: Props) {
  return (
    <Tooltip label={reason} multiline>
      <Button data-disabled aria-disabled="true" onClick={(event) => event.preventDefault()} {...rest}>
        {children}
        <VisuallyHidden>. {reason}</VisuallyHidden>
      </Button>
    </Tooltip>
  );
}

import { Button, Tooltip, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  reason: string;
  leftSection?: ReactNode;
  fullWidth?: boolean;
  variant?: string;
  children: ReactNode;
}

/** A disabled button that stays focusable and shows why, in a tooltip and to screen readers. */
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

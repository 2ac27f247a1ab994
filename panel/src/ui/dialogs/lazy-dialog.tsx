import type { ComponentType } from 'react';
import { loadLater } from '../load-later.ts';
import { useAfterMount } from './use-after-mount.ts';

interface Openable {
  opened: boolean;
}

/**
 * A dialog whose code is loaded when it is opened for the first time, and again if that fails. The default export of the module is the
 * dialog. It sees the change to open, which it needs to restore the focus.
 */
export function lazyDialog<Props extends Openable>(
  importDialog: () => Promise<{ default: ComponentType<Props> }>,
): (props: Props) => React.ReactNode {
  const useDialog = loadLater(importDialog, { isLarge: true });
  return function LazyDialog(props) {
    const part = useDialog(props.opened);
    return part && <Mounted Dialog={part.default} {...props} />;
  };
}

function Mounted<Props extends Openable>({ Dialog, ...props }: Props & { Dialog: ComponentType<Props> }) {
  const opened = useAfterMount(props.opened);
  return <Dialog {...(props as unknown as Props)} opened={opened} />;
}

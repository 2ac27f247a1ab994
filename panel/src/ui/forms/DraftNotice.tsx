import { Alert, Anchor } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Icon } from '../Icon.tsx';

interface Props {
  /** What has to be entered again. */
  omitted: string | undefined;
  onDiscard: () => void;
}

export function DraftNotice({ omitted, onDiscard }: Props) {
  return (
    <Alert icon={<Icon icon={IconHistory} size={20} />} title="Recuperamos lo que escribías" role="status">
      {omitted && `${omitted} `}
      <Anchor component="button" type="button" inherit mih="var(--v-control)" onClick={onDiscard}>
        Descartarlo
      </Anchor>
    </Alert>
  );
}

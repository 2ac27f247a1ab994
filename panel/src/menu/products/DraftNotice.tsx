import { Alert, Anchor } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  /** Photos that were chosen then are gone. */
  hadNewPhotos: boolean;
  onDiscard: () => void;
}

export function DraftNotice({ hadNewPhotos, onDiscard }: Props) {
  return (
    <Alert icon={<Icon icon={IconHistory} size={20} />} title="Recuperamos lo que escribías" role="status">
      {hadNewPhotos && 'Las fotos nuevas hay que elegirlas otra vez. '}
      <Anchor component="button" type="button" inherit mih="var(--v-control)" onClick={onDiscard}>
        Descartarlo
      </Anchor>
    </Alert>
  );
}

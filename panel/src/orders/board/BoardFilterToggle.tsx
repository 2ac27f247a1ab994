import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
}

/** Opens the filter on a phone. */
export function BoardFilterToggle({ isOpen, onChange }: Props) {
  return (
    <ActionIcon
      variant="default"
      size="var(--v-control)"
      hiddenFrom="sm"
      aria-label="Buscar y filtrar"
      aria-expanded={isOpen}
      onClick={() => onChange(!isOpen)}
    >
      <Icon icon={IconSearch} size={20} />
    </ActionIcon>
  );
}

import { ActionIcon } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Icon } from '../Icon.tsx';

export function PublicPageButton({ url }: { url: string }) {
  return (
    <ActionIcon
      component="a"
      href={url}
      target="_blank"
      rel="noopener"
      aria-label="Ver mi página en otra pestaña"
    >
      <Icon icon={IconExternalLink} size={20} />
    </ActionIcon>
  );
}

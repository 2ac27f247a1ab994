import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Icon } from '../ui/Icon.tsx';
import { formatCount } from './format.ts';
import classes from './Pager.module.css';

interface Props {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** Which part of a long list this is, and the way to its neighbours. Nothing for a list of one page. */
export function Pager({ page, pageSize, total, onPage }: Props) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1 && page === 1) return null;
  return (
    <nav className={classes.pager} aria-label="Páginas">
      <Button
        variant="default"
        leftSection={<Icon of={IconChevronLeft} />}
        disabled={page <= 1}
        onClick={() => onPage(Math.min(page - 1, pages))}
      >
        Anterior
      </Button>
      <span>
        Página {formatCount(page)} de {formatCount(pages)}
      </span>
      <Button
        variant="default"
        rightSection={<Icon of={IconChevronRight} />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        Siguiente
      </Button>
    </nav>
  );
}

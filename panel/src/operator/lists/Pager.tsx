import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Icon } from '../../ui/Icon.tsx';
import { formatCount } from '../format.ts';
import classes from './Pager.module.css';

interface Props {
  page: number;
  pageSize: number;
  total: number;
  onPageChange: (page: number) => void;
}

/** Renders nothing for a list of one page. */
export function Pager({ page, pageSize, total, onPageChange }: Props) {
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  if (pageCount === 1 && page === 1) return null;
  return (
    <nav className={classes.pager} aria-label="Páginas">
      <Button
        variant="default"
        leftSection={<Icon icon={IconChevronLeft} />}
        disabled={page <= 1}
        onClick={() => onPageChange(Math.min(page - 1, pageCount))}
      >
        Anterior
      </Button>
      <span>
        Página {formatCount(page)} de {formatCount(pageCount)}
      </span>
      <Button
        variant="default"
        rightSection={<Icon icon={IconChevronRight} />}
        disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
      >
        Siguiente
      </Button>
    </nav>
  );
}

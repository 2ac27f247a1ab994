import { Modal, SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ManagedUser, UserPreview } from '@vitrina/contract/operator/schema.ts';
import { useState } from 'react';
import { ListState } from '../ui/ListState.tsx';
import { PhoneFrame } from '../ui/PhoneFrame.tsx';
import { StorefrontFrame } from '../ui/StorefrontFrame.tsx';
import { useIsDesktop } from '../ui/use-is-desktop.ts';
import { useLastValue } from '../ui/use-last-value.ts';
import { LoadError } from './LoadError.tsx';
import { previewQuery } from './queries.ts';
import classes from './UserDialog.module.css';
import { UserDomains } from './UserDomains.tsx';
import { UserFacts } from './UserFacts.tsx';
import { UserPayments } from './UserPayments.tsx';
import type { TaskName } from './user-tasks.ts';

interface Props {
  /** Who is looked at; nobody while it is null. */
  id: string | null;
  onClose: () => void;
  onTask: (name: TaskName, user: ManagedUser) => void;
}

/** A user from near: who they are, what they paid, their domains, and their page as visitors see it. */
export function UserDialog({ id, onClose, onTask }: Props) {
  const wide = useIsDesktop();
  const kept = useLastValue(id, id !== null);
  const preview = useQuery({ ...previewQuery(kept ?? ''), enabled: id !== null });
  return (
    <Modal
      opened={id !== null}
      onClose={onClose}
      size={920}
      fullScreen={!wide}
      radius={wide ? 'xl' : 0}
      title={preview.data?.user.name ?? 'Usuario'}
    >
      {preview.data ? (
        <UserDetails key={kept} preview={preview.data} wide={wide} onTask={onTask} />
      ) : preview.isError ? (
        <LoadError query={preview} />
      ) : (
        <div className={classes.waiting} aria-busy="true">
          <Skeleton height={44} radius="md" />
          <Skeleton height={320} radius="lg" />
        </div>
      )}
    </Modal>
  );
}

const tabs = { page: 'Página', facts: 'Datos', payments: 'Pagos', domains: 'Dominios' } as const;
type Tab = keyof typeof tabs;

interface NearProps {
  preview: UserPreview;
  wide: boolean;
  onTask: Props['onTask'];
}

/** On a wide screen the page is always there, on a phone it is one of the parts. */
function UserDetails({ preview, wide, onTask }: NearProps) {
  const [chosen, choose] = useState<Tab>('facts');
  const shown = wide && chosen === 'page' ? 'facts' : chosen;
  const options = Object.entries(tabs)
    .filter(([part]) => !wide || part !== 'page')
    .map(([value, label]) => ({ value: value as Tab, label }));
  const { user } = preview;
  return (
    <div className={classes.near}>
      <div className={classes.words}>
        <SegmentedControl<Tab>
          aria-label="Lo que se muestra"
          fullWidth
          data={options}
          value={shown}
          onChange={choose}
        />
        {shown === 'facts' && <UserFacts preview={preview} onTask={onTask} />}
        {shown === 'payments' && <UserPayments id={user.id} />}
        {shown === 'domains' && <UserDomains id={user.id} />}
        {shown === 'page' && (
          <div className={classes.sheet}>
            <Page preview={preview} />
          </div>
        )}
      </div>
      {wide && (
        <section className={classes.phone} aria-label="Su página">
          <PhoneFrame screen={(style) => <Page preview={preview} style={style} />} />
        </section>
      )}
    </div>
  );
}

function Page({ preview: { page, user }, style }: { preview: UserPreview; style?: React.CSSProperties }) {
  if (!page) {
    return (
      <ListState drawing="nothing" title="Aún no tiene página">
        La tendrá cuando verifique su email.
      </ListState>
    );
  }
  return (
    <StorefrontFrame
      title={`Página de ${user.businessName || user.name}`}
      page={page}
      failed={false}
      onRetry={() => {}}
      advice="Revisa tu conexión e inténtalo otra vez."
      style={style}
    />
  );
}

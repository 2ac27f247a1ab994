import { SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UserPreview } from '@vitrina/contract/operator/schema.ts';
import { type CSSProperties, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { useLastValue } from '../../ui/dialogs/use-last-value.ts';
import { useIsDesktop } from '../../ui/layout/use-is-desktop.ts';
import { PhoneFrame } from '../../ui/preview/PhoneFrame.tsx';
import { StorefrontFrame } from '../../ui/preview/StorefrontFrame.tsx';
import { ListState } from '../../ui/states/ListState.tsx';
import { LoadError } from '../lists/LoadError.tsx';
import { previewQuery } from '../queries.ts';
import type { StartTask } from './tasks/user-tasks.ts';
import classes from './UserDialog.module.css';
import { UserDomains } from './UserDomains.tsx';
import { UserFacts } from './UserFacts.tsx';
import { UserPayments } from './UserPayments.tsx';

interface Props {
  /** Null while the dialog is closed. */
  id: string | null;
  onClose: () => void;
  onTask: StartTask;
}

/** A user's details, payments and domains, and the public page as visitors see it. */
export function UserDialog({ id, onClose, onTask }: Props) {
  const isDesktop = useIsDesktop();
  const shownId = useLastValue(id, id !== null);
  const preview = useQuery({ ...previewQuery(shownId ?? ''), enabled: id !== null });
  return (
    <Modal
      opened={id !== null}
      onClose={onClose}
      size={920}
      fullScreen={!isDesktop}
      radius={isDesktop ? 'xl' : 0}
      title={preview.data?.user.name ?? 'Usuario'}
    >
      {preview.data ? (
        <UserDetails key={shownId} preview={preview.data} isDesktop={isDesktop} onTask={onTask} />
      ) : preview.error instanceof ApiError && preview.error.status === 404 ? (
        <ListState illustration="noResults" title={preview.error.message}>
          Puede ser que su cuenta ya no exista.
        </ListState>
      ) : preview.isError ? (
        <LoadError query={preview} />
      ) : (
        <Stack aria-busy="true">
          <Skeleton height={44} radius="md" />
          <Skeleton height={320} radius="lg" />
        </Stack>
      )}
    </Modal>
  );
}

const tabs = { page: 'Página', facts: 'Datos', payments: 'Pagos', domains: 'Dominios' } as const;
type Tab = keyof typeof tabs;

interface UserDetailsProps {
  preview: UserPreview;
  isDesktop: boolean;
  onTask: Props['onTask'];
}

/** On a desktop the page is always visible, on a phone it is a tab. */
function UserDetails({ preview, isDesktop, onTask }: UserDetailsProps) {
  const [chosenTab, chooseTab] = useState<Tab>('facts');
  const tab = isDesktop && chosenTab === 'page' ? 'facts' : chosenTab;
  const options = Object.entries(tabs)
    .filter(([name]) => !isDesktop || name !== 'page')
    .map(([value, label]) => ({ value: value as Tab, label }));
  const { user } = preview;
  return (
    <div className={classes.details}>
      {/* The padding is for the focus ring of the close button above. */}
      <Stack pt={6}>
        <SegmentedControl<Tab>
          aria-label="Lo que se muestra"
          fullWidth
          data={options}
          value={tab}
          onChange={chooseTab}
        />
        {tab === 'facts' && <UserFacts preview={preview} onTask={onTask} />}
        {tab === 'payments' && <UserPayments id={user.id} />}
        {tab === 'domains' && <UserDomains id={user.id} />}
        {tab === 'page' && (
          <div className={classes.pagePreview}>
            <Page preview={preview} />
          </div>
        )}
      </Stack>
      {isDesktop && (
        <section className={classes.phone} aria-label="Su página">
          <PhoneFrame renderScreen={(style) => <Page preview={preview} style={style} />} />
        </section>
      )}
    </div>
  );
}

function Page({ preview: { page, user }, style }: { preview: UserPreview; style?: CSSProperties }) {
  if (!page) {
    return (
      <ListState illustration="noResults" title="Aún no tiene página">
        La tendrá cuando verifique su correo.
      </ListState>
    );
  }
  return (
    <StorefrontFrame
      title={`Página de ${user.businessName || user.name}`}
      page={page}
      hasFailed={false}
      onRetry={() => {}}
      help="Revisa tu conexión e inténtalo otra vez."
      style={style}
    />
  );
}

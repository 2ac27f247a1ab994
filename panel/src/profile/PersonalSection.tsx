import { Button, Skeleton } from '@mantine/core';
import type { User } from '@vitrina/contract/account/auth/schema.ts';
import { type ReactNode, useState } from 'react';
import { formatLongDate, type RegionalSettings } from '../ui/dates.ts';
import { Modal } from '../ui/dialogs/Modal.tsx';
import { Breakable } from '../ui/layout/Breakable.tsx';
import layout from '../ui/layout/layout.module.css';
import { Section } from '../ui/layout/Section.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { EmailCodeStep } from './EmailCodeStep.tsx';
import { NameDialog } from './NameDialog.tsx';
import { NewEmailStep } from './NewEmailStep.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import classes from './Profile.module.css';
import type { EmailRequest } from './queries.ts';

const TeamDevices = lazyPart(() => import('../account/members/TeamDevices.tsx'));

type Dialog = 'name' | 'email' | 'password';

export function PersonalSection({ user, regional }: { user: User; regional: RegionalSettings | undefined }) {
  const [open, setOpen] = useState<Dialog | null>(null);
  const close = () => setOpen(null);
  const renderChangeButton = (dialog: Dialog, label: string) => (
    <Button variant="default" aria-label={label} onClick={() => setOpen(dialog)}>
      Cambiar
    </Button>
  );
  return (
    <Section title="Información personal" flush>
      <dl className={`${classes.facts} ${layout.rows}`}>
        <Fact label="Nombre" action={renderChangeButton('name', 'Cambiar el nombre')}>
          {user.name}
        </Fact>
        <Fact label="Correo" action={renderChangeButton('email', 'Cambiar el correo')}>
          <Breakable>{user.email}</Breakable>
        </Fact>
        <Fact label="Contraseña" action={renderChangeButton('password', 'Cambiar la contraseña')}>
          ••••••••
        </Fact>
        <Fact label="Fecha de registro">
          {regional ? formatLongDate(user.createdAt, regional) : <Skeleton height={20} width={180} />}
        </Fact>
      </dl>
      <NameDialog opened={open === 'name'} name={user.name} onClose={close} />
      <EmailDialog opened={open === 'email'} onClose={close} />
      <PasswordDialog opened={open === 'password'} onClose={close}>
        <TeamDevices regional={regional} />
      </PasswordDialog>
    </Section>
  );
}

function Fact({ label, action, children }: { label: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {action && <dd className={classes.action}>{action}</dd>}
    </div>
  );
}

/** Asks for the new e-mail and the password, then for the code sent to the new e-mail. */
function EmailDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} closeOnClickOutside={false} title="Cambiar correo">
      <Steps onClose={onClose} />
    </Modal>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const [request, setRequest] = useState<EmailRequest | null>(null);
  return request ? (
    <EmailCodeStep request={request} onChanged={onClose} onBack={() => setRequest(null)} />
  ) : (
    <NewEmailStep onSent={setRequest} onCancel={onClose} />
  );
}

import './mantine-styles.ts';
import { Badge, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDeviceMobile } from '@tabler/icons-react';
import type { Customization } from '@vitrina/contract/customization/schema.ts';
import { useEffect, useMemo, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { SaveBar } from '../ui/BottomBar.tsx';
import { firstInvalid } from '../ui/field-errors.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useIsDesktop } from '../ui/use-is-desktop.ts';
import { AppearanceTab } from './AppearanceTab.tsx';
import { BusinessTab } from './BusinessTab.tsx';
import { inputNames } from './business-form.ts';
import classes from './Customization.module.css';
import { CustomizationTabs } from './CustomizationTabs.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { OpenPageButton } from './OpenPageButton.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { PreviewPhone } from './PreviewPhone.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { TypographyTab } from './TypographyTab.tsx';
import { UnsavedChangesGuard } from './UnsavedChangesGuard.tsx';
import { useBusinessForm } from './use-business-form.ts';
import { useLook } from './use-look.ts';
import { useMediaUploads } from './use-media-uploads.ts';
import { useTab } from './use-tab.ts';

const notSaved = 'Error al guardar los cambios';

interface Props {
  stored: Customization;
  /** Why what is stored could not be read anew; null when it was, or is on its way. */
  outdated: { message: string; onRetry: () => void } | null;
  planName: string | null;
  userId: string;
}

/** The three tabs over one draft, which the preview beside them shows before anything of it is saved. */
export function CustomizationEditor({ stored, outdated, planName, userId }: Props) {
  const [tab, showTab] = useTab();
  const [fieldAtFault, setFieldAtFault] = useState<string>();
  const business = useBusinessForm(stored, (errors) => {
    showTab('negocio');
    setFieldAtFault(firstInvalid(errors, inputNames));
  });
  const look = useLook(stored);
  const media = useMediaUploads();
  const { values, getInputNode } = business.form;
  const draft = useMemo(() => ({ ...stored, ...values, ...look.chosen }), [stored, values, look.chosen]);
  const wide = useIsDesktop();
  const [peeking, sheet] = useDisclosure();

  useEffect(() => {
    if (tab !== 'negocio' || !fieldAtFault) return;
    getInputNode(fieldAtFault)?.focus();
    setFieldAtFault(undefined);
  }, [tab, fieldAtFault, getInputNode]);

  return (
    <>
      <PageHeader
        title="Personalización"
        aside={
          <>
            {planName && <Badge color="purple">Plan {planName}</Badge>}
            <SaveStatus
              saving={business.saving || look.status === 'saving' || media.saving}
              saved={!business.edited && look.status === 'saved' && !media.failed}
            />
          </>
        }
      />
      <div className={classes.grid}>
        <CustomizationTabs
          shown={tab}
          onShow={showTab}
          planId={stored.plan}
          panels={{
            negocio: <BusinessTab business={business} stored={stored} userId={userId} />,
            apariencia: <AppearanceTab stored={stored} look={look} media={media} />,
            tipografia: <TypographyTab draft={draft} look={look} />,
          }}
        />
        {wide && <PreviewPhone draft={draft} />}
      </div>
      <div className={classes.room} />
      <div className={classes.failures}>
        {outdated && (
          <FailureNotice
            title="Error al cargar la configuración"
            message={`Esto es lo último que vimos. ${outdated.message}`}
            onRetry={outdated.onRetry}
          />
        )}
        {business.failure && (
          <FailureNotice title={notSaved} message={business.failure} onRetry={() => business.submit()} />
        )}
        {look.status === 'failed' && (
          <FailureNotice
            title={notSaved}
            message={messageOf(look.error, 'Inténtalo otra vez en un momento.')}
            onRetry={look.flush}
            onDiscard={look.discard}
          />
        )}
      </div>
      <OpenPageButton stored={stored} />
      <SaveBar note={business.edited ? 'Cambios sin guardar' : undefined}>
        {!wide && (
          <Button
            variant="default"
            data-side
            leftSection={<Icon of={IconDeviceMobile} />}
            onClick={sheet.open}
          >
            Vista previa
          </Button>
        )}
        <Button disabled={!business.edited || business.saving} onClick={() => business.submit()}>
          {business.saving ? 'Guardando...' : business.edited ? 'Guardar Cambios' : 'No Hay Cambios'}
        </Button>
      </SaveBar>
      {!wide && <PreviewDialog opened={peeking} onClose={sheet.close} draft={draft} />}
      <UnsavedChangesGuard edited={business.edited} look={look} uploading={media.saving} />
    </>
  );
}

import '../../business/customization/mantine-styles.ts';
import { Badge, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDeviceMobile } from '@tabler/icons-react';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { nationalTaxPercent } from '@vitrina/contract/platform/money/national-tax-percent.ts';
import { useEffect, useMemo, useState } from 'react';
import { toErrorMessage } from '../../api/api-error.ts';
import { AppearanceTab } from '../../business/customization/appearance/AppearanceTab.tsx';
import { BusinessTab } from '../../business/customization/business/BusinessTab.tsx';
import { inputNames } from '../../business/customization/business/business-form.ts';
import { useBusinessForm } from '../../business/customization/business/use-business-form.ts';
import classes from '../../business/customization/Customization.module.css';
import { CustomizationTabs } from '../../business/customization/CustomizationTabs.tsx';
import { useMediaUploads } from '../../business/customization/images/use-media-uploads.ts';
import { FailureNotice } from '../../business/customization/saving/FailureNotice.tsx';
import { SaveStatus } from '../../business/customization/saving/SaveStatus.tsx';
import { TrialNotice } from '../../business/customization/saving/TrialNotice.tsx';
import { UnsavedChangesGuard } from '../../business/customization/saving/UnsavedChangesGuard.tsx';
import { useLook } from '../../business/customization/saving/use-look.ts';
import { useTab } from '../../business/customization/use-tab.ts';
import { findFirstInvalid } from '../../ui/fields/field-errors.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SaveBar } from '../../ui/layout/BottomBar.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { useIsDesktop } from '../../ui/layout/use-is-desktop.ts';
import { MiniPreview } from './preview/MiniPreview.tsx';
import { OpenPageButton } from './preview/OpenPageButton.tsx';
import { PreviewDialog } from './preview/PreviewDialog.tsx';
import { PreviewPhone } from './preview/PreviewPhone.tsx';
import { TypographyTab } from './typography/TypographyTab.tsx';

const saveErrorTitle = 'Error al guardar los cambios';

interface Props {
  stored: Customization;
  /** Set when the stored data could not be refetched. */
  refetchError: { message: string; onRetry: () => void } | null;
  planName: string | null;
  userId: string;
}

/** The three tabs share a draft, which the preview shows before it is saved. */
export function CustomizationEditor({ stored, refetchError, planName, userId }: Props) {
  const [tab, showTab] = useTab();
  const [invalidField, setInvalidField] = useState<string>();
  const business = useBusinessForm(stored, (errors) => {
    showTab('negocio');
    setInvalidField(findFirstInvalid(errors, inputNames));
  });
  const media = useMediaUploads();
  const { values, getInputNode } = business.form;
  const look = useLook(stored, values.businessType);
  const { source, trial } = look;
  const draft = useMemo(
    () => ({
      ...stored,
      ...values,
      ...source,
      nationalTaxPercent: nationalTaxPercent.safeParse(values.nationalTaxPercent).data ?? null,
    }),
    [stored, values, source],
  );
  const isDesktop = useIsDesktop();
  const [isPreviewOpen, preview] = useDisclosure();

  useEffect(() => {
    if (tab !== 'negocio' || !invalidField) return;
    getInputNode(invalidField)?.focus();
    setInvalidField(undefined);
  }, [tab, invalidField, getInputNode]);

  return (
    <>
      <PageHeader
        title="Personalización"
        aside={
          <>
            {planName && <Badge color="purple">Plan {planName}</Badge>}
            <SaveStatus
              isSaving={business.isSaving || look.status === 'saving' || media.isSaving}
              isSaved={!business.isEdited && look.status === 'saved' && !media.hasFailed}
            />
          </>
        }
      />
      <div className={classes.grid}>
        {!isDesktop && tab !== 'negocio' && !isPreviewOpen && <MiniPreview draft={draft} />}
        <CustomizationTabs
          activeTab={tab}
          onShow={showTab}
          planId={stored.plan}
          panels={{
            negocio: <BusinessTab business={business} stored={stored} userId={userId} />,
            apariencia: <AppearanceTab stored={stored} look={look} media={media} />,
            tipografia: <TypographyTab draft={draft} look={look} planId={stored.plan} />,
          }}
        />
        {isDesktop && <PreviewPhone draft={draft} />}
      </div>
      <div className={classes.errors}>
        {trial && <TrialNotice trial={trial} planId={stored.plan} />}
        {refetchError && (
          <FailureNotice
            title="Error al cargar la configuración"
            message={`Esto es lo último que vimos. ${refetchError.message}`}
            onRetry={refetchError.onRetry}
          />
        )}
        {business.failure && (
          <FailureNotice
            title={saveErrorTitle}
            message={business.failure}
            onRetry={() => business.submit()}
          />
        )}
        {look.status === 'failed' && (
          <FailureNotice
            title={saveErrorTitle}
            message={toErrorMessage(look.error, 'Inténtalo otra vez en un momento.')}
            onRetry={look.flush}
            onDiscard={look.discard}
          />
        )}
      </div>
      <OpenPageButton stored={stored} />
      <SaveBar note={business.isEdited ? 'Cambios sin guardar' : undefined}>
        {!isDesktop && (
          <Button
            variant="default"
            data-side
            leftSection={<Icon icon={IconDeviceMobile} />}
            onClick={preview.open}
          >
            Vista previa
          </Button>
        )}
        <Button disabled={!business.isEdited || business.isSaving} onClick={() => business.submit()}>
          {business.isSaving ? 'Guardando...' : business.isEdited ? 'Guardar Cambios' : 'No Hay Cambios'}
        </Button>
      </SaveBar>
      {!isDesktop && <PreviewDialog opened={isPreviewOpen} onClose={preview.close} draft={draft} />}
      <UnsavedChangesGuard
        isEdited={business.isEdited}
        look={look}
        isUploading={media.isSaving}
        onDiscard={business.endDraft}
      />
    </>
  );
}

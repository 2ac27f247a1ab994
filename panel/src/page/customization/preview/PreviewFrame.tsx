import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import type { CSSProperties } from 'react';
import { StorefrontFrame } from '../../../ui/preview/StorefrontFrame.tsx';
import { useDraftPage } from './use-draft-page.ts';

interface Props {
  draft: Customization;
  style?: CSSProperties;
}

/** The public page in an iframe, with the draft applied. */
export function PreviewFrame({ draft, style }: Props) {
  const { page, hasFailed, retry } = useDraftPage(draft);
  return (
    <StorefrontFrame
      title="Vista previa de tu página"
      page={page}
      hasFailed={hasFailed}
      onRetry={retry}
      help="Lo que editas está a salvo; revisa tu conexión e inténtalo otra vez."
      style={style}
    />
  );
}

import type { Customization } from '@vitrina/contract/customization/schema.ts';
import type { CSSProperties } from 'react';
import { StorefrontFrame } from '../ui/StorefrontFrame.tsx';
import { useDraftPage } from './use-draft-page.ts';

interface Props {
  draft: Customization;
  style?: CSSProperties;
}

/** The real page, filled with the draft at every change. */
export function PreviewFrame({ draft, style }: Props) {
  const { page, failed, retry } = useDraftPage(draft);
  return (
    <StorefrontFrame
      title="Vista previa de tu página"
      page={page}
      failed={failed}
      onRetry={retry}
      advice="Lo que editas está a salvo; revisa tu conexión e inténtalo otra vez."
      style={style}
    />
  );
}

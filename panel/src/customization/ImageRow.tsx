import { ActionIcon, Button } from '@mantine/core';
import { IconPhoto, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { imageTypes, type MediaSlot, type Picture } from '@vitrina/contract/media/schema.ts';
import { type ChangeEvent, useRef, useState } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import text from '../ui/text.module.css';
import classes from './Images.module.css';
import { slotTexts } from './media-slots.ts';
import type { Media, SlotState } from './use-media-uploads.ts';

interface Props {
  slot: MediaSlot;
  picture: Picture | null;
  media: Media;
}

/** A picture of the business: chosen, replaced, removed, with its progress and what went wrong beside it. */
export function ImageRow({ slot, picture, media }: Props) {
  const { title, type, hint } = slotTexts[slot];
  const state = media.states[slot];
  const busy = state.phase !== 'still' && state.phase !== 'failed';
  const [asking, setAsking] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // So that the same file can be chosen again after it failed.
    currentTarget.value = '';
    if (file) void media.add(slot, file);
  };
  const remove = async () => {
    setAsking(false);
    await media.remove(slot);
    // The button that had the focus may be gone.
    input.current?.focus();
  };

  return (
    <div className={classes.image}>
      <div className={classes.thumb} data-slot={slot}>
        {picture ? (
          <img
            key={picture.url}
            src={picture.url}
            srcSet={picture.srcSet}
            sizes="64px"
            width={picture.width}
            height={picture.height}
            alt={`${title} actual`}
          />
        ) : (
          <Icon of={IconPhoto} size={24} />
        )}
      </div>
      <div>
        <p className={text.strong}>{title}</p>
        <p className={`${text.small} ${text.muted}`}>{hint}</p>
      </div>
      <div className={classes.actions}>
        <label className={classes.choose} data-busy={busy || undefined}>
          <input
            ref={input}
            type="file"
            accept={imageTypes.join(',')}
            disabled={busy}
            onChange={choose}
            aria-label={`${picture ? 'Cambiar' : 'Subir'} ${type}`}
          />
          {!picture && <Icon of={IconPhotoPlus} />}
          {picture ? 'Cambiar' : 'Subir'}
        </label>
        {picture && (
          <ActionIcon
            data-danger
            disabled={busy}
            aria-label={`Quitar ${type}`}
            onClick={() => setAsking(true)}
          >
            <Icon of={IconTrash} />
          </ActionIcon>
        )}
      </div>
      <Progress state={state} type={type} />
      {state.phase === 'failed' && (
        <div className={classes.failure} role="alert">
          <span>{state.message}</span>
          {state.retry && (
            <Button size="sm" variant="default" onClick={state.retry}>
              Reintentar
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        opened={asking}
        title={`¿Quitar ${type}?`}
        confirm="Quitar"
        busy={false}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        Dejará de verse en tu página. Si cambias de idea, tendrás que subir el archivo otra vez.
      </ConfirmDialog>
    </div>
  );
}

function Progress({ state, type }: { state: SlotState; type: string }) {
  if (state.phase === 'still' || state.phase === 'failed') return null;
  const share = state.phase === 'sending' ? state.share : 0;
  const waiting = state.phase !== 'sending' || share === 1;
  return (
    <div className={classes.progress}>
      <div
        role="progressbar"
        aria-label={state.phase === 'removing' ? `Quitando ${type}` : `Subiendo ${type}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        data-waiting={waiting || undefined}
      >
        <div style={{ width: waiting ? '100%' : `${share * 100}%` }} />
      </div>
      <span>{progressText(state.phase, share)}</span>
    </div>
  );
}

function progressText(phase: SlotState['phase'], share: number): string {
  if (phase === 'preparing') return 'Preparando…';
  if (phase === 'removing') return 'Quitando…';
  return share === 1 ? 'Procesando…' : `${Math.floor(share * 100)} %`;
}

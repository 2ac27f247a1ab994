import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPhoto, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import type { MediaSlot } from '@vitrina/contract/business/media/slots.ts';
import { imageTypes, type Picture } from '@vitrina/contract/platform/media/schema.ts';
import { type ChangeEvent, useRef } from 'react';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { Icon } from '../../../ui/Icon.tsx';
import classes from './Images.module.css';
import { slotTexts } from './media-slots.ts';
import { isInProgress, type MediaUploads, type SlotState } from './use-media-uploads.ts';

interface Props {
  slot: MediaSlot;
  picture: Picture | null;
  media: MediaUploads;
}

/** One picture of the business, with its upload progress and error. */
export function ImageRow({ slot, picture, media }: Props) {
  const { title, type, hint } = slotTexts[slot];
  const state = media.states[slot];
  const isBusy = isInProgress(state);
  const input = useRef<HTMLInputElement>(null);

  const addChosenFile = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // Lets the same file be chosen again after an error.
    currentTarget.value = '';
    if (file) void media.add(slot, file);
  };
  const remove = async () => {
    const isConfirmed = await confirm({
      title: `¿Quitar ${type}?`,
      body: 'Dejará de verse en tu página. Si cambias de idea, tendrás que subir el archivo otra vez.',
      action: 'Quitar',
    });
    if (!isConfirmed) return;
    await media.remove(slot);
    // The focused button may be gone.
    input.current?.focus();
  };

  return (
    <div className={classes.image}>
      <div className={classes.thumbnail} data-slot={slot}>
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
          <Icon icon={IconPhoto} size={24} />
        )}
      </div>
      <div>
        <Text fw={600}>{title}</Text>
        <Text c="dimmed" size="xs">
          {hint}
        </Text>
      </div>
      <div className={classes.actions}>
        <label className={classes.fileButton} data-busy={isBusy || undefined}>
          <input
            ref={input}
            type="file"
            accept={imageTypes.join(',')}
            disabled={isBusy}
            onChange={addChosenFile}
            aria-label={`${picture ? 'Cambiar' : 'Subir'} ${type}`}
          />
          {!picture && <Icon icon={IconPhotoPlus} />}
          {picture ? 'Cambiar' : 'Subir'}
        </label>
        {picture && (
          <ActionIcon
            data-danger
            disabled={isBusy}
            aria-label={`Quitar ${type}`}
            onClick={() => void remove()}
          >
            <Icon icon={IconTrash} />
          </ActionIcon>
        )}
      </div>
      <Progress state={state} type={type} />
      {state.phase === 'failed' && (
        <div className={classes.error} role="alert">
          <span>{state.message}</span>
          {state.retry && (
            <Button size="sm" variant="default" onClick={state.retry}>
              Reintentar
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function Progress({ state, type }: { state: SlotState; type: string }) {
  if (!isInProgress(state)) return null;
  const share = state.phase === 'sending' ? state.share : 0;
  const isIndeterminate = state.phase !== 'sending' || share === 1;
  return (
    <div className={classes.progress}>
      <div
        role="progressbar"
        aria-label={state.phase === 'removing' ? `Quitando ${type}` : `Subiendo ${type}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        data-indeterminate={isIndeterminate || undefined}
      >
        <div style={{ width: isIndeterminate ? '100%' : `${share * 100}%` }} />
      </div>
      <span>{formatProgress(state.phase, share)}</span>
    </div>
  );
}

function formatProgress(phase: SlotState['phase'], share: number): string {
  if (phase === 'preparing') return 'Preparando…';
  if (phase === 'removing') return 'Quitando…';
  return share === 1 ? 'Procesando…' : `${Math.floor(share * 100)} %`;
}

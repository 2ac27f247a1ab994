import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { imageTypes } from '@vitrina/contract/platform/media/schema.ts';
import type { ChangeEvent, RefObject } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Photos.module.css';

interface Props {
  inputRef: RefObject<HTMLInputElement | null>;
  disabled: boolean;
  onAdd: (files: File[]) => void;
}

/** Two tiles: choose files and, on touch devices, take a photo. */
export function AddPhotos({ inputRef, disabled, onAdd }: Props) {
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // Lets the same file be chosen again after it was removed.
    currentTarget.value = '';
    onAdd(files);
  };
  const inputProps = {
    type: 'file',
    accept: imageTypes.join(','),
    disabled,
    onChange,
    className: classes.fileInput,
  };
  return (
    <>
      <li>
        <label className={classes.addTile}>
          <input {...inputProps} ref={inputRef} multiple />
          <Icon icon={IconPhotoPlus} size={24} />
          Agregar fotos
        </label>
      </li>
      <li className={classes.camera}>
        <label className={classes.addTile}>
          {/* Android offers the camera only with `capture`. */}
          <input {...inputProps} capture="environment" />
          <Icon icon={IconCamera} size={24} />
          Tomar foto
        </label>
      </li>
    </>
  );
}

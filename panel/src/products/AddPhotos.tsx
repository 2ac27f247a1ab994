import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { imageTypes } from '@vitrina/contract/media/schema.ts';
import type { ChangeEvent, RefObject } from 'react';
import { Icon } from '../ui/Icon.tsx';
import classes from './Photos.module.css';

interface Props {
  inputRef: RefObject<HTMLInputElement | null>;
  disabled: boolean;
  onAdd: (files: File[]) => void;
}

/** The tile for files and, where there is a camera to point, the one for a photo taken on the spot. */
export function AddPhotos({ inputRef, disabled, onAdd }: Props) {
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // So that the same file can be chosen again after it was removed.
    currentTarget.value = '';
    onAdd(files);
  };
  const given = { type: 'file', accept: imageTypes.join(','), disabled, onChange, className: classes.input };
  return (
    <>
      <li>
        <label className={classes.add}>
          <input {...given} ref={inputRef} multiple />
          <Icon of={IconPhotoPlus} size={24} />
          Agregar fotos
        </label>
      </li>
      <li className={classes.camera}>
        <label className={classes.add}>
          {/* Android offers its camera for nothing but this attribute. */}
          <input {...given} capture="environment" />
          <Icon of={IconCamera} size={24} />
          Tomar foto
        </label>
      </li>
    </>
  );
}

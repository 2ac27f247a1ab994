import { Button, Stack, Text } from '@mantine/core';
import type { Words } from '@vitrina/contract/business/words.ts';
import { useEffect, useState } from 'react';
import { Section } from '../../ui/layout/Section.tsx';
import { useWords } from '../../ui/words.ts';
import classes from './Import.module.css';

interface Props {
  photo: File;
  onClose: () => void;
}

const listWays = ({ item }: Words) => [
  ['iPhone', 'mantén el dedo sobre el texto de la foto y toca «Seleccionar todo» y «Copiar».'],
  ['Android', 'mantén el dedo sobre la foto, abre Google Lens y toca «Seleccionar todo» y «Copiar texto».'],
  ['Computador', `ábrela en tu teléfono, o escribe la lista: un ${item} por línea, con su precio.`],
];

/** What to do with a photo, whose text the system of the phone can copy. It stays until a list was read. */
export function PhotoHelp({ photo, onClose }: Props) {
  const words = useWords();
  const url = usePhotoUrl(photo);
  const [isShown, setShown] = useState(true);
  return (
    <Section title="Copia el texto de la foto" lead="Después pégalo en el cuadro y toca «Leer el texto».">
      <Stack gap="sm">
        {url && isShown && (
          <img
            className={classes.photo}
            src={url}
            alt="La foto que elegiste"
            onError={() => setShown(false)}
          />
        )}
        {listWays(words).map(([device, what]) => (
          <Text key={device} size="sm">
            <strong>{`${device}:`}</strong>
            {` ${what}`}
          </Text>
        ))}
        <Button variant="default" onClick={onClose}>
          Quitar la foto
        </Button>
      </Stack>
    </Section>
  );
}

function usePhotoUrl(photo: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const created = URL.createObjectURL(photo);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [photo]);
  return url;
}

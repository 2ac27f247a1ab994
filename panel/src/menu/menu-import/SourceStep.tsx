import { Button, FileButton, Textarea } from '@mantine/core';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { getSampleMenu } from '@vitrina/contract/menu/menu-import/endpoints.ts';
import type { StoredMenu } from '@vitrina/contract/menu/menu-import/stored-menu.ts';
import { formatExamplePrice } from '@vitrina/contract/platform/money/rules.ts';
import { type DragEvent, useRef, useState } from 'react';
import { download } from '../../api/download.ts';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import { getExamples } from '../../ui/examples/business-examples.ts';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/Section.tsx';
import text from '../../ui/layout/text.module.css';
import { useWords } from '../../ui/words.ts';
import { readText, storeText } from './draft.ts';
import classes from './Import.module.css';
import { PhotoHelp } from './PhotoHelp.tsx';
import { ReadingProgress } from './ReadingProgress.tsx';
import type { ReadResult, Source } from './read-source.ts';
import { useRead } from './use-read.ts';

interface Props {
  /** Whose text is kept. */
  userId: string;
  business: Customization;
  stored: StoredMenu;
  onRead: (result: ReadResult, source: Source) => void;
}

/** With prices as people in the country write them. */
function writeExample(business: Customization): string {
  const price = formatExamplePrice(business);
  const { categories } = getExamples(business.businessType, business.country);
  const lines = categories
    .slice(0, 2)
    .flatMap(({ name, products }) => [
      name.toUpperCase(),
      ...products.map((product, index) =>
        index === 0 ? `${product} ..... ${price}` : `${product} – ${price}`,
      ),
    ]);
  return lines.join('\n');
}

export function SourceStep({ userId, business, stored, onRead }: Props) {
  const words = useWords();
  const [typed, setTyped] = useState(() => readText(userId));
  const [isOver, setOver] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const { read, cancel, progress, failure, clear, photo, removePhoto } = useRead(business, stored);

  const start = async (source: Source) => {
    const result = await read(source);
    if (result) onRead(result, source);
    else area.current?.scrollIntoView({ block: 'nearest' });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void start({ kind: 'file', file });
  };
  if (progress !== null) return <ReadingProgress progress={progress} onCancel={cancel} />;
  return (
    <div className={layout.stack} ref={area}>
      <FormAlert message={failure} />
      {photo && <PhotoHelp photo={photo} onClose={removePhoto} />}
      <div className={classes.sources}>
        <Section
          title={`Pega ${words.yourList}`}
          lead={`De un chat, un PDF o tus notas: cada ${words.item} con su precio.`}
        >
          <div className={layout.stack}>
            <Textarea
              aria-label={`Texto de ${words.yourList}`}
              placeholder={writeExample(business)}
              autosize
              minRows={8}
              maxRows={16}
              maxLength={200_000}
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                storeText(userId, event.currentTarget.value);
                clear();
              }}
            />
            <Button disabled={typed.trim() === ''} onClick={() => void start({ kind: 'text', text: typed })}>
              Leer el texto
            </Button>
          </div>
        </Section>
        <Section
          title="Sube un archivo"
          lead="Excel (.xlsx) o CSV de tu caja o tu tienda. De una foto te decimos cómo copiar el texto."
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same */}
          <div
            className={classes.dropArea}
            data-over={isOver || undefined}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          >
            <Icon icon={IconFileSpreadsheet} size={36} />
            <FileButton
              accept=".csv,.tsv,.txt,.xlsx,.xls,.ods,.numbers,.pdf,.docx,image/*,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              onChange={(file) => file && void start({ kind: 'file', file })}
            >
              {(props) => (
                <Button variant="default" leftSection={<Icon icon={IconUpload} />} {...props}>
                  Elegir archivo
                </Button>
              )}
            </FileButton>
            <p className={`${text.small} ${text.muted}`}>
              O suéltalo aquí. Nada cambia hasta que lo revises.
            </p>
          </div>
          {/* A table to look at, and to write one's own menu into. */}
          <DownloadButton variant="subtle" fileName="muestra.csv" load={() => download(getSampleMenu)}>
            Descargar una muestra
          </DownloadButton>
        </Section>
      </div>
    </div>
  );
}

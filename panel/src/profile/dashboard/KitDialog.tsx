import { Box, Button, Skeleton, Text } from '@mantine/core';
import {
  IconBrandWhatsapp,
  IconCards,
  IconCheck,
  IconCopy,
  IconDownload,
  IconPrinter,
} from '@tabler/icons-react';
import { toPageLook } from '@vitrina/contract/business/customization/page-look.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { loadFonts } from '../../ui/fonts/use-font-samples.ts';
import { Icon } from '../../ui/Icon.tsx';
import text from '../../ui/layout/text.module.css';
import { saveFile } from '../../ui/save-file.ts';
import { RetryState } from '../../ui/states/RetryState.tsx';
import { toastError } from '../../ui/toasts.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { whatsappShareLink } from '../../ui/whatsapp-share.ts';
import { useWords } from '../../ui/words.ts';
import classes from './KitDialog.module.css';
import { drawKitFile, loadKitPictures } from './kit/kit-drawing.ts';
import { encodeKitFile, type KitFile, kitFileNames, kitFiles } from './kit/kit-files.ts';
import { qrFileName, readCode } from './qr-files.ts';
import { formatShareText } from './share-text.ts';

interface Props {
  opened: boolean;
  business: Customization;
  products: readonly Product[];
  onShared: () => void;
  /** Closes this dialog. */
  onOpenCards: () => void;
  onClose: () => void;
}

/** Files to print and to post, in the look of the page, and a text for the customers. */
export default function KitDialog({ opened, business, products, onShared, onOpenCards, onClose }: Props) {
  const words = useWords();
  const code = useRef<SVGSVGElement>(null);
  const [attempt, setAttempt] = useState(0);
  const { canvases, hasFailed } = useKit(opened, business, products, code, attempt);
  const { isCopied, copy } = useCopy();
  const shareText = formatShareText(business);

  const save = async (file: KitFile) => {
    const canvas = canvases?.[file];
    if (!canvas) return;
    try {
      const name = qrFileName(business).replace(/^qr/, kitFiles[file].fileName);
      saveFile(await encodeKitFile(file, canvas), `${name}.png`);
      onShared();
    } catch {
      toastError('No se pudo preparar el archivo. Inténtalo otra vez.');
    }
  };
  const copyText = async () => {
    if (await copy(shareText)) onShared();
    else toastError('No se pudo copiar. Mantén presionado el texto para copiarlo.');
  };

  return (
    <Modal opened={opened} onClose={onClose} title="Kit para compartir" size={640}>
      <div className={classes.code}>
        <QRCodeSVG ref={code} value={business.publicLink} level="H" aria-hidden="true" />
      </div>
      {hasFailed ? (
        <RetryState title="No se pudo preparar el kit" onRetry={() => setAttempt(attempt + 1)}>
          Revisa tu conexión e inténtalo otra vez.
        </RetryState>
      ) : (
        <ul className={classes.files}>
          {kitFileNames.map((file) => (
            <li key={file}>
              <Thumbnail canvas={canvases?.[file]} label={kitFiles[file].title} />
              <div>
                <b>{kitFiles[file].title}</b>
                <Text c="dimmed" size="xs">
                  {kitFiles[file].note}
                </Text>
              </div>
              <Button
                variant="default"
                fullWidth
                leftSection={<Icon icon={IconDownload} />}
                disabled={!canvases}
                aria-label={`Descargar ${kitFiles[file].title.toLowerCase()}`}
                onClick={() => void save(file)}
              >
                Descargar
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Box component="h3" className={text.heading} mt="lg">
        Imprime aquí mismo
      </Box>
      <div className={classes.prints}>
        <Button variant="default" leftSection={<Icon icon={IconCards} />} onClick={onOpenCards}>
          Tarjetas con QR
        </Button>
        <Button
          component={Link}
          to={paths.printedMenu}
          variant="default"
          leftSection={<Icon icon={IconPrinter} />}
        >
          {words.printedList}
        </Button>
      </div>
      <Box component="h3" className={text.heading} mt="lg">
        Texto para tus clientes
      </Box>
      <Text mt="xs" p="12px 14px" bdrs={12} bg="var(--v-well)" bd="1px solid var(--v-line)">
        {shareText}
      </Text>
      <Button
        variant="subtle"
        size="sm"
        m="4px 0 12px -12px"
        leftSection={<Icon icon={isCopied ? IconCheck : IconCopy} />}
        onClick={() => void copyText()}
        aria-live="polite"
      >
        {isCopied ? 'Copiado!' : 'Copiar texto'}
      </Button>
      <DialogFooter>
        <Button
          component="a"
          href={whatsappShareLink(shareText)}
          target="_blank"
          rel="noopener"
          leftSection={<Icon icon={IconBrandWhatsapp} />}
          onClick={onShared}
        >
          Enviar por WhatsApp
        </Button>
      </DialogFooter>
    </Modal>
  );
}

/** Draws all files once fonts and pictures are there. */
function useKit(
  opened: boolean,
  business: Customization,
  products: readonly Product[],
  code: { readonly current: SVGSVGElement | null },
  attempt: number,
) {
  const [canvases, setCanvases] = useState<Record<KitFile, HTMLCanvasElement> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt starts over
  useEffect(() => {
    if (!opened) return;
    let isCurrent = true;
    setHasFailed(false);
    const prepare = async () => {
      const { titleFont, textFont } = toPageLook(business);
      const [pictures] = await Promise.all([
        loadKitPictures(business, products),
        loadFonts([`700 40px "${titleFont}"`, `700 40px "${textFont}"`, `400 40px "${textFont}"`]),
      ]);
      if (!isCurrent || !code.current) return;
      const content = { business, code: readCode(code.current), ...pictures };
      setCanvases({
        card: drawKitFile('card', content),
        poster: drawKitFile('poster', content),
        story: drawKitFile('story', content),
      });
    };
    prepare().catch(() => isCurrent && setHasFailed(true));
    return () => {
      isCurrent = false;
    };
  }, [opened, business, products, code, attempt]);
  return { canvases, hasFailed };
}

interface ThumbnailProps {
  canvas: HTMLCanvasElement | undefined;
  label: string;
}

/** Smaller than the file, so that three of them do not slow a phone down. */
function Thumbnail({ canvas, label }: ThumbnailProps) {
  const small = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas || !small.current) return;
    const height = 480;
    small.current.height = height;
    small.current.width = Math.round((height * canvas.width) / canvas.height);
    const context = small.current.getContext('2d');
    if (context) context.imageSmoothingQuality = 'high';
    context?.drawImage(canvas, 0, 0, small.current.width, height);
  }, [canvas]);
  return (
    <div className={classes.thumbnail} aria-busy={!canvas}>
      {canvas ? <canvas ref={small} role="img" aria-label={label} /> : <Skeleton height="100%" radius="md" />}
    </div>
  );
}

import { Icon } from '../page/Icon.tsx';

/** A short message over the page. A new `key` announces an equal message again. */
export type NoticeContent = { key: number } & (
  | { kind: 'sent'; href: string }
  | { kind: 'pending'; href: string; onSend: () => void; onDrop: () => void }
  | { kind: 'text'; text: string; undo?: () => void }
);

/**
 * The live region for notices. It exists before the first notice, or a screen reader would not announce that
 * one. Each dialog has its own, because the rest of the page is inert while a dialog is open.
 */
export function Notices({ notice, dismiss }: { notice: NoticeContent | null; dismiss: () => void }) {
  return (
    <div className="notices" role="status">
      {notice && <Notice key={notice.key} notice={notice} dismiss={dismiss} />}
    </div>
  );
}

function Notice({ notice, dismiss }: { notice: NoticeContent; dismiss: () => void }) {
  if (notice.kind === 'text')
    return (
      <div className="notice">
        <span>{notice.text}</span>
        {notice.undo && (
          <button type="button" className="notice-action" onClick={notice.undo}>
            Deshacer
          </button>
        )}
      </div>
    );
  const pending = notice.kind === 'pending' ? notice : undefined;
  const close = () => {
    pending?.onDrop();
    dismiss();
  };
  return (
    <div className="notice">
      <span>{pending ? 'Tienes un pedido sin enviar' : '¿No se abrió?'}</span>
      <a
        className="notice-action"
        href={notice.href}
        target="_blank"
        rel="noopener"
        onClick={pending?.onSend}
      >
        {pending ? 'Enviarlo ahora' : 'Abrir de nuevo'}
      </a>
      <button type="button" className="notice-close" aria-label="Cerrar el aviso" onClick={close}>
        <Icon name="x" />
      </button>
    </div>
  );
}

import { Icon } from '../page/Icon.tsx';

/** A small message over the page; `key` tells two of the same apart. */
export type NoticeContent = { key: number } & (
  | { kind: 'sent'; href: string }
  | { kind: 'waiting'; href: string; onSend: () => void; onDrop: () => void }
  | { kind: 'text'; text: string; undo?: () => void }
);

/**
 * Where notices appear. It is there before any of them, or a screen reader would not announce the first; and there is
 * one inside each dialog too, since an open dialog makes the rest of the page unreachable.
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
          <button type="button" className="notice-act" onClick={notice.undo}>
            Deshacer
          </button>
        )}
      </div>
    );
  const waiting = notice.kind === 'waiting' ? notice : undefined;
  const close = () => {
    waiting?.onDrop();
    dismiss();
  };
  return (
    <div className="notice">
      <span>{waiting ? 'Tienes un pedido sin enviar' : '¿No se abrió?'}</span>
      <a className="notice-act" href={notice.href} target="_blank" rel="noopener" onClick={waiting?.onSend}>
        {waiting ? 'Enviarlo ahora' : 'Abrir de nuevo'}
      </a>
      <button type="button" className="notice-close" aria-label="Cerrar el aviso" onClick={close}>
        <Icon name="x" />
      </button>
    </div>
  );
}

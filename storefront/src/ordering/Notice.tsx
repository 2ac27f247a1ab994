import { Icon } from '../page/Icon.tsx';

/** A short message over the page. A new `key` announces an equal message again. */
export type NoticeContent = { key: number } & (
  | { kind: 'link'; text: string; label: string; href: string; onFollow?: () => void; onClose?: () => void }
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
  return (
    <div className="notice">
      <span>{notice.text}</span>
      {notice.kind === 'link' ? (
        <>
          <a
            className="notice-action"
            href={notice.href}
            target="_blank"
            rel="noopener"
            onClick={notice.onFollow}
          >
            {notice.label}
          </a>
          <button
            type="button"
            className="notice-close"
            aria-label="Cerrar el aviso"
            onClick={() => {
              notice.onClose?.();
              dismiss();
            }}
          >
            <Icon name="x" />
          </button>
        </>
      ) : (
        notice.undo && (
          <button type="button" className="notice-action" onClick={notice.undo}>
            Deshacer
          </button>
        )
      )}
    </div>
  );
}

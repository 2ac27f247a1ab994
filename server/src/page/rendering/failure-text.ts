import { type ErrorCode, errorMessage, errorStatus } from '@vitrina/contract/platform/errors.ts';
import { isWriteOutcomeUnknown } from '../../platform/db/query-error.ts';
import { AppError } from '../../platform/errors.ts';

interface Failed {
  code: ErrorCode;
  /** Whether a page was asked for. Otherwise a form was sent. */
  isRead: boolean;
  /** Whether it is the page of a business. */
  isMenu: boolean;
  requestId: string;
}

/** Says what a visitor can do about a page or a form that failed, other than look for the right link. */
export function describeFailure(
  error: unknown,
  { code, isRead, isMenu, requestId }: Failed,
): { heading: string; help: string } {
  // The address of a form shows no page.
  const formHelp = 'Vuelve atrás e inténtalo otra vez.';
  if (errorStatus(code) < 500) {
    const heading = error instanceof AppError ? error.message : errorMessage(code);
    return { heading, help: isRead ? 'Espera unos minutos y abre la página otra vez.' : formHelp };
  }
  const id = `Código: ${requestId}`;
  if (isRead) {
    const isDown = code === 'UNAVAILABLE';
    const heading = isMenu
      ? isDown
        ? 'No se pudo cargar el menú'
        : 'Error al cargar el menú'
      : isDown
        ? 'No se pudo cargar la página'
        : 'Error al cargar la página';
    return { heading, help: `Fue un problema nuestro. Intenta de nuevo en un momento. ${id}` };
  }
  return isWriteOutcomeUnknown(error)
    ? { heading: errorMessage('OUTCOME_UNKNOWN'), help: id }
    : { heading: errorMessage(code), help: `${formHelp} ${id}` };
}

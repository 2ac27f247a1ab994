import type { SkippedLine } from '@vitrina/contract/menu/menu-import/read-menu.ts';
import classes from './Import.module.css';
import { skippedReasons } from './words.ts';

const shownLines = 200;

export function SkippedLines({ lines }: { lines: readonly SkippedLine[] }) {
  if (lines.length === 0) return null;
  return (
    <details className={classes.skipped}>
      <summary>
        {lines.length === 1 ? '1 línea que no se importa' : `${lines.length} líneas que no se importan`}
      </summary>
      <ul>
        {lines.slice(0, shownLines).map(({ line, sheet, text, reason }) => (
          <li key={`${sheet ?? ''} ${line}`}>
            <span>
              {sheet && `«${sheet}», `}
              {sheet ? 'línea' : 'Línea'} {line} · {skippedReasons[reason]}
            </span>
            {text}
          </li>
        ))}
      </ul>
    </details>
  );
}

import { maxImportRows } from '@vitrina/contract/menu/menu-import/schema.ts';

export const maxFileBytes = 50 * 1024 * 1024;
export const maxColumns = 200;

const inRow = (row: number | undefined) => (row === undefined ? '' : ` en la fila ${row}`);

/** What is wrong with a file, and what helps. */
const fileErrors = {
  'too-large': () => 'El archivo pesa más de 50 MB. Guarda solo la hoja de la lista, sin imágenes.',
  empty: () => 'El archivo está vacío.',
  locked: () => 'El archivo tiene contraseña. Ábrelo, quítale la contraseña y guárdalo de nuevo.',
  'old-excel': () => 'Es un archivo de Excel antiguo (.xls). Ábrelo y guárdalo como .xlsx o .csv.',
  pdf: () =>
    'Es un PDF. Ábrelo, selecciona el texto de la lista, cópialo y pégalo aquí. Si no se deja seleccionar, es una foto.',
  picture: () =>
    'Es una foto. En el teléfono, mantén el dedo sobre el texto de la foto, cópialo y pégalo aquí; o escribe la lista, cada nombre con su precio en una línea.',
  slides: () => 'Es una presentación. Ábrela, copia el texto de la lista y pégalo aquí.',
  document: () => 'Es un documento de texto (como .doc o .docx). Ábrelo, copia la lista y pégalo aquí.',
  'other-sheet': () => 'Es una hoja de cálculo de otro formato. Guárdala como .xlsx o .csv.',
  numbers: () => 'Es una hoja de Numbers. Ábrela, toca «Exportar» y elige Excel o CSV.',
  'web-page': () => 'Es una página web sin tablas. Ábrela, selecciona la lista, cópiala y pégala aquí.',
  unknown: () =>
    'No reconocemos el archivo. Se pueden importar hojas de cálculo (.xlsx), archivos .csv o texto.',
  'zip-bomb': () => 'El archivo contiene demasiados datos al abrirlo. Guarda solo la hoja de la lista.',
  'too-many-columns': (row) =>
    `El archivo tiene más de ${maxColumns} columnas${inRow(row)}. Deja solo las de la lista.`,
  'too-many-rows': () =>
    `El archivo tiene más de ${maxImportRows.toLocaleString('es')} filas. Divídelo en varios archivos.`,
  quotes: (row) =>
    `El archivo tiene comillas que no se cierran${inRow(row)}. Corrígelas y vuelve a intentarlo.`,
  broken: (row) => `El archivo está dañado${inRow(row)}. Ábrelo en la hoja de cálculo y guárdalo de nuevo.`,
  incomplete: () => 'El archivo está incompleto. Descárgalo o cópialo de nuevo.',
  'no-sheet': () => 'El archivo no tiene una hoja con datos.',
  timeout: () => 'Leer el archivo tardó demasiado. Guarda solo la hoja de la lista y vuelve a intentarlo.',
  unreadable: () => 'No se pudo leer el archivo. Vuelve a intentarlo.',
} satisfies Record<string, (row?: number) => string>;

export type FileErrorCode = keyof typeof fileErrors;

/** The message is for the owner. */
export class MenuFileError extends Error {
  readonly code: FileErrorCode;
  /** Where the file is broken, from 1. */
  readonly row: number | undefined;

  constructor(code: FileErrorCode, row?: number) {
    super(fileErrors[code](row));
    this.code = code;
    this.row = row;
  }
}

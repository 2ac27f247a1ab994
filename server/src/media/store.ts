import type { Readable } from 'node:stream';

export interface StoredFile {
  name: string;
  modifiedAt: Date;
}

/** Where the files of pictures live. Names are made by the server alone. */
export interface MediaStore {
  /** Once it resolves, the file survives a crash of the machine. Writing a name again replaces its file. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** The file and its size in bytes; undefined when there is none. */
  read(name: string): Promise<{ stream: Readable; size: number } | undefined>;
  /** Deleting what is not there is no error. */
  delete(name: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
}

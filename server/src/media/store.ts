import type { Readable } from 'node:stream';

export interface StoredFile {
  name: string;
  modifiedAt: Date;
}

/** Stores the files of pictures. Only the server chooses names. Rejects with UNAVAILABLE if the disk or S3 does not work. */
export interface MediaStore {
  /** Once it resolves, the file survives a crash of the machine. An existing file is replaced. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** `size` is in bytes. Resolves to undefined if the file does not exist. */
  read(name: string): Promise<{ stream: Readable; size: number } | undefined>;
  /** Does nothing if the file does not exist. */
  delete(name: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
}

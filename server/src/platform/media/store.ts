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
  /** Names the owner of the store, see `ownership.ts`. Undefined before the first one. */
  readId(): Promise<string | undefined>;
  /**
   * Replaces the id if it still is `current`, where undefined is no id. Of concurrent calls one succeeds. Resolves to
   * whether the store has `next`.
   */
  replaceId(current: string | undefined, next: string): Promise<boolean>;
}

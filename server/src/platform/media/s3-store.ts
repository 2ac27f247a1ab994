import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../settings/s3-settings.ts';
import type { MediaStore } from './store.ts';

const prefix = 'uploads/';

/** Its content is the id of the store. Below the prefix, which may be all that the access key permits. */
const idKey = `${prefix}.store-id`;

/** The id is not what the caller thinks, or somebody else changes it right now. */
const conflicts: readonly string[] = ['PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchKey'];

/** Milliseconds without a connection, or without a byte. Three attempts are made. */
const timeouts = { connectionTimeout: 3_000, socketTimeout: 3_000 };

export function openS3Store({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Settings): MediaStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Without them, requests to a store that does not reply would hold all connections.
    requestHandler: timeouts,
    // Other S3 services have no host name per bucket, and store the framing of a streamed checksum as part of
    // the file.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const locate = (name: string) => ({ Bucket: bucket, Key: prefix + name });
  const idObject = { Bucket: bucket, Key: idKey };

  async function readIdObject(): Promise<{ id: string; etag: string | undefined } | undefined> {
    try {
      const { Body, ETag } = await client.send(new GetObjectCommand(idObject));
      return { id: (await Body?.transformToString()) ?? '', etag: ETag };
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  return {
    async put(name, bytes) {
      const headers = { ContentType: 'image/webp', CacheControl: 'public, max-age=31536000, immutable' };
      await client.send(new PutObjectCommand({ ...locate(name), ...headers, Body: bytes }));
    },

    async read(name) {
      try {
        const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand(locate(name)));
        return { stream: Body as Readable, size: ContentLength };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },

    async delete(name) {
      await client.send(new DeleteObjectCommand(locate(name)));
    },

    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        for (const { Key = '', LastModified = new Date() } of page.Contents ?? []) {
          if (Key !== idKey) yield { name: Key.slice(prefix.length), modifiedAt: LastModified };
        }
      }
    },

    async readId() {
      return (await readIdObject())?.id;
    },

    async replaceId(current, next) {
      const found = await readIdObject();
      if (found?.id !== current) return false;
      const write = { ...idObject, ContentType: 'text/plain', Body: next };
      const condition = found ? { IfMatch: found.etag } : { IfNoneMatch: '*' };
      try {
        await client.send(new PutObjectCommand({ ...write, ...condition }));
      } catch (error) {
        const { name } = error as Error;
        if (name === 'NotImplemented') await client.send(new PutObjectCommand(write));
        else if (!conflicts.includes(name)) throw error;
      }
      // Some services ignore conditions, so the last of several writes counts. And a repeated write conflicts with itself.
      return (await readIdObject())?.id === next;
    },
  };
}

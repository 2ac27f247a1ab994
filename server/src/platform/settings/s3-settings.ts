import { hasSettings } from './setting-error.ts';
import type { Values } from './settings.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const s3Names = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

export function parseS3Settings(source: NodeJS.ProcessEnv, values: Values): S3Settings | undefined {
  if (!hasSettings(source, values, s3Names)) return undefined;
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  return {
    endpoint: S3_ENDPOINT ?? '',
    bucket: S3_BUCKET ?? '',
    region: S3_REGION ?? '',
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
  };
}

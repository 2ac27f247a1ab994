import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Cluster, prepareCluster } from './cluster.ts';
import { findPostmaster } from './postmaster.ts';

export interface RunningCluster extends Pick<Cluster, 'directory' | 'socketDirectory'> {
  /** The major version of PostgreSQL. */
  major: number;
}

/** Finds the server of a data directory that another process may have started. Undefined if none runs. */
export async function findRunningCluster(directory: string): Promise<RunningCluster | undefined> {
  if (!existsSync(join(directory, 'PG_VERSION'))) return undefined;
  // The number of connections matters only for a start.
  const cluster = await prepareCluster(directory, 0);
  if (!findPostmaster(cluster)) return undefined;
  const { socketDirectory, binaries } = cluster;
  return { directory: cluster.directory, socketDirectory, major: binaries.major };
}

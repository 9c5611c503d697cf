import { MemoryFS } from '@electric-sql/pglite'
import { makeClusterIn } from './pglite-cluster.ts'

/** Where PGlite has its data, whatever holds them. */
const PLACE = '/pglite/data'

/** Memory for an embedded PostgreSQL that an empty cluster lies in already. */
export class ClusterInMemory extends MemoryFS {
  override async initialSyncFs(): Promise<void> {
    if (this.pg) makeClusterIn(this.pg.Module.FS, PLACE)
  }
}

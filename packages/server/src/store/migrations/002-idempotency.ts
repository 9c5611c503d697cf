import { type Migration, sql } from 'kysely'

/** Answers of calls that came with an Idempotency-Key, so that one that is sent again makes nothing twice. */
export const idempotency: Migration = {
  async up(db) {
    await sql
      .raw(`CREATE TABLE idempotency (
        user_id uuid NOT NULL REFERENCES user_account ON DELETE CASCADE,
        key text NOT NULL,
        fingerprint text NOT NULL,
        answer jsonb,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, key))`)
      .execute(db)
  },
}

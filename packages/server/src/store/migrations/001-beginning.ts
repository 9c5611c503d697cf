import { type Migration, sql } from 'kysely'

/** What the store holds at first. Members and roles are there already, so that a team can move in later. */
export const beginning: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const times = `created_at timestamptz(3) NOT NULL DEFAULT now(), updated_at timestamptz(3) NOT NULL DEFAULT now()`

const statements = [
  `CREATE TABLE organisation (
     id uuid PRIMARY KEY, name text NOT NULL, slug text NOT NULL UNIQUE, ${times})`,
  `CREATE TABLE user_account (
     id uuid PRIMARY KEY, email text NOT NULL, name text NOT NULL, disabled_at timestamptz(3), ${times})`,
  `CREATE UNIQUE INDEX user_account_email ON user_account (lower(email))`,
  `CREATE TABLE member (
     id uuid PRIMARY KEY,
     organisation_id uuid NOT NULL REFERENCES organisation ON DELETE CASCADE,
     user_id uuid NOT NULL REFERENCES user_account ON DELETE CASCADE,
     role text NOT NULL CHECK (role IN ('viewer', 'editor', 'operator', 'admin', 'owner')),
     ${times},
     UNIQUE (organisation_id, user_id))`,
  `CREATE TABLE session (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES user_account ON DELETE CASCADE,
     token_hash text NOT NULL UNIQUE,
     expires_at timestamptz(3) NOT NULL,
     created_at timestamptz(3) NOT NULL DEFAULT now())`,

  `CREATE TABLE project (
     id uuid PRIMARY KEY,
     organisation_id uuid NOT NULL REFERENCES organisation ON DELETE CASCADE,
     name text NOT NULL,
     slug text NOT NULL,
     origin text,
     archived_at timestamptz(3),
     revision integer NOT NULL DEFAULT 1,
     ${times},
     UNIQUE (organisation_id, slug))`,
  `CREATE TABLE schema (
     id uuid PRIMARY KEY,
     project_id uuid NOT NULL REFERENCES project ON DELETE CASCADE,
     dialect text NOT NULL,
     ddl text,
     file_name text,
     catalog jsonb NOT NULL,
     diagnostics jsonb NOT NULL,
     created_at timestamptz(3) NOT NULL DEFAULT now())`,
  `CREATE INDEX schema_project ON schema (project_id)`,
  `CREATE TABLE model_version (
     id uuid PRIMARY KEY,
     project_id uuid NOT NULL REFERENCES project ON DELETE CASCADE,
     number integer NOT NULL CHECK (number > 0),
     schema_id uuid NOT NULL REFERENCES schema,
     text text NOT NULL,
     content_hash text NOT NULL,
     author_id uuid NOT NULL REFERENCES user_account,
     message text NOT NULL DEFAULT '',
     state text NOT NULL CHECK (state IN ('draft', 'published', 'superseded')),
     revision integer NOT NULL DEFAULT 1,
     ${times},
     UNIQUE (project_id, number))`,

  `CREATE TABLE connection (
     id uuid PRIMARY KEY,
     project_id uuid NOT NULL REFERENCES project ON DELETE CASCADE,
     name text NOT NULL,
     dialect text NOT NULL,
     address text NOT NULL,
     secret text,
     read_only boolean NOT NULL DEFAULT false,
     state text NOT NULL DEFAULT 'untested' CHECK (state IN ('untested', 'ok', 'failing')),
     last_tested_at timestamptz(3),
     last_error jsonb,
     revision integer NOT NULL DEFAULT 1,
     ${times},
     UNIQUE (project_id, name))`,
  `CREATE TABLE run (
     id uuid PRIMARY KEY,
     project_id uuid NOT NULL REFERENCES project ON DELETE CASCADE,
     model_version_id uuid NOT NULL REFERENCES model_version,
     connection_id uuid REFERENCES connection ON DELETE SET NULL,
     author_id uuid NOT NULL REFERENCES user_account,
     target jsonb NOT NULL,
     target_key text NOT NULL,
     parameters jsonb NOT NULL,
     command text NOT NULL,
     state text NOT NULL CHECK (state IN ('queued', 'planning', 'loading', 'finalising', 'verifying', 'succeeded',
       'failed', 'cancelling', 'cancelled', 'interrupted')),
     plan jsonb,
     row_count bigint NOT NULL DEFAULT 0,
     byte_count bigint NOT NULL DEFAULT 0,
     error jsonb,
     report jsonb,
     started_at timestamptz(3),
     finished_at timestamptz(3),
     ${times})`,
  `CREATE INDEX run_project ON run (project_id, id)`,
  // One run at a time per target.
  `CREATE UNIQUE INDEX run_target ON run (target_key)
     WHERE state IN ('queued', 'planning', 'loading', 'finalising', 'verifying', 'cancelling')`,
  `CREATE TABLE run_event (
     run_id uuid NOT NULL REFERENCES run ON DELETE CASCADE,
     number bigint NOT NULL,
     type text NOT NULL,
     subject text NOT NULL DEFAULT '',
     data jsonb NOT NULL,
     at timestamptz(3) NOT NULL DEFAULT now(),
     PRIMARY KEY (run_id, number))`,
  // Of a table's progress only the newest is kept, so that a run's events are bounded by its tables.
  `CREATE UNIQUE INDEX run_event_progress ON run_event (run_id, subject) WHERE type = 'table-progress'`,
]

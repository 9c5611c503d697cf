-- What `drizzle-kit generate` makes of schema.ts, written by hand from its documented rules.
CREATE EXTENSION citext;
CREATE SCHEMA audit;
CREATE TYPE state AS ENUM ('open', 'closed');

CREATE TABLE forum_users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  email text,
  nickname varchar(30),
  created_at timestamp DEFAULT now() NOT NULL,
  updated_at timestamp,
  CONSTRAINT forum_users_email_unique UNIQUE (email)
);

CREATE TABLE boards (
  id serial PRIMARY KEY NOT NULL,
  slug citext NOT NULL,
  title text DEFAULT 'it''s new' NOT NULL,
  settings jsonb DEFAULT '{"dark":true}'::jsonb NOT NULL,
  code char(6),
  short char(4),
  language varchar(5) NOT NULL,
  spoken varchar(5) DEFAULT 'en' NOT NULL,
  CONSTRAINT boards_slug_key UNIQUE (slug)
);

CREATE TABLE threads (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  board_id integer NOT NULL CONSTRAINT threads_board_id_boards_id_fk REFERENCES boards (id) ON DELETE CASCADE,
  author_id uuid CONSTRAINT threads_author_id_forum_users_id_fk REFERENCES forum_users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  parent_id bigint CONSTRAINT thread_parent REFERENCES threads (id) ON DELETE CASCADE,
  state state DEFAULT 'open' NOT NULL,
  title varchar(120) NOT NULL,
  title_lower text GENERATED ALWAYS AS (lower(title)) STORED,
  score numeric(6, 2) DEFAULT '0',
  tags text[] DEFAULT '{}'::text[] NOT NULL,
  pinned boolean DEFAULT false NOT NULL,
  opens_at timestamp(3) NOT NULL,
  closes_at timestamp with time zone,
  created_at timestamp DEFAULT now() NOT NULL,
  updated_at timestamp,
  CONSTRAINT threads_board_id_title_unique UNIQUE NULLS NOT DISTINCT (board_id, title),
  CONSTRAINT score_bounds CHECK (score >= 0 AND score <= 100)
);
CREATE UNIQUE INDEX threads_title_live ON threads (lower(title), board_id) WHERE pinned;

CREATE TABLE memberships (
  user_id uuid NOT NULL CONSTRAINT memberships_user_id_forum_users_id_fk REFERENCES forum_users (id),
  board_id integer NOT NULL CONSTRAINT memberships_board_id_boards_id_fk REFERENCES boards (id),
  role varchar(10),
  CONSTRAINT membership_key PRIMARY KEY (user_id, board_id)
);

CREATE TABLE audit.entries (
  id bigserial PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  at timestamp DEFAULT now()
);

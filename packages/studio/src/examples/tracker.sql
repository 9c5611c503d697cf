CREATE TABLE team (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name varchar(60) NOT NULL UNIQUE,
  slug varchar(40) NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9-]+$'),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE account (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  username varchar(30) NOT NULL UNIQUE,
  email varchar(120) NOT NULL UNIQUE,
  display_name varchar(80) NOT NULL,
  avatar_url text,
  time_zone varchar(40) NOT NULL DEFAULT 'UTC',
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz
);

CREATE TABLE membership (
  team_id uuid REFERENCES team ON DELETE CASCADE,
  account_id uuid REFERENCES account ON DELETE CASCADE,
  role varchar(10) NOT NULL DEFAULT 'member' CHECK (role IN ('owner', 'admin', 'member', 'guest')),
  PRIMARY KEY (team_id, account_id)
);

CREATE TABLE project (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES team,
  key varchar(6) NOT NULL CHECK (key ~ '^[A-Z]{2,6}$'),
  name varchar(80) NOT NULL,
  description text,
  archived_at timestamptz,
  UNIQUE (team_id, key)
);

CREATE TABLE sprint (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES project,
  number integer NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  UNIQUE (project_id, number),
  CHECK (ends_on > starts_on)
);

CREATE TABLE issue (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES project,
  number integer NOT NULL CHECK (number > 0),
  parent_id bigint REFERENCES issue,
  sprint_id integer REFERENCES sprint,
  title varchar(160) NOT NULL,
  body text,
  status varchar(12) NOT NULL CHECK (status IN ('backlog', 'todo', 'in_progress', 'in_review', 'done', 'cancelled')),
  priority smallint NOT NULL CHECK (priority BETWEEN 0 AND 4),
  estimate smallint CHECK (estimate IN (1, 2, 3, 5, 8, 13)),
  reporter_id uuid NOT NULL REFERENCES account,
  assignee_id uuid REFERENCES account,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL CHECK (updated_at >= created_at),
  closed_at timestamptz,
  UNIQUE (project_id, number)
);

CREATE TABLE comment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  issue_id bigint NOT NULL REFERENCES issue ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES account,
  body text NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE label (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES project,
  name varchar(30) NOT NULL,
  colour char(7) NOT NULL CHECK (colour ~ '^#[0-9a-f]{6}$'),
  UNIQUE (project_id, name)
);

CREATE TABLE issue_label (
  issue_id bigint REFERENCES issue ON DELETE CASCADE,
  label_id integer REFERENCES label ON DELETE CASCADE,
  PRIMARY KEY (issue_id, label_id)
);

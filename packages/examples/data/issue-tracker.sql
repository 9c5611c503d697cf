-- Issue tracker: workspaces, members, projects, issues with labels, comments, links, and an append-only log.

CREATE TYPE member_role AS ENUM ('guest', 'member', 'admin', 'owner');
CREATE TYPE issue_state AS ENUM ('triage', 'backlog', 'started', 'in review', 'done', 'cancelled');
CREATE DOMAIN handle AS varchar(39) CHECK (VALUE ~ '^[a-z0-9]+(-[a-z0-9]+)*$');

CREATE TABLE workspace (
    id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    name       varchar(80) NOT NULL,
    handle     handle NOT NULL UNIQUE,
    plan       text NOT NULL CHECK (plan IN ('free', 'team', 'enterprise')),
    created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE account (
    id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    email        varchar(160) NOT NULL UNIQUE,
    display_name varchar(80) NOT NULL,
    avatar_url   text,
    time_zone    varchar(40) NOT NULL DEFAULT 'UTC',
    created_at   timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE member (
    workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
    account_id   uuid NOT NULL REFERENCES account ON DELETE CASCADE,
    role         member_role NOT NULL DEFAULT 'member',
    joined_at    timestamptz NOT NULL,
    PRIMARY KEY (workspace_id, account_id)
);

CREATE TABLE project (
    id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
    key          varchar(5) NOT NULL CHECK (key ~ '^[A-Z]{2,5}$'),
    name         varchar(80) NOT NULL,
    description  text,
    archived_at  timestamptz,
    UNIQUE (workspace_id, key),
    UNIQUE (workspace_id, id)
);

CREATE TABLE label (
    id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
    name         varchar(40) NOT NULL,
    colour       char(7) NOT NULL CHECK (colour ~ '^#[0-9a-f]{6}$'),
    UNIQUE (workspace_id, name)
);

CREATE TABLE issue (
    id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    workspace_id uuid NOT NULL,
    project_id   uuid NOT NULL,
    number       integer NOT NULL CHECK (number > 0),
    title        varchar(200) NOT NULL,
    body         text,
    state        issue_state NOT NULL DEFAULT 'triage',
    priority     smallint NOT NULL DEFAULT 3 CHECK (priority BETWEEN 0 AND 4),
    estimate     smallint CHECK (estimate IN (1, 2, 3, 5, 8, 13)),
    author_id    uuid NOT NULL,
    assignee_id  uuid REFERENCES account,
    parent_id    uuid REFERENCES issue,
    created_at   timestamptz NOT NULL,
    started_at   timestamptz,
    closed_at    timestamptz,
    due_on       date,
    FOREIGN KEY (workspace_id, project_id) REFERENCES project (workspace_id, id),
    FOREIGN KEY (workspace_id, author_id) REFERENCES member (workspace_id, account_id),
    UNIQUE (project_id, number),
    CHECK (started_at >= created_at),
    CHECK (closed_at >= created_at),
    CHECK ((closed_at IS NOT NULL) = (state IN ('done', 'cancelled')))
);

CREATE TABLE issue_label (
    issue_id uuid NOT NULL REFERENCES issue ON DELETE CASCADE,
    label_id uuid NOT NULL REFERENCES label ON DELETE CASCADE,
    PRIMARY KEY (issue_id, label_id)
);

CREATE TABLE comment (
    id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    issue_id   uuid NOT NULL REFERENCES issue ON DELETE CASCADE,
    author_id  uuid NOT NULL REFERENCES account,
    body       text NOT NULL CHECK (length(body) > 0),
    created_at timestamptz NOT NULL,
    edited_at  timestamptz,
    CHECK (edited_at > created_at)
);

CREATE TABLE issue_link (
    from_id uuid NOT NULL REFERENCES issue ON DELETE CASCADE,
    to_id   uuid NOT NULL REFERENCES issue ON DELETE CASCADE,
    kind    text NOT NULL CHECK (kind IN ('blocks', 'relates to', 'duplicates')),
    PRIMARY KEY (from_id, to_id),
    CHECK (from_id <> to_id)
);

CREATE TABLE event (
    id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    issue_id uuid NOT NULL REFERENCES issue ON DELETE CASCADE,
    actor_id uuid REFERENCES account,
    kind     text NOT NULL CHECK (kind IN ('created', 'state changed', 'assigned', 'labelled', 'commented', 'closed')),
    payload  jsonb NOT NULL DEFAULT '{}',
    at       timestamptz NOT NULL
);
CREATE INDEX event_issue ON event (issue_id, at);

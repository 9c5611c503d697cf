-- What TypeORM's `schema:sync` makes of schema.ts, written by hand from its documented rules for shared tables, trees and join tables.
CREATE TABLE media (
  id serial PRIMARY KEY,
  code varchar(20) NOT NULL,
  "createdAt" timestamp NOT NULL DEFAULT now(),
  title varchar NOT NULL,
  isbn char(13),
  "lentFrom" date,
  "lentUntil" date,
  minutes integer,
  festival text,
  kind varchar(12) NOT NULL,
  "shelfId" integer NOT NULL,
  after integer REFERENCES media (id),
  CONSTRAINT one_isbn UNIQUE (isbn),
  CHECK (minutes > 0)
);
CREATE UNIQUE INDEX kept_by_code ON media (code);

CREATE TABLE reader (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  role varchar NOT NULL
);

CREATE TABLE shelf (
  id serial PRIMARY KEY,
  room varchar NOT NULL,
  number smallint NOT NULL,
  UNIQUE (room, number)
);
ALTER TABLE media ADD FOREIGN KEY ("shelfId") REFERENCES shelf (id);

CREATE TABLE subject (
  code varchar(8) PRIMARY KEY,
  depth integer NOT NULL,
  "broaderCode" varchar(8) REFERENCES subject (code) ON DELETE CASCADE
);

CREATE TABLE room (
  id serial PRIMARY KEY,
  mpath varchar DEFAULT '',
  "parentId" integer REFERENCES room (id)
);

CREATE TABLE topic (
  id serial PRIMARY KEY,
  nsleft integer NOT NULL DEFAULT 1,
  nsright integer NOT NULL DEFAULT 2,
  "parentId" integer REFERENCES topic (id)
);

CREATE TABLE duties (
  librarian uuid NOT NULL REFERENCES reader (id) ON DELETE CASCADE ON UPDATE CASCADE,
  room varchar NOT NULL,
  place smallint NOT NULL,
  PRIMARY KEY (librarian, room, place),
  FOREIGN KEY (room, place) REFERENCES shelf (room, number) ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE subject_related_subject (
  "subjectCode_1" varchar(8) NOT NULL REFERENCES subject (code) ON DELETE CASCADE ON UPDATE CASCADE,
  "subjectCode_2" varchar(8) NOT NULL REFERENCES subject (code) ON DELETE CASCADE ON UPDATE CASCADE,
  PRIMARY KEY ("subjectCode_1", "subjectCode_2")
);

CREATE TABLE subject_line_closure (
  code_ancestor varchar(8) NOT NULL REFERENCES subject (code) ON DELETE CASCADE,
  code_descendant varchar(8) NOT NULL REFERENCES subject (code) ON DELETE CASCADE,
  PRIMARY KEY (code_ancestor, code_descendant)
);

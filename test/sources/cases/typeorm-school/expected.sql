-- What TypeORM's `schema:sync` makes of schema.ts, written by hand from its documented rules (names that it makes from hashes are left to the database).
CREATE SCHEMA teaching;
CREATE TYPE student_level_enum AS ENUM ('first', 'second');

CREATE TABLE card (
  code varchar(12) PRIMARY KEY,
  "createdAt" timestamp NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE student (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email varchar(80) NOT NULL,
  "firstName" varchar,
  "deletedAt" timestamp,
  number integer NOT NULL,
  level student_level_enum NOT NULL DEFAULT 'first',
  born date NOT NULL,
  credits smallint NOT NULL DEFAULT 0,
  "homeStreet" varchar(60) NOT NULL,
  "homeZip" char(5),
  tags text[] NOT NULL DEFAULT '{}',
  "seenAt" timestamp(3) with time zone DEFAULT now(),
  "mentorId" uuid REFERENCES student (id) ON DELETE SET NULL,
  card_id varchar(12) UNIQUE REFERENCES card (code),
  CONSTRAINT student_number_per_level UNIQUE (number, level),
  CONSTRAINT born_plausible CHECK (born > '1900-01-01'),
  CHECK (credits BETWEEN 0 AND 400)
);
COMMENT ON COLUMN student."firstName" IS 'as spoken';
CREATE UNIQUE INDEX ON student (email);

CREATE TABLE teaching.courses (
  id bigserial PRIMARY KEY,
  title varchar(100) NOT NULL,
  active boolean NOT NULL DEFAULT true,
  fee decimal(6, 2),
  settings jsonb NOT NULL DEFAULT '{"open":true}',
  version integer NOT NULL
);
CREATE UNIQUE INDEX course_title_active ON teaching.courses (title) WHERE active;

CREATE TABLE marks (
  "studentId" uuid NOT NULL REFERENCES student (id) ON DELETE CASCADE,
  "courseId" bigint NOT NULL REFERENCES teaching.courses (id) ON UPDATE CASCADE,
  value float NOT NULL,
  PRIMARY KEY ("studentId", "courseId")
);

CREATE TABLE student_courses_courses (
  "studentId" uuid NOT NULL REFERENCES student (id) ON DELETE CASCADE ON UPDATE CASCADE,
  "coursesId" bigint NOT NULL REFERENCES teaching.courses (id) ON DELETE CASCADE ON UPDATE CASCADE,
  PRIMARY KEY ("studentId", "coursesId")
);
CREATE TABLE friends (
  student_id uuid NOT NULL REFERENCES student (id) ON DELETE CASCADE ON UPDATE CASCADE,
  friend_id uuid NOT NULL REFERENCES student (id) ON DELETE CASCADE ON UPDATE CASCADE,
  PRIMARY KEY (student_id, friend_id)
);

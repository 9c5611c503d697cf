-- What `rails db:schema:load` makes of schema.rb, written by hand from Rails' documented rules.
CREATE SCHEMA billing;
CREATE EXTENSION btree_gist;
CREATE EXTENSION citext;
CREATE EXTENSION hstore;
CREATE TYPE appointment_status AS ENUM ('booked', 'kept', 'missed');

CREATE TABLE people (
  id bigserial PRIMARY KEY,
  email citext NOT NULL,
  name varchar(80) NOT NULL,
  name_length integer GENERATED ALWAYS AS (char_length(name)) STORED,
  born_on date,
  height decimal(4, 1),
  active boolean NOT NULL DEFAULT true,
  languages varchar[] NOT NULL DEFAULT '{en}',
  settings jsonb NOT NULL DEFAULT '{"theme": "dark", "size": 2}',
  labels hstore NOT NULL DEFAULT '',
  created_at timestamp(6) NOT NULL,
  updated_at timestamp NOT NULL,
  CONSTRAINT people_born_on_plausible CHECK (born_on IS NULL OR born_on > '1900-01-01'),
  CONSTRAINT chk_rails_34082f666f CHECK (height > 0 AND height < 300)
);
COMMENT ON TABLE people IS 'Patients'' and doctors'' names';
COMMENT ON COLUMN people.name IS 'as on the card';
CREATE UNIQUE INDEX index_people_on_lower_name_and_born_on ON people (lower(name), born_on);
CREATE UNIQUE INDEX index_people_on_email ON people (email) WHERE active;

CREATE TABLE rooms (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number smallint NOT NULL,
  note text DEFAULT E'it''s "quiet"\nhere',
  checked_at timestamptz(6) DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT rooms_number_unique UNIQUE (number) DEFERRABLE INITIALLY DEFERRED
);

CREATE TABLE appointments (
  id serial PRIMARY KEY,
  person_id bigint NOT NULL CONSTRAINT fk_rails_b26cb9c099 REFERENCES people ON DELETE CASCADE,
  room_id uuid CONSTRAINT fk_rails_ffef0a0822 REFERENCES rooms ON DELETE SET NULL DEFERRABLE,
  status appointment_status NOT NULL DEFAULT 'booked',
  during tsrange NOT NULL,
  reference char(6),
  CONSTRAINT rooms_not_shared EXCLUDE USING gist (room_id WITH =, during WITH &&) WHERE (room_id IS NOT NULL)
);
CREATE UNIQUE INDEX index_appointments_on_person_id_and_reference ON appointments (person_id, reference) NULLS NOT DISTINCT;

CREATE TABLE memberships (
  person_id bigint NOT NULL CONSTRAINT membership_of_person REFERENCES people,
  club varchar(30) NOT NULL,
  share real,
  address inet,
  PRIMARY KEY (person_id, club)
);

CREATE TABLE billing.invoices (
  number varchar(12) PRIMARY KEY,
  appointment_id integer CONSTRAINT fk_rails_57aeff8f76 REFERENCES appointments ON UPDATE RESTRICT,
  total money,
  scan bytea,
  payer integer
);
ALTER TABLE billing.invoices ADD CONSTRAINT fk_rails_c2f5a6e775 FOREIGN KEY (payer) REFERENCES people (id) NOT VALID;

CREATE TABLE logs (at timestamp(3), took interval, message text);

-- What the components of schema.yaml mean as tables, written by hand.
CREATE TABLE "Owner" (
  name varchar(40) NOT NULL CHECK (char_length(name) >= 2),
  id bigint PRIMARY KEY,
  email text NOT NULL UNIQUE,
  address jsonb,
  manager_id bigint REFERENCES "Owner"
);
COMMENT ON TABLE "Owner" IS 'Who pays';
COMMENT ON COLUMN "Owner".email IS 'where we write to';
CREATE TABLE "Pet" (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('cat', 'dog', 'it''s other')),
  "ownerId" bigint NOT NULL REFERENCES "Owner",
  "sitterId" bigint REFERENCES "Owner",
  code text NOT NULL CHECK (code ~ '^[A-Z]{2}[0-9]{4}$'),
  weight decimal(18, 2) CHECK (weight >= 0) CHECK (weight <= 120) CHECK (weight > 0),
  legs integer DEFAULT 4 CHECK (legs IN (2, 4)),
  tags text[] CHECK (cardinality(tags) <= 5),
  "bornAt" timestamptz,
  vaccinations jsonb NOT NULL
);
CREATE TABLE "Visit" (
  "visitId" integer PRIMARY KEY,
  "petId" uuid NOT NULL REFERENCES "Pet",
  minutes integer CHECK (minutes >= 5) CHECK (minutes <= 120) CHECK (minutes % 5 = 0),
  photo bytea,
  "from" inet
);
CREATE TABLE "Pet_friends" (
  "petId" uuid NOT NULL REFERENCES "Pet",
  "friendsId" uuid NOT NULL REFERENCES "Pet",
  PRIMARY KEY ("petId", "friendsId")
);

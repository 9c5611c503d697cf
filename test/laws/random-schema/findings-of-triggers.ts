import type { Finding } from './findings.ts'

/** Triggers that look at rows of other tables, or count their own: filled once more with the triggers on. */
export const findingsOfTriggers: Readonly<Record<string, Finding>> = {
  'a few children of each row, counted before one comes': {
    dialects: ['postgres'],
    triggered: 'child',
    ddl: `CREATE TABLE parent (id integer PRIMARY KEY);
      CREATE TABLE child (id integer PRIMARY KEY, parent_id integer NOT NULL REFERENCES parent);
      CREATE FUNCTION few() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF (SELECT count(*) FROM child WHERE parent_id = NEW.parent_id) >= 3 THEN RAISE EXCEPTION 'too many'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER few BEFORE INSERT ON child FOR EACH ROW EXECUTE FUNCTION few();`,
  },
  'a few children of each row, counted into a variable, some of them only': {
    dialects: ['postgres'],
    triggered: 'child',
    ddl: `CREATE TABLE parent (id integer PRIMARY KEY);
      CREATE TABLE child (id integer PRIMARY KEY, parent_id integer REFERENCES parent, kind text NOT NULL CHECK (kind IN ('a', 'b')));
      CREATE FUNCTION few() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE n integer; BEGIN
        SELECT count(*) INTO n FROM child WHERE parent_id = NEW.parent_id AND kind = 'a'; IF NEW.kind = 'a' AND n > 1 THEN RAISE EXCEPTION 'too many'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER few BEFORE INSERT ON child FOR EACH ROW EXECUTE FUNCTION few();`,
  },
  'a few children of each row, counted when one is there': {
    dialects: ['postgres'],
    triggered: 'child',
    ddl: `CREATE TABLE parent (id integer PRIMARY KEY);
      CREATE TABLE child (id integer PRIMARY KEY, parent_id integer NOT NULL REFERENCES parent);
      CREATE FUNCTION few() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF (SELECT count(*) FROM child c WHERE c.parent_id = NEW.parent_id) > 2 THEN RAISE EXCEPTION 'too many'; END IF; RETURN NULL; END $$;
      CREATE CONSTRAINT TRIGGER few AFTER INSERT OR UPDATE ON child DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION few();`,
  },
  'as many children of a row as it says': {
    dialects: ['postgres'],
    triggered: 'seat',
    ddl: `CREATE TABLE room (id integer PRIMARY KEY, capacity integer NOT NULL CHECK (capacity BETWEEN 2 AND 10));
      CREATE TABLE seat (id integer PRIMARY KEY, room_id integer NOT NULL REFERENCES room);
      CREATE FUNCTION few() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF (SELECT count(*) FROM seat WHERE room_id = NEW.room_id) >= (SELECT capacity FROM room WHERE id = NEW.room_id) THEN RAISE EXCEPTION 'full'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER few BEFORE INSERT ON seat FOR EACH ROW EXECUTE FUNCTION few();`,
  },
}

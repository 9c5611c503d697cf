import type { Finding } from './findings.ts'

/** Triggers that give columns of a new row values: rows hold these before, and keep them when they are inserted with the triggers on. */
export const findingsOfMakers: Readonly<Record<string, Finding>> = {
  'a total, a price of the row above and a grade that a trigger sets': {
    dialects: ['postgres'],
    triggered: 'item',
    ddl: `CREATE TABLE product (id integer PRIMARY KEY, price numeric(10,2) NOT NULL CHECK (price > 0), kind text NOT NULL CHECK (kind IN ('a', 'b')));
      CREATE TABLE item (id integer PRIMARY KEY, product_id integer NOT NULL REFERENCES product, qty integer NOT NULL CHECK (qty BETWEEN 1 AND 20),
        price numeric(10,2) NOT NULL, total numeric(12,2) NOT NULL CHECK (total > 0), grade text NOT NULL, kind text NOT NULL);
      CREATE FUNCTION fill_in() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN SELECT price INTO NEW.price FROM product WHERE id = NEW.product_id;
        NEW.kind := (SELECT kind FROM product p WHERE p.id = NEW.product_id); NEW.total := NEW.qty * NEW.price;
        IF NEW.qty > 10 THEN NEW.grade := 'big'; ELSE NEW.grade := 'small'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER fill_in BEFORE INSERT OR UPDATE ON item FOR EACH ROW EXECUTE FUNCTION fill_in();`,
  },
  'a column that is computed or left as it is, by what the row says': {
    dialects: ['postgres'],
    triggered: 'item',
    ddl: `CREATE TABLE item (id integer PRIMARY KEY, kind text NOT NULL CHECK (kind IN ('set', 'free')), net integer NOT NULL, gross integer NOT NULL);
      CREATE FUNCTION fill_in() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE factor integer := 1; BEGIN IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
        IF NEW.kind = 'set' THEN factor := 2; NEW.gross := NEW.net * factor + 3; END IF; RETURN NEW; END $$;
      CREATE TRIGGER fill_in BEFORE INSERT ON item FOR EACH ROW EXECUTE FUNCTION fill_in();`,
  },
  'keys in lower case, values where there are none, and dates that go with a state, all by a trigger': {
    dialects: ['postgres'],
    triggered: 'account',
    ddl: `CREATE TABLE account (id integer PRIMARY KEY, email text NOT NULL UNIQUE, slug text UNIQUE, status text NOT NULL CHECK (status IN ('open', 'done')),
        done_at timestamptz, discount integer, net integer NOT NULL, vat integer);
      CREATE FUNCTION fill_in() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.email := lower(NEW.email); IF NEW.slug IS NULL THEN NEW.slug := md5(random()::text); END IF;
        IF NEW.status = 'done' AND NEW.done_at IS NULL THEN NEW.done_at := now(); END IF; IF NEW.status = 'open' THEN NEW.done_at := NULL; END IF;
        NEW.discount := coalesce(NEW.discount, 0); NEW.vat := NEW.net + NEW.discount; RETURN NEW; END $$;
      CREATE TRIGGER fill_in BEFORE INSERT ON account FOR EACH ROW EXECUTE FUNCTION fill_in();`,
  },
  'columns that a trigger of MySQL sets': {
    dialects: ['mysql'],
    triggered: 'item',
    ddl: `CREATE TABLE product (id int PRIMARY KEY, price decimal(10,2) NOT NULL CHECK (price > 0));
      CREATE TABLE item (id int PRIMARY KEY, product_id int NOT NULL, qty int NOT NULL CHECK (qty BETWEEN 1 AND 20), price decimal(10,2) NOT NULL, total decimal(12,2) NOT NULL,
        code varchar(30) NOT NULL UNIQUE, note varchar(40), FOREIGN KEY (product_id) REFERENCES product (id));
      CREATE TRIGGER fill_in BEFORE INSERT ON item FOR EACH ROW BEGIN DECLARE p decimal(10,2); SELECT price INTO p FROM product WHERE id = NEW.product_id;
        SET NEW.price = p, NEW.total = NEW.qty * p, NEW.code = UPPER(NEW.code); IF NEW.note IS NULL THEN SET NEW.note = 'none'; END IF; END;`,
  },
}

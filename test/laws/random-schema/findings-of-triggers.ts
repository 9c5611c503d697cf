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
  'no more of something than there is': {
    dialects: ['postgres'],
    triggered: 'item',
    ddl: `CREATE TABLE product (id integer PRIMARY KEY, stock integer NOT NULL CHECK (stock >= 0));
      CREATE FUNCTION stock_of(integer) RETURNS integer LANGUAGE sql STABLE AS 'SELECT stock FROM product WHERE id = $1';
      CREATE TABLE item (id integer PRIMARY KEY, product_id integer NOT NULL REFERENCES product, qty integer NOT NULL CHECK (qty > 0));
      CREATE TABLE hold (id integer PRIMARY KEY, product_id integer NOT NULL REFERENCES product, qty integer NOT NULL CHECK (qty > 0), CHECK (qty <= stock_of(product_id)));
      CREATE FUNCTION enough() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.qty > (SELECT stock FROM product WHERE id = NEW.product_id) THEN RAISE EXCEPTION 'not enough'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER enough BEFORE INSERT ON item FOR EACH ROW EXECUTE FUNCTION enough();`,
  },
  'days and costs beside those of the row above': {
    dialects: ['postgres'],
    triggered: 'task',
    ddl: `CREATE TABLE project (id integer PRIMARY KEY, starts date NOT NULL, ends date NOT NULL CHECK (ends > starts), budget numeric(10,2) NOT NULL CHECK (budget > 0));
      CREATE TABLE task (id integer PRIMARY KEY, project_id integer NOT NULL REFERENCES project, due date NOT NULL, cost numeric(10,2) NOT NULL CHECK (cost > 0));
      CREATE FUNCTION ok() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE p project%ROWTYPE; BEGIN SELECT * INTO p FROM project WHERE id = NEW.project_id;
        IF NEW.due < p.starts THEN RAISE EXCEPTION 'early'; END IF; IF NEW.cost >= p.budget THEN RAISE EXCEPTION 'dear'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER ok BEFORE INSERT ON task FOR EACH ROW EXECUTE FUNCTION ok();`,
  },
  'what a row that need not be there says of another': {
    dialects: ['postgres'],
    triggered: 'purchase',
    ddl: `CREATE TABLE customer (id integer PRIMARY KEY, active boolean NOT NULL);
      CREATE TABLE account (id integer PRIMARY KEY, customer_id integer REFERENCES customer);
      CREATE TABLE purchase (id integer PRIMARY KEY, account_id integer NOT NULL REFERENCES account);
      CREATE FUNCTION ok() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE a boolean; BEGIN
        SELECT c.active INTO a FROM account LEFT JOIN customer c ON c.id = account.customer_id WHERE account.id = NEW.account_id;
        IF a IS NOT TRUE THEN RAISE EXCEPTION 'no'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER ok BEFORE INSERT ON purchase FOR EACH ROW EXECUTE FUNCTION ok();`,
  },
  'what came before a row, which its trigger asks of its own table': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE model (id integer PRIMARY KEY);
      CREATE TABLE spec (model_id integer NOT NULL REFERENCES model, goal_id integer NOT NULL, priority integer NOT NULL CHECK (priority >= 0), PRIMARY KEY (model_id, goal_id), UNIQUE (model_id, priority));
      CREATE FUNCTION consecutive() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE next_priority integer; BEGIN
        SELECT coalesce((SELECT priority FROM spec WHERE model_id = NEW.model_id ORDER BY priority DESC LIMIT 1), -1) + 1 INTO next_priority;
        IF NEW.priority > next_priority THEN RAISE EXCEPTION 'not consecutive'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER consecutive BEFORE INSERT ON spec FOR EACH ROW EXECUTE FUNCTION consecutive();
      CREATE TABLE step (model_id integer NOT NULL REFERENCES model, goal_id integer NOT NULL, priority integer NOT NULL, PRIMARY KEY (model_id, goal_id), UNIQUE (model_id, priority));
      CREATE FUNCTION beyond() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.priority > coalesce((SELECT priority FROM step WHERE model_id = NEW.model_id), -1) + 1 THEN RAISE EXCEPTION 'beyond'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER beyond BEFORE INSERT ON step FOR EACH ROW EXECUTE FUNCTION beyond();`,
  },
  'rows of two tables that one statement looks for, one after the other': {
    dialects: ['sqlite'],
    ddl: `CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
      CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
      CREATE TABLE book_author (id INTEGER PRIMARY KEY, book INTEGER NOT NULL, author INTEGER NOT NULL, UNIQUE (book, author));
      CREATE TRIGGER led BEFORE INSERT ON book_author BEGIN
        SELECT CASE WHEN (SELECT id FROM book WHERE id = NEW.book) IS NULL THEN RAISE(ABORT, 'no such book')
          WHEN (SELECT id FROM author WHERE id = NEW.author) IS NULL THEN RAISE(ABORT, 'no such author') END; END;`,
    triggered: 'book_author',
  },
  'rows of three tables that branches look for, one after the other': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE book (id integer PRIMARY KEY, title text NOT NULL);
      CREATE TABLE author (id integer PRIMARY KEY, name text NOT NULL);
      CREATE TABLE role (id integer PRIMARY KEY, name text NOT NULL);
      CREATE TABLE book_author (id integer PRIMARY KEY, book integer NOT NULL, author integer NOT NULL, role integer NOT NULL);
      CREATE FUNCTION led() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NOT EXISTS (SELECT 1 FROM book WHERE id = NEW.book) THEN RAISE EXCEPTION 'no such book';
        ELSIF NOT EXISTS (SELECT 1 FROM author WHERE id = NEW.author) THEN RAISE EXCEPTION 'no such author';
        ELSIF NOT EXISTS (SELECT 1 FROM role WHERE id = NEW.role) THEN RAISE EXCEPTION 'no such role'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER led BEFORE INSERT ON book_author FOR EACH ROW EXECUTE FUNCTION led();`,
    triggered: 'book_author',
  },
  'procedures that a trigger calls': {
    dialects: ['mysql'],
    triggered: 'booking',
    ddl: `CREATE TABLE account (id int PRIMARY KEY, frozen tinyint(1) NOT NULL);
      CREATE TABLE booking (id int PRIMARY KEY, account_id int NOT NULL, amount decimal(12,2) NOT NULL, kind varchar(10) NOT NULL, code varchar(20) NOT NULL UNIQUE, FOREIGN KEY (account_id) REFERENCES account (id));
      CREATE PROCEDURE check_booking(IN amount decimal(12,2), IN kind varchar(10)) BEGIN
        IF kind = 'out' AND amount > 0 THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'sign'; END IF;
        IF kind NOT IN ('in', 'out') THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'kind'; END IF; END;
      CREATE TRIGGER checked BEFORE INSERT ON booking FOR EACH ROW BEGIN
        DECLARE f int; SELECT frozen INTO f FROM account WHERE id = NEW.account_id;
        IF f = 1 THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'frozen'; END IF;
        CALL check_booking(NEW.amount, NEW.kind); SET NEW.code = upper(NEW.code); END;`,
  },
  'variables of the type of a table’s rows, and errors raised for what a body has made of a column': {
    dialects: ['postgres'],
    triggered: 'booking',
    ddl: `CREATE TABLE account (id int PRIMARY KEY, frozen boolean NOT NULL);
      CREATE TABLE booking (id int PRIMARY KEY, account_id int NOT NULL REFERENCES account, n int NOT NULL CHECK (n > 0), price numeric(10,2) NOT NULL, total numeric(12,2) NOT NULL);
      CREATE FUNCTION checked() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE a account%ROWTYPE; BEGIN
        SELECT * INTO a FROM account WHERE id = NEW.account_id;
        IF a.frozen THEN RAISE EXCEPTION 'frozen'; END IF;
        NEW.total := NEW.n * NEW.price;
        IF NEW.total > 100000 THEN RAISE EXCEPTION 'too much'; END IF;
        RETURN NEW; END $$;
      CREATE TRIGGER checked BEFORE INSERT ON booking FOR EACH ROW EXECUTE FUNCTION checked();`,
  },
  'a text that leads to another table and says what an enumeration does': {
    dialects: ['postgres'],
    ddl: `CREATE TYPE item_type AS ENUM ('topic', 'post', 'divider');
      CREATE TABLE kind (type text PRIMARY KEY, description text);
      CREATE TABLE item (id integer PRIMARY KEY, type item_type NOT NULL, kind text NOT NULL REFERENCES kind);
      CREATE TABLE note (id integer PRIMARY KEY, type item_type NOT NULL CHECK (type <> 'topic'), kind text REFERENCES kind, CHECK (kind = type::text));
      CREATE FUNCTION say_kind() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.kind = NEW.type::text; RETURN NEW; END $$;
      CREATE TRIGGER say_kind BEFORE INSERT OR UPDATE ON item FOR EACH ROW EXECUTE FUNCTION say_kind();`,
    triggered: 'item',
  },
  'another thing asked of a row for each kind of what it leads to': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE product (id integer PRIMARY KEY, kind text NOT NULL CHECK (kind IN ('good', 'service')));
      CREATE TABLE line (id integer PRIMARY KEY, product_id integer NOT NULL REFERENCES product, weight integer, hours integer, CHECK (num_nonnulls(weight, hours) = 1));
      CREATE FUNCTION weigh() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE k text; BEGIN
        SELECT kind INTO k FROM product WHERE id = NEW.product_id;
        IF k = 'good' AND NEW.weight IS NULL THEN RAISE EXCEPTION 'goods weigh something'; END IF;
        IF k = 'service' AND NEW.hours IS NULL THEN RAISE EXCEPTION 'services take hours'; END IF;
        RETURN NEW; END $$;
      CREATE TRIGGER weigh BEFORE INSERT ON line FOR EACH ROW EXECUTE FUNCTION weigh();`,
    triggered: 'line',
  },
  'a period within that of what it leads to, which may be without ends': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE line (id uuid PRIMARY KEY, starts date, ends date, label text NOT NULL);
      CREATE TABLE route (id uuid PRIMARY KEY, line_id uuid NOT NULL REFERENCES line, starts date, ends date, CHECK (starts < ends));
      CREATE FUNCTION stay_within() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE line_starts date; line_ends date; BEGIN
        SELECT l.starts, l.ends FROM line l INTO line_starts, line_ends WHERE l.id = NEW.line_id;
        IF (line_starts IS NOT NULL AND (NEW.starts < line_starts OR NEW.starts IS NULL)) OR (line_ends IS NOT NULL AND (NEW.ends > line_ends OR NEW.ends IS NULL))
        THEN RAISE EXCEPTION 'no'; END IF;
        RETURN NEW; END $$;
      CREATE TRIGGER stay_within AFTER INSERT OR UPDATE ON route FOR EACH ROW EXECUTE FUNCTION stay_within();`,
    triggered: 'route',
  },
  'a direction that goes with that of what it leads to, and is another table’s word': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE direction (name text PRIMARY KEY);
      CREATE TABLE link (id uuid PRIMARY KEY, direction text NOT NULL REFERENCES direction);
      CREATE TABLE stop (id uuid PRIMARY KEY, link_id uuid NOT NULL REFERENCES link, direction text NOT NULL REFERENCES direction);
      CREATE FUNCTION go_along() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE theirs text; BEGIN
        SELECT link.direction FROM link INTO theirs WHERE link.id = NEW.link_id;
        IF (NEW.direction = 'forward' AND theirs = 'backward') OR (NEW.direction = 'backward' AND theirs = 'forward') OR (NEW.direction = 'both' AND theirs <> 'both')
        THEN RAISE EXCEPTION 'no'; END IF;
        RETURN NEW; END $$;
      CREATE TRIGGER go_along BEFORE INSERT ON stop FOR EACH ROW EXECUTE FUNCTION go_along();`,
    triggered: 'stop',
  },
  'what a key leads to is compared with, though it may be NULL': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE student (id integer PRIMARY KEY, entered integer);
      CREATE TABLE study (id integer PRIMARY KEY, student_id integer NOT NULL REFERENCES student, year integer NOT NULL);
      CREATE FUNCTION after_entry() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE e integer; BEGIN SELECT entered INTO e FROM student WHERE id = NEW.student_id; IF e > NEW.year THEN RAISE EXCEPTION 'not yet here'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER after_entry BEFORE INSERT ON study FOR EACH ROW EXECUTE FUNCTION after_entry();`,
  },
}

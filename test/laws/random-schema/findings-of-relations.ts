import type { Finding } from './findings.ts'

/** What keys and references ask of each other's tables: schemas that rows once met only in part. */
export const findingsOfRelations: Readonly<Record<string, Finding>> = {
  'no row of the other table, as functions keep it in a variable': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE plan (id integer PRIMARY KEY);
      CREATE TABLE person (id integer PRIMARY KEY);
      CREATE TABLE plan_person (plan_id integer NOT NULL REFERENCES plan, person_id integer NOT NULL REFERENCES person, PRIMARY KEY (plan_id, person_id));
      CREATE TABLE plan_team (id integer PRIMARY KEY, plan_id integer NOT NULL REFERENCES plan, name text NOT NULL);
      CREATE FUNCTION has_no_person(this_plan integer) RETURNS boolean LANGUAGE plpgsql AS $$ DECLARE found_one boolean; BEGIN
        SELECT EXISTS(SELECT 1 FROM plan_person WHERE plan_id = this_plan) INTO found_one; RETURN NOT found_one; END $$;
      CREATE FUNCTION has_no_team(this_plan integer) RETURNS boolean LANGUAGE plpgsql AS $$ DECLARE found_one boolean; BEGIN
        SELECT EXISTS(SELECT 1 FROM plan_team WHERE plan_id = this_plan) INTO found_one; RETURN NOT found_one; END $$;
      ALTER TABLE plan_person ADD CHECK (has_no_team(plan_id));
      ALTER TABLE plan_team ADD CHECK (has_no_person(plan_id));`,
  },
  'a reference to the row that one of others refers to': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE account (id integer PRIMARY KEY);
      CREATE TABLE friendship (id integer PRIMARY KEY, a integer NOT NULL, b integer NOT NULL, creator integer NOT NULL, updater integer, UNIQUE (a, b), CHECK (a < b), CHECK (creator = a OR creator = b),
        CHECK (creator <> updater), CHECK (updater IS NULL OR updater = a OR updater = b), FOREIGN KEY (a) REFERENCES account (id), FOREIGN KEY (b) REFERENCES account (id),
        FOREIGN KEY (creator) REFERENCES account (id), FOREIGN KEY (updater) REFERENCES account (id));
      CREATE TABLE message (id integer PRIMARY KEY, sender integer NOT NULL, receiver integer, author integer NOT NULL, hidden_by integer, CHECK (author IN (sender, receiver)), CHECK (sender <> receiver),
        CHECK (hidden_by = sender OR hidden_by = receiver), CHECK (hidden_by <> author), FOREIGN KEY (sender) REFERENCES account (id), FOREIGN KEY (receiver) REFERENCES account (id),
        FOREIGN KEY (author) REFERENCES account (id), FOREIGN KEY (hidden_by) REFERENCES account (id));
      CREATE TABLE draft (id integer PRIMARY KEY, owner integer, editor integer NOT NULL, CHECK (editor = owner), FOREIGN KEY (owner) REFERENCES account (id), FOREIGN KEY (editor) REFERENCES account (id));`,
  },
  'keys that hold a value which conditions of other tables name': {
    dialects: ['postgres', 'mysql', 'sqlite'],
    ddl: `CREATE TABLE realm (id varchar(30) PRIMARY KEY, type varchar(10) NOT NULL, parent varchar(30), CHECK (type IN ('global', 'org', 'project')), FOREIGN KEY (parent) REFERENCES realm (id),
        CHECK ((type = 'global' AND id = 'global') OR (type <> 'global' AND id <> 'global')));
      CREATE TABLE role (id integer PRIMARY KEY, realm varchar(30) NOT NULL, CHECK (realm = 'global'), FOREIGN KEY (realm) REFERENCES realm (id));
      CREATE TABLE level (id integer PRIMARY KEY, label varchar(40));
      CREATE TABLE entry (id integer PRIMARY KEY, level integer NOT NULL, CHECK (level IN (-1, -2)), FOREIGN KEY (level) REFERENCES level (id));
      CREATE TABLE topic (id varchar(30) PRIMARY KEY, type varchar(10) NOT NULL, above varchar(30), FOREIGN KEY (above) REFERENCES topic (id),
        CHECK (type IN ('root', 'inner')), CHECK ((type = 'root' AND above IS NULL) OR (type = 'inner' AND above IS NOT NULL AND above <> 'top')));
      CREATE TABLE article (id integer PRIMARY KEY, topic varchar(30) NOT NULL, CHECK (topic = 'top'), FOREIGN KEY (topic) REFERENCES topic (id));`,
  },
  'a value in some rows of a column that other rows hold more of': {
    dialects: ['postgres', 'mysql', 'sqlite'],
    ddl: `CREATE TABLE party (id integer PRIMARY KEY, kind varchar(10) NOT NULL, UNIQUE (id, kind));
      CREATE TABLE payment (id integer PRIMARY KEY, party integer NOT NULL, kind varchar(10) NOT NULL, CHECK (kind = 'x'), FOREIGN KEY (party, kind) REFERENCES party (id, kind));
      CREATE TABLE visit (id integer PRIMARY KEY, party integer NOT NULL, kind varchar(10) NOT NULL, FOREIGN KEY (party, kind) REFERENCES party (id, kind));`,
  },
  'a domain of one value or a form, on keys that lead on': {
    dialects: ['postgres'],
    ddl: `CREATE DOMAIN scope_id AS text CHECK (length(trim(value)) > 10 OR value = 'global');
      CREATE TABLE scope (id scope_id PRIMARY KEY);
      CREATE TABLE plugin (id integer PRIMARY KEY, scope scope_id NOT NULL REFERENCES scope CHECK (scope = 'global'));
      CREATE UNIQUE INDEX ON plugin (scope, id);
      CREATE TABLE host (id integer PRIMARY KEY, scope scope_id NOT NULL, plugin integer NOT NULL, FOREIGN KEY (scope, plugin) REFERENCES plugin (scope, id));`,
  },
  'a version of so many characters': {
    dialects: ['postgres', 'sqlite'],
    ddl: `CREATE TABLE worker (id integer PRIMARY KEY, release_version varchar(40) CHECK (release_version = '' OR length(trim(release_version)) >= 8));
      CREATE TABLE build (version varchar(20) PRIMARY KEY CHECK (length(version) BETWEEN 8 AND 20));`,
  },
  'members of a family, who are its admin in some states and another one in others': {
    dialects: ['postgres', 'sqlite'],
    ddl: `CREATE TABLE users (user_id bigint PRIMARY KEY, name varchar(80));
      CREATE TABLE families (id char(36) PRIMARY KEY, admin_id bigint NOT NULL REFERENCES users (user_id), member_id bigint NOT NULL, status varchar(10) NOT NULL,
        CHECK (status IN ('SELF', 'CLOSED', 'INVITED', 'ACCEPTED')),
        CHECK ((admin_id <> member_id AND status NOT IN ('SELF', 'CLOSED')) OR (admin_id = member_id AND status IN ('SELF', 'CLOSED'))));
      CREATE UNIQUE INDEX one_family ON families (member_id, status) WHERE status IN ('ACCEPTED', 'SELF');
      CREATE UNIQUE INDEX one_member ON families (admin_id, member_id);`,
  },
  'columns that refer to a key of another type': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE key (id integer PRIMARY KEY, amount numeric(12,2) NOT NULL UNIQUE, free numeric NOT NULL UNIQUE, ratio float8 NOT NULL UNIQUE, seen timestamp NOT NULL UNIQUE,
        day date NOT NULL UNIQUE, label text NOT NULL UNIQUE);
      CREATE TABLE of_integers (id bigint PRIMARY KEY REFERENCES key, amount integer NOT NULL REFERENCES key (amount), free smallint NOT NULL REFERENCES key (free), ratio integer NOT NULL REFERENCES key (ratio));
      CREATE TABLE of_decimals (id integer PRIMARY KEY, amount numeric(9,1) NOT NULL REFERENCES key (amount));
      CREATE TABLE of_floats (id integer PRIMARY KEY, ratio real NOT NULL REFERENCES key (ratio));
      CREATE TABLE of_moments (id integer PRIMARY KEY, seen date NOT NULL REFERENCES key (seen), day timestamp NOT NULL REFERENCES key (day));
      CREATE TABLE of_texts (id integer PRIMARY KEY, label varchar(9) NOT NULL REFERENCES key (label));`,
  },
  'columns that refer to a key of another type, where types are loose': {
    dialects: ['sqlite'],
    ddl: `CREATE TABLE number (id decimal(10,2) NOT NULL PRIMARY KEY);
      CREATE TABLE of_numbers (id integer PRIMARY KEY, whole integer NOT NULL REFERENCES number (id), said text NOT NULL REFERENCES number (id), real_one real NOT NULL REFERENCES number (id));
      CREATE TABLE day (id date NOT NULL PRIMARY KEY);
      CREATE TABLE of_days (id integer PRIMARY KEY, said text NOT NULL REFERENCES day (id));`,
  },
  'keys to the table itself, some within a group and some not, that only an order of all rows meets': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE scope (id integer PRIMARY KEY);
      CREATE TABLE post (id integer PRIMARY KEY, scope_id integer NOT NULL, thread_id integer, boss_id integer UNIQUE, FOREIGN KEY (scope_id) REFERENCES scope (id), UNIQUE (scope_id, id),
        FOREIGN KEY (scope_id, thread_id) REFERENCES post (scope_id, id), FOREIGN KEY (boss_id) REFERENCES post (id));
      CREATE TABLE task (id integer PRIMARY KEY, scope_id integer NOT NULL, other_scope integer NOT NULL, after_id integer, like_id integer, FOREIGN KEY (scope_id) REFERENCES scope (id),
        FOREIGN KEY (other_scope) REFERENCES scope (id), UNIQUE (scope_id, id), UNIQUE (other_scope, id),
        FOREIGN KEY (scope_id, after_id) REFERENCES task (scope_id, id), FOREIGN KEY (other_scope, like_id) REFERENCES task (other_scope, id));
      CREATE TABLE edition (id integer PRIMARY KEY, scope_id integer NOT NULL, before_id integer, boss_id integer UNIQUE, FOREIGN KEY (scope_id) REFERENCES scope (id), UNIQUE (scope_id, id),
        UNIQUE (scope_id, before_id), FOREIGN KEY (scope_id, before_id) REFERENCES edition (scope_id, id), FOREIGN KEY (boss_id) REFERENCES edition (id));`,
  },
  'keys to the table itself that may not be NULL, within a group': {
    dialects: ['postgres', 'mysql', 'sqlite'],
    ddl: `CREATE TABLE scope (id integer PRIMARY KEY);
      CREATE TABLE post (id integer PRIMARY KEY, scope_id integer NOT NULL, thread_id integer NOT NULL, FOREIGN KEY (scope_id) REFERENCES scope (id), UNIQUE (scope_id, id),
        FOREIGN KEY (scope_id, thread_id) REFERENCES post (scope_id, id));
      CREATE TABLE edition (id integer PRIMARY KEY, scope_id integer NOT NULL, next_id integer NOT NULL UNIQUE, FOREIGN KEY (scope_id) REFERENCES scope (id), UNIQUE (scope_id, id),
        FOREIGN KEY (scope_id, next_id) REFERENCES edition (scope_id, id));`,
  },
  'a column that says whether a row has one above it, beside another key to the table itself': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE node (id integer PRIMARY KEY, like_id integer, boss_id integer, depth smallint NOT NULL CHECK (depth BETWEEN 0 AND 6), FOREIGN KEY (like_id) REFERENCES node (id),
        FOREIGN KEY (boss_id) REFERENCES node (id), CHECK ((boss_id IS NULL) = (depth = 0)));
      CREATE TABLE folder (id integer PRIMARY KEY, parent_id integer, kind varchar(10) NOT NULL CHECK (kind IN ('root', 'folder', 'file')), FOREIGN KEY (parent_id) REFERENCES folder (id),
        CHECK (kind = 'root' AND parent_id IS NULL OR kind <> 'root' AND parent_id IS NOT NULL));`,
  },
  'a key that others would give its columns to, each for itself': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE tenant (id integer PRIMARY KEY);
      CREATE TABLE project (id integer PRIMARY KEY);
      CREATE TABLE milestone (tenant_id integer NOT NULL, project_id integer NOT NULL, id integer NOT NULL, PRIMARY KEY (tenant_id, project_id, id), FOREIGN KEY (tenant_id) REFERENCES tenant (id), FOREIGN KEY (project_id) REFERENCES project (id));
      CREATE TABLE task (id integer PRIMARY KEY, tenant_id integer NOT NULL, project_id integer NOT NULL, milestone integer, FOREIGN KEY (tenant_id) REFERENCES tenant (id), FOREIGN KEY (project_id) REFERENCES project (id),
        FOREIGN KEY (tenant_id, project_id, milestone) REFERENCES milestone (tenant_id, project_id, id));
      CREATE TABLE department (tenant_id integer NOT NULL, id integer NOT NULL, PRIMARY KEY (tenant_id, id), FOREIGN KEY (tenant_id) REFERENCES tenant (id));
      CREATE TABLE unit (project_id integer NOT NULL, id integer NOT NULL, PRIMARY KEY (project_id, id), FOREIGN KEY (project_id) REFERENCES project (id));
      CREATE TABLE share (tenant_id integer NOT NULL, project_id integer NOT NULL, PRIMARY KEY (tenant_id, project_id), FOREIGN KEY (tenant_id) REFERENCES tenant (id), FOREIGN KEY (project_id) REFERENCES project (id));
      CREATE TABLE booking (id integer PRIMARY KEY, tenant_id integer NOT NULL, department integer NOT NULL, project_id integer NOT NULL, unit integer NOT NULL, FOREIGN KEY (tenant_id, department) REFERENCES department (tenant_id, id),
        FOREIGN KEY (project_id, unit) REFERENCES unit (project_id, id), FOREIGN KEY (tenant_id, project_id) REFERENCES share (tenant_id, project_id));
      CREATE TABLE intern (person integer NOT NULL, tenant_id integer NOT NULL, department integer NOT NULL, project_id integer NOT NULL, milestone integer, PRIMARY KEY (person, tenant_id, department, project_id), FOREIGN KEY (project_id) REFERENCES project (id),
        FOREIGN KEY (tenant_id, department) REFERENCES department (tenant_id, id), FOREIGN KEY (tenant_id, project_id, milestone) REFERENCES milestone (tenant_id, project_id, id));`,
  },
}

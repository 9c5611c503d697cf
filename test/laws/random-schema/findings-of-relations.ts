import type { Finding } from './findings.ts'

/** What keys and references ask of each other's tables: schemas that rows once met only in part. */
export const findingsOfRelations: Readonly<Record<string, Finding>> = {
  'members of a family, who are its admin in some states and another one in others': {
    dialects: ['postgres', 'sqlite'],
    ddl: `CREATE TABLE users (user_id bigint PRIMARY KEY, name varchar(80));
      CREATE TABLE families (id char(36) PRIMARY KEY, admin_id bigint NOT NULL REFERENCES users (user_id), member_id bigint NOT NULL, status varchar(10) NOT NULL,
        CHECK (status IN ('SELF', 'CLOSED', 'INVITED', 'ACCEPTED')),
        CHECK ((admin_id <> member_id AND status NOT IN ('SELF', 'CLOSED')) OR (admin_id = member_id AND status IN ('SELF', 'CLOSED'))));
      CREATE UNIQUE INDEX one_family ON families (member_id, status) WHERE status IN ('ACCEPTED', 'SELF');
      CREATE UNIQUE INDEX one_member ON families (admin_id, member_id);`,
  },
}

CREATE TABLE author (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  first_name varchar(50),
  last_name varchar(50) NOT NULL,
  birth_year smallint CHECK (birth_year BETWEEN 1500 AND 2005)
);

CREATE TABLE publisher (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name varchar(80) NOT NULL,
  city varchar(80),
  country char(2) NOT NULL
);

CREATE TABLE book (
  isbn char(13) PRIMARY KEY CHECK (isbn ~ '^97[89][0-9]{10}$'),
  title varchar(160) NOT NULL,
  publisher_id integer REFERENCES publisher,
  published_in smallint NOT NULL CHECK (published_in BETWEEN 1900 AND 2026),
  pages smallint CHECK (pages > 0),
  language char(2) NOT NULL DEFAULT 'en'
);

CREATE TABLE book_author (
  isbn char(13) REFERENCES book,
  author_id integer REFERENCES author,
  position smallint NOT NULL DEFAULT 1,
  PRIMARY KEY (isbn, author_id),
  UNIQUE (isbn, position)
);

CREATE TABLE branch (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name varchar(60) NOT NULL UNIQUE,
  street varchar(100) NOT NULL,
  city varchar(80) NOT NULL,
  postal_code varchar(12) NOT NULL,
  latitude numeric(8, 5),
  longitude numeric(8, 5)
);

CREATE TABLE copy (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  isbn char(13) NOT NULL REFERENCES book,
  branch_id integer NOT NULL REFERENCES branch,
  barcode varchar(14) NOT NULL UNIQUE,
  acquired_on date NOT NULL,
  condition varchar(10) NOT NULL CHECK (condition IN ('new', 'good', 'worn', 'damaged'))
);

CREATE TABLE member (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  card_number varchar(12) NOT NULL UNIQUE,
  first_name varchar(50) NOT NULL,
  last_name varchar(50) NOT NULL,
  email varchar(120) NOT NULL UNIQUE,
  birth_date date NOT NULL,
  joined_on date NOT NULL,
  branch_id integer NOT NULL REFERENCES branch
);

CREATE TABLE loan (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  copy_id integer NOT NULL REFERENCES copy,
  member_id integer NOT NULL REFERENCES member,
  lent_on date NOT NULL,
  due_on date NOT NULL,
  returned_on date,
  CHECK (due_on > lent_on),
  CHECK (returned_on >= lent_on)
);

CREATE TABLE fine (
  loan_id integer PRIMARY KEY REFERENCES loan,
  amount numeric(6, 2) NOT NULL CHECK (amount > 0),
  paid boolean NOT NULL DEFAULT false
);

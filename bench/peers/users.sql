CREATE TABLE users (
  id integer PRIMARY KEY,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  company text NOT NULL,
  job_title text NOT NULL,
  street_address text NOT NULL,
  city text NOT NULL,
  country text NOT NULL,
  birth_date date NOT NULL,
  balance numeric(10, 2) NOT NULL,
  active boolean NOT NULL,
  created_at timestamp NOT NULL
);

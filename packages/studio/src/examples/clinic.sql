CREATE TYPE sex AS ENUM ('female', 'male', 'other');
CREATE TYPE appointment_status AS ENUM ('booked', 'arrived', 'done', 'cancelled', 'missed');

CREATE TABLE specialty (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name varchar(60) NOT NULL UNIQUE
);

CREATE TABLE doctor (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  specialty_id integer NOT NULL REFERENCES specialty,
  first_name varchar(50) NOT NULL,
  last_name varchar(50) NOT NULL,
  email varchar(120) NOT NULL UNIQUE,
  phone varchar(30),
  hired_on date NOT NULL
);

CREATE TABLE patient (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  first_name varchar(50) NOT NULL,
  last_name varchar(50) NOT NULL,
  sex sex NOT NULL,
  birth_date date NOT NULL CHECK (birth_date > '1910-01-01'),
  email varchar(120) UNIQUE,
  phone varchar(30),
  street varchar(100) NOT NULL,
  city varchar(80) NOT NULL,
  postal_code varchar(12),
  country varchar(60) NOT NULL,
  blood_type varchar(3) CHECK (blood_type IN ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  registered_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE room (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  floor smallint NOT NULL CHECK (floor BETWEEN 0 AND 6),
  number varchar(6) NOT NULL,
  UNIQUE (floor, number)
);

CREATE TABLE appointment (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  patient_id integer NOT NULL REFERENCES patient,
  doctor_id integer NOT NULL REFERENCES doctor,
  room_id integer REFERENCES room,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  status appointment_status NOT NULL DEFAULT 'booked',
  reason text,
  CHECK (ends_at > starts_at)
);

CREATE TABLE medication (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name varchar(80) NOT NULL UNIQUE,
  unit_price numeric(8, 2) NOT NULL CHECK (unit_price > 0)
);

CREATE TABLE prescription (
  appointment_id integer NOT NULL REFERENCES appointment ON DELETE CASCADE,
  medication_id integer NOT NULL REFERENCES medication,
  dose varchar(30) NOT NULL,
  days smallint NOT NULL CHECK (days BETWEEN 1 AND 180),
  PRIMARY KEY (appointment_id, medication_id)
);

CREATE TABLE invoice (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  appointment_id integer NOT NULL UNIQUE REFERENCES appointment,
  amount numeric(10, 2) NOT NULL CHECK (amount >= 0),
  issued_on date NOT NULL,
  paid_on date CHECK (paid_on >= issued_on)
);

-- What the rows of schema.csv show, written by hand.
CREATE TABLE schema (
  order_id integer PRIMARY KEY,
  sku text NOT NULL UNIQUE,
  placed_at timestamptz NOT NULL,
  shipped boolean NOT NULL,
  status text NOT NULL,
  amount decimal(7, 2) NOT NULL,
  weight double precision NOT NULL,
  customer text NOT NULL,
  postcode text NOT NULL,
  note text,
  uuid uuid NOT NULL UNIQUE,
  payload jsonb NOT NULL,
  count bigint NOT NULL,
  due date NOT NULL
);

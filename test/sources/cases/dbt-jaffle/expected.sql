-- What the tests of schema.yml mean as constraints, written by hand.
CREATE TABLE stores (store_id bigint NOT NULL UNIQUE, opened_at timestamp);
CREATE TABLE customers (
  customer_id bigint NOT NULL UNIQUE,
  email text,
  lifetime_value decimal(12, 2) CHECK (lifetime_value >= 0) CHECK (lifetime_value <= 10000)
);
COMMENT ON TABLE customers IS 'One row per customer';
CREATE UNIQUE INDEX ON customers (email) WHERE email IS NOT NULL;
CREATE TABLE orders (
  order_id bigint PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customers (customer_id),
  store_id bigint REFERENCES stores (store_id),
  promotion_id bigint,
  status text CHECK (status IN ('placed', 'shipped', 'it''s lost')),
  priority integer CHECK (priority IN (1, 2, 3)),
  amount decimal(10, 2) NOT NULL,
  tax decimal(10, 2),
  ordered_at timestamp,
  shipped_at timestamp,
  is_gift boolean,
  CHECK (tax <= amount),
  CHECK (shipped_at IS NULL OR shipped_at >= ordered_at),
  CHECK (NOT (status = 'shipped') OR is_gift IS NOT NULL)
);
COMMENT ON COLUMN orders.status IS 'where it is';
CREATE UNIQUE INDEX ON orders (customer_id, ordered_at);

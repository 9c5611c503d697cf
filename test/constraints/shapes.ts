/** By condition: a table whose rows only it restricts. */
export const shapes: Readonly<Record<string, string>> = {
  'a range':
    'CREATE TABLE t (a int CHECK (a >= 1 AND a <= 5), b numeric(8,2) CHECK (b > 0 AND b < 99.5), c smallint CHECK (c BETWEEN -3 AND 3))',
  'a list':
    "CREATE TABLE t (a text CHECK (a IN ('x', 'y')), b int CHECK (b = ANY (ARRAY[1, 2, 100])), c char(1) NOT NULL CHECK (upper(c) IN ('M', 'F')))",
  'a list or NULL': "CREATE TABLE t (a text CHECK (a IS NULL OR upper(a) = ANY (ARRAY['L', 'M'])))",
  'bytes by kind':
    'CREATE TABLE t (kind int NOT NULL CHECK (kind IN (1, 2)), image bytea, fault bytea, CHECK ((kind = 1 AND image IS NOT NULL AND fault IS NULL) OR (kind = 2 AND image IS NULL)))',
  'more decimal places than doubles can count':
    'CREATE TABLE t (a numeric(65,30) NOT NULL, b numeric(40,20) CHECK (b > 0 AND b < 1), c numeric(30,30), d numeric(25,18), price numeric(65,30))',
  lengths:
    "CREATE TABLE t (a text CHECK (char_length(a) > 0 AND length(a) <= 9), b text CHECK (length(trim(both from b)) > 0), c text CHECK (c <> ''))",
  'a pattern':
    "CREATE TABLE t (a text CHECK (a LIKE 'https://%'), b text CHECK (b ~ '^[a-z]+$'), c text CHECK (c = lower(c)), d text CHECK (d !~ '[0-9]'))",
  dates:
    "CREATE TABLE t (a date CHECK (a >= '1930-01-01' AND a <= now() - interval '18 years'), b timestamptz CHECK (b < now()), c date CHECK (extract(year from c) = 2024))",
  'a day named by its parts':
    'CREATE TABLE t (y int NOT NULL CHECK (y BETWEEN 1990 AND 2030), m int NOT NULL CHECK (m BETWEEN 1 AND 12), a date NOT NULL, b date, CHECK (a = make_date(y, 1, 1)), CHECK (b < make_date(y, m, 28)))',
  'an order':
    'CREATE TABLE t (a date NOT NULL, b date, c timestamptz NOT NULL, d timestamptz, CHECK (b >= a), CHECK (d IS NULL OR d > c))',
  'whole days where a flag says so':
    "CREATE TABLE t (all_day boolean NOT NULL, a timestamp NOT NULL, b timestamp NOT NULL, CHECK (NOT all_day OR (date_trunc('day', a) = a AND date_trunc('day', b) = b AND b > a)))",
  'an order of times of day':
    "CREATE TABLE t (opens time NOT NULL, closes time NOT NULL, pause time, UNIQUE (opens), CHECK (opens < closes), CHECK (pause > opens AND pause < closes), CHECK (closes < '23:30'))",
  'an order of three':
    'CREATE TABLE t (a int NOT NULL, b int NOT NULL, c int, CHECK (a < b), CHECK (b < c), CHECK (c <= 100), CHECK (a >= 0))',
  'an order with a distance':
    "CREATE TABLE t (a timestamp NOT NULL, b timestamp NOT NULL, c int, d int, CHECK (b >= a + interval '2 hours'), CHECK (d - c >= 10 AND d - c <= 20))",
  'an order of numbers':
    'CREATE TABLE t (a int NOT NULL, b numeric(8,2) NOT NULL, c float8, d float8, CHECK (a <= b), CHECK (c < d))',
  'a multiple': 'CREATE TABLE t (low int, high int, CHECK (high >= 2 * low), CHECK (low >= 0))',
  'both or neither': 'CREATE TABLE t (a timestamptz, b boolean, CHECK ((a IS NULL) = (b IS NULL)))',
  'at most one': 'CREATE TABLE t (a int, b int, c int, CHECK (num_nonnulls(a, b, c) <= 1))',
  'exactly one': 'CREATE TABLE t (a int, b int, c int, d int, CHECK (num_nonnulls(a, b, c, d) = 1))',
  'exactly one, counted by hand':
    'CREATE TABLE t (a int, b int, c int, CHECK ((a IS NOT NULL)::int + (b IS NOT NULL)::int + (c IS NOT NULL)::int = 1))',
  'exactly one, by cases':
    'CREATE TABLE t (a int, b int, CHECK ((CASE WHEN a IS NULL THEN 0 ELSE 1 END) + (CASE WHEN b IS NULL THEN 0 ELSE 1 END) = 1))',
  'one or the other': 'CREATE TABLE t (a int, b int, CHECK ((a IS NULL) <> (b IS NULL)))',
  'at least one': 'CREATE TABLE t (a int, b int, c int, CHECK (a IS NOT NULL OR b IS NOT NULL OR c IS NOT NULL))',
  'at least one, by coalesce': 'CREATE TABLE t (a int, b text, CHECK (coalesce(a::text, b) IS NOT NULL))',
  'at least two of three': 'CREATE TABLE t (a int, b int, c int, CHECK (num_nonnulls(a, b, c) >= 2))',
  'one needs another': 'CREATE TABLE t (a timestamptz, b int, CHECK (NOT (a IS NULL AND b IS NOT NULL)))',
  'a state and its columns':
    "CREATE TABLE t (status text NOT NULL CHECK (status IN ('new', 'paid', 'sent')), paid_at timestamptz, sent_at timestamptz, CHECK (status <> 'paid' OR paid_at IS NOT NULL), CHECK ((status = 'sent') = (sent_at IS NOT NULL)))",
  'a kind and its references':
    "CREATE TYPE kind AS ENUM ('a', 'b', 'c', 'd'); CREATE TABLE t (kind kind NOT NULL, x int, y int, z int, CHECK ((kind = 'a' AND num_nonnulls(x, y) = 2 AND num_nonnulls(z) = 0) OR (kind = 'b' AND num_nonnulls(x, y, z) >= 2) OR (kind = 'c' AND num_nonnulls(z) = 1 AND num_nonnulls(x, y) = 0)))",
  'a kind and its amounts':
    "CREATE TABLE t (kind text NOT NULL, amount numeric(8,2) NOT NULL, CHECK ((kind = 'percent' AND amount > 0 AND amount <= 100) OR (kind = 'fixed' AND amount >= 200)))",
  'levels of a tree':
    'CREATE TABLE t (parent int, level int NOT NULL, quantity numeric(8,2) NOT NULL, CHECK ((parent IS NULL AND level = 0 AND quantity = 1.00) OR (parent IS NOT NULL AND level >= 1)))',
  cases:
    "CREATE TABLE t (kind text CHECK (kind IN ('a', 'b')), x int, y int, CHECK (CASE kind WHEN 'a' THEN x > 10 WHEN 'b' THEN y IS NOT NULL ELSE x IS NULL END))",
  'a form for some kinds':
    "CREATE TABLE t (kind text NOT NULL CHECK (kind IN ('a', 'b')), url text, CHECK (kind <> 'a' OR url IS NULL OR url LIKE 'https://%'), CHECK (kind <> 'a' OR url IS NOT NULL))",
  'a form by kind':
    "CREATE TABLE t (kind text NOT NULL, address text NOT NULL, CHECK ((kind = 'mail' AND address LIKE '%@%') OR (kind = 'web' AND address LIKE 'https://%')))",
  'an order for some kinds':
    "CREATE TABLE t (kind text NOT NULL CHECK (kind IN ('a', 'b')), a int NOT NULL, b int NOT NULL, CHECK (kind <> 'a' OR a < b))",
  'opposite orders':
    'CREATE TABLE t (up boolean NOT NULL, a int NOT NULL, b int NOT NULL, CHECK ((up AND a < b) OR (NOT up AND a > b)))',
  'different numbers':
    'CREATE TABLE t (a int CHECK (a BETWEEN 1 AND 3), b int CHECK (b BETWEEN 1 AND 3), CHECK (a <> b))',
  'different texts':
    "CREATE TABLE t (a text NOT NULL, b text NOT NULL, c text CHECK (c IN ('x', 'y')), d text CHECK (d IN ('x', 'y')), CHECK (a <> b), CHECK (c <> d), CHECK (a IS DISTINCT FROM c))",
  'equal columns': 'CREATE TABLE t (a int NOT NULL, b int NOT NULL, CHECK (a = b))',
  'a sum':
    'CREATE TABLE t (net numeric(10,2) NOT NULL, tax numeric(10,2) NOT NULL, gross numeric(10,2) NOT NULL, CHECK (gross = net + tax))',
  'a product':
    'CREATE TABLE t (quantity int NOT NULL CHECK (quantity > 0), price numeric(10,2) NOT NULL CHECK (price >= 0), total numeric(14,2), CHECK (total = quantity * price))',
  'a composed text': "CREATE TABLE t (a text NOT NULL, b text NOT NULL, c text, CHECK (c = a || ' ' || b))",
  'an end from a duration':
    "CREATE TABLE t (starts timestamptz NOT NULL, minutes int NOT NULL CHECK (minutes BETWEEN 1 AND 600), ends timestamptz NOT NULL, CHECK (ends = starts + minutes * interval '1 minute'))",
  'shares of a whole':
    'CREATE TABLE t (a int NOT NULL CHECK (a BETWEEN 0 AND 100), b int NOT NULL CHECK (b BETWEEN 0 AND 100), CHECK (a + b <= 100))',
  'parts of a hundred':
    'CREATE TABLE t (a int NOT NULL CHECK (a >= 0), b int NOT NULL CHECK (b >= 0), c int NOT NULL CHECK (c >= 0), d int, e numeric(6,2), f numeric(6,2), CHECK (a + b + c = 100), CHECK (100 - e = f))',
  'the first of a month':
    "CREATE TABLE t (a date NOT NULL, b timestamp, c int, CHECK (a = date_trunc('month', a)), CHECK (b = date_trunc('hour', b)), CHECK (c % 250 = 0))",
  'days that conditions name':
    "CREATE TABLE t (a date NOT NULL CHECK (date_trunc('month', a) = a), b date CHECK (extract(day from b) = 1 AND extract(quarter from b) = 2), c date NOT NULL CHECK (c IS NULL OR date_part('doy', c) IN (1, 100)), d date CHECK (extract(isodow from d) < 6), e date NOT NULL CHECK (e > '2015-01-01' AND extract(month from e) = 2 AND extract(dow from e) = 0 AND e <> '2016-02-07'), CHECK (extract(day from d) = 13 AND extract(dow from d) = 5))",
  'a place in a text': "CREATE TABLE t (a text NOT NULL, CHECK (position('@' in a) > 1), CHECK (length(a) < 60))",
  'an even number': 'CREATE TABLE t (a int NOT NULL, b int, CHECK (a % 2 = 0), CHECK (b % 7 = 3))',
  remainders:
    'CREATE TABLE t (a int NOT NULL CHECK (a % 2 <> 0), b int CHECK (mod(b, 10) IN (1, 4)), c numeric(8,2) NOT NULL CHECK (c % 0.25 = 0), d int NOT NULL CHECK (d % 3 < 0), e int NOT NULL, CHECK (e % 3 = 1 OR a % 3 = 0), CHECK (e > a), CHECK (e % 2 = 1))',
  'something only evaluation tells':
    'CREATE TABLE t (a int, b int, c text, CHECK (a * b > 100 OR length(c) > a), CHECK (abs(a - b) >= 2), CHECK (greatest(a, b) < 300))',
  'an interval of years':
    "CREATE TABLE t (born date NOT NULL, hired date NOT NULL, CHECK (hired >= born + interval '18 years'), CHECK (born > '1940-01-01'))",
  domains:
    "CREATE DOMAIN year AS integer CHECK (VALUE >= 1901 AND VALUE <= 2155); CREATE DOMAIN positive AS numeric(6,2) NOT NULL CHECK (VALUE > 0); CREATE DOMAIN state AS text CHECK (VALUE = ANY (ARRAY['x', 'y'])); CREATE TABLE t (a year, b positive, c state NOT NULL)",
  inheritance:
    "CREATE TABLE p (a date CHECK (a > '2020-01-01')); CREATE TABLE t (CHECK (a < '2020-02-01')) INHERITS (p)",
  'partitions by range':
    "CREATE TABLE t (a timestamptz NOT NULL, b int) PARTITION BY RANGE (a); CREATE TABLE t1 PARTITION OF t FOR VALUES FROM ('2022-01-01') TO ('2022-02-01'); CREATE TABLE t2 PARTITION OF t FOR VALUES FROM ('2022-02-01') TO ('2022-03-01')",
  'partitions with a gap':
    'CREATE TABLE t (a int) PARTITION BY RANGE (a); CREATE TABLE t1 PARTITION OF t FOR VALUES FROM (0) TO (10); CREATE TABLE t2 PARTITION OF t FOR VALUES FROM (100) TO (110)',
  'partitions by list and range':
    "CREATE TABLE t (a text, b int NOT NULL) PARTITION BY LIST (a); CREATE TABLE t1 PARTITION OF t FOR VALUES IN ('x', NULL); CREATE TABLE t2 PARTITION OF t FOR VALUES IN ('y') PARTITION BY RANGE (b); CREATE TABLE t3 PARTITION OF t2 FOR VALUES FROM (MINVALUE) TO (10)",
  'partitions by two columns':
    'CREATE TABLE t (a int NOT NULL, b int NOT NULL) PARTITION BY RANGE (a, b); CREATE TABLE t1 PARTITION OF t FOR VALUES FROM (1, 10) TO (3, 20)',
  'a default partition':
    "CREATE TABLE t (a text) PARTITION BY LIST (a); CREATE TABLE t1 PARTITION OF t FOR VALUES IN ('x'); CREATE TABLE t2 PARTITION OF t DEFAULT",
  'truth tests': 'CREATE TABLE t (a boolean, b boolean, CHECK ((a AND b) IS NOT TRUE), CHECK ((a OR b) IS TRUE))',
  'bookings that do not overlap':
    'CREATE TABLE t (starts timestamptz NOT NULL, ends timestamptz, EXCLUDE USING gist (tstzrange(starts, ends) WITH &&))',
  'periods that do not overlap':
    "CREATE TABLE t (starts timestamp NOT NULL, ends timestamp, EXCLUDE USING gist (daterange(starts::date, coalesce(ends::date, 'infinity'::date), '[)') WITH &&))",
  'ranges that do not overlap':
    'CREATE TABLE t (during daterange NOT NULL, EXCLUDE USING gist (during WITH &&)); CREATE TABLE u (during tstzrange, EXCLUDE USING gist (during WITH &&))',
  'a generated column':
    'CREATE TABLE t (a int NOT NULL, b int NOT NULL, c int GENERATED ALWAYS AS (a + b) STORED, CHECK (c <= 500), CHECK (a > 0))',
  rows: 'CREATE TABLE t (a int NOT NULL, b int NOT NULL, c int, d int, CHECK ((a, b) IN ((1, 2), (3, 4))), CHECK ((c, d) > (5, 5)))',
}

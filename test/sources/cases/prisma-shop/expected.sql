-- What `prisma migrate` makes of schema.prisma, written by hand from its documented rules.
CREATE SCHEMA billing;
CREATE EXTENSION citext;
CREATE TYPE user_role AS ENUM ('CUSTOMER', 'staff');
CREATE TYPE billing."Currency" AS ENUM ('EUR', 'USD');

CREATE TABLE users (
  id serial,
  email citext NOT NULL,
  name varchar(40),
  role user_role NOT NULL DEFAULT 'staff',
  tags text[] DEFAULT ARRAY['new', 'a "quoted" one']::text[],
  manager_id integer,
  secret tsvector,
  ignored integer,
  created_at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(6) NOT NULL,
  CONSTRAINT users_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX users_email_key ON users (email);

CREATE TABLE "Profile" (
  id uuid NOT NULL,
  "userId" integer NOT NULL,
  bio text NOT NULL DEFAULT E'it''s \\ here',
  settings jsonb NOT NULL DEFAULT '{"theme": "dark"}',
  avatar bytea,
  CONSTRAINT "Profile_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX "Profile_userId_key" ON "Profile" ("userId");

CREATE TABLE "Product" (
  sku varchar(20) NOT NULL,
  version smallint NOT NULL,
  price decimal(10, 2) NOT NULL,
  weight double precision,
  stock bigint NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  token text NOT NULL DEFAULT md5(random()::text),
  code integer NOT NULL,
  CONSTRAINT product_key PRIMARY KEY (sku, version)
);
CREATE UNIQUE INDEX product_code_unique ON "Product" (code);
CREATE UNIQUE INDEX "Product_price_active_key" ON "Product" (price, active);

CREATE TABLE "Category" (id bigserial, title char(8) NOT NULL, CONSTRAINT "Category_pkey" PRIMARY KEY (id));
CREATE UNIQUE INDEX "Category_title_key" ON "Category" (title);

CREATE TABLE "Article" (
  id uuid NOT NULL,
  slug text NOT NULL,
  deleted_at date,
  CONSTRAINT "Article_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX article_live_slug ON "Article" (slug) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX "Article_id_slug_key" ON "Article" (id, slug DESC) WHERE slug <> '';

CREATE TABLE billing."Order" (
  id bigserial,
  "userId" integer,
  currency billing."Currency" NOT NULL DEFAULT 'EUR',
  total decimal(65, 30) NOT NULL,
  CONSTRAINT order_pk PRIMARY KEY (id)
);

CREATE TABLE billing."Item" (
  "orderId" bigint NOT NULL,
  line integer NOT NULL,
  sku varchar(20) NOT NULL,
  version smallint NOT NULL,
  CONSTRAINT "Item_pkey" PRIMARY KEY ("orderId", line)
);
CREATE INDEX "Item_sku_version_idx" ON billing."Item" (sku, version);

CREATE TABLE "_following" ("A" integer NOT NULL, "B" integer NOT NULL, CONSTRAINT "_following_AB_pkey" PRIMARY KEY ("A", "B"));
CREATE TABLE "_ArticleToCategory" ("A" uuid NOT NULL, "B" bigint NOT NULL, CONSTRAINT "_ArticleToCategory_AB_pkey" PRIMARY KEY ("A", "B"));

ALTER TABLE users ADD CONSTRAINT users_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Profile" ADD CONSTRAINT "Profile_userId_fkey" FOREIGN KEY ("userId") REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE billing."Order" ADD CONSTRAINT order_of_user FOREIGN KEY ("userId") REFERENCES users (id) ON DELETE SET NULL ON UPDATE NO ACTION;
ALTER TABLE billing."Item" ADD CONSTRAINT "Item_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES billing."Order" (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE billing."Item" ADD CONSTRAINT "Item_sku_version_fkey" FOREIGN KEY (sku, version) REFERENCES "Product" (sku, version) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "_following" ADD CONSTRAINT "_following_A_fkey" FOREIGN KEY ("A") REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "_following" ADD CONSTRAINT "_following_B_fkey" FOREIGN KEY ("B") REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "_ArticleToCategory" ADD CONSTRAINT "_ArticleToCategory_A_fkey" FOREIGN KEY ("A") REFERENCES "Article" (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "_ArticleToCategory" ADD CONSTRAINT "_ArticleToCategory_B_fkey" FOREIGN KEY ("B") REFERENCES "Category" (id) ON DELETE CASCADE ON UPDATE CASCADE;

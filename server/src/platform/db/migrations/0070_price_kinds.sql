-- oldest version: 0070_price_kinds. Earlier versions would give away a product whose price is asked for.
ALTER TABLE "products" ADD COLUMN "price_kind" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "is_from" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What is asked for has no published price. One that it gets is published again.
CREATE OR REPLACE FUNCTION publish_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_price_rows(array_agg(owner_id), array_agg(id), array_agg(id), array_agg(price))
    FROM changed WHERE active AND category_id IS NOT NULL AND price_kind IS DISTINCT FROM 'ask' HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION publish_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_price_rows(array_agg(owner_id), array_agg(id), array_agg(id), array_agg(price))
    FROM (
      SELECT owner_id, id, price FROM changed WHERE active AND category_id IS NOT NULL AND price_kind IS DISTINCT FROM 'ask'
      EXCEPT SELECT owner_id, id, price FROM previous
        WHERE active AND category_id IS NOT NULL AND price_kind IS DISTINCT FROM 'ask') AS published
    HAVING count(*) > 0;
  PERFORM publish_price_rows(array_agg(size.owner_id), array_agg(size.product_id), array_agg(size.id), array_agg(size.price))
    FROM (
      SELECT owner_id, id FROM changed WHERE active AND category_id IS NOT NULL
      EXCEPT SELECT owner_id, id FROM previous WHERE active AND category_id IS NOT NULL) AS published
    JOIN product_variants AS size ON size.owner_id = published.owner_id AND size.product_id = published.id
    HAVING count(*) > 0;
  RETURN NULL;
END $$;

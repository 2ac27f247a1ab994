CREATE TABLE "menu_change_items" (
	"owner_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"version_before" integer,
	"version_after" integer,
	"kept" boolean DEFAULT false NOT NULL,
	CONSTRAINT "menu_change_items_owner_id_change_id_id_pk" PRIMARY KEY("owner_id","change_id","id")
);
--> statement-breakpoint
CREATE TABLE "menu_change_pictures" (
	"owner_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "menu_change_pictures_owner_id_change_id_hash_pk" PRIMARY KEY("owner_id","change_id","hash")
);
--> statement-breakpoint
CREATE TABLE "menu_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"action" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"created" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"deleted" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "menu_changes_of_owner" UNIQUE("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "published_prices" (
	"owner_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"day" date NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	CONSTRAINT "published_prices_owner_id_product_id_item_id_day_pk" PRIMARY KEY("owner_id","product_id","item_id","day")
);
--> statement-breakpoint
CREATE TABLE "trash" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "trash_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trash_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "trash_pictures" (
	"owner_id" uuid NOT NULL,
	"trash_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "trash_pictures_owner_id_trash_id_hash_pk" PRIMARY KEY("owner_id","trash_id","hash")
);
--> statement-breakpoint
ALTER TABLE "menu_change_items" ADD CONSTRAINT "menu_change_items_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_change_items" ADD CONSTRAINT "menu_change_items_change" FOREIGN KEY ("owner_id","change_id") REFERENCES "public"."menu_changes"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_change_pictures" ADD CONSTRAINT "menu_change_pictures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_change_pictures" ADD CONSTRAINT "menu_change_pictures_change" FOREIGN KEY ("owner_id","change_id") REFERENCES "public"."menu_changes"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_change_pictures" ADD CONSTRAINT "menu_change_pictures_picture" FOREIGN KEY ("owner_id","hash") REFERENCES "public"."pictures"("owner_id","hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_changes" ADD CONSTRAINT "menu_changes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_prices" ADD CONSTRAINT "published_prices_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash_pictures" ADD CONSTRAINT "trash_pictures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash_pictures" ADD CONSTRAINT "trash_pictures_trash" FOREIGN KEY ("owner_id","trash_id") REFERENCES "public"."trash"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash_pictures" ADD CONSTRAINT "trash_pictures_picture" FOREIGN KEY ("owner_id","hash") REFERENCES "public"."pictures"("owner_id","hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_change_items_by_id" ON "menu_change_items" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "menu_change_pictures_by_hash" ON "menu_change_pictures" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "menu_changes_by_owner" ON "menu_changes" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "menu_changes_created" ON "menu_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "trash_by_number" ON "trash" USING btree ("owner_id","number");--> statement-breakpoint
CREATE INDEX "trash_deleted" ON "trash" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "trash_pictures_by_hash" ON "trash_pictures" USING btree ("hash");--> statement-breakpoint
-- The values of `a` that are different in `b`, and those of `b`. Null stands for a missing key. Both are null if nothing is
-- different. In one function, because ten thousand products are compared at once.
CREATE FUNCTION jsonb_differences(a jsonb, b jsonb) RETURNS jsonb[] LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (
    SELECT ARRAY[jsonb_object_agg(key, coalesce(inner_ones[1], a_value, 'null')),
      jsonb_object_agg(key, coalesce(inner_ones[2], b_value, 'null'))]
    FROM (
      SELECT key, a_value, b_value, CASE
        WHEN jsonb_typeof(a_value) = 'object' AND jsonb_typeof(b_value) = 'object'
          THEN jsonb_differences(a_value, b_value) END AS inner_ones
      FROM (
        SELECT key, value AS a_value, b -> key AS b_value FROM jsonb_each(a)
        UNION ALL SELECT key, NULL, value FROM jsonb_each(b) WHERE a -> key IS NULL) AS pair
      WHERE a_value IS DISTINCT FROM b_value) AS difference);
END $$;
--> statement-breakpoint
-- Whether `current` has all values of `expected`, in which null also stands for a missing key.
CREATE FUNCTION jsonb_matches(current jsonb, expected jsonb) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN NOT EXISTS (
    SELECT FROM jsonb_each(expected) AS item
    WHERE NOT CASE
      WHEN jsonb_typeof(item.value) = 'object' AND jsonb_typeof(current -> item.key) = 'object'
        THEN jsonb_matches(current -> item.key, item.value)
      ELSE coalesce(current -> item.key, 'null') = item.value END);
END $$;
--> statement-breakpoint
-- Triggers write the published prices, so that no path is missed. A price that was published last is not written again.
CREATE FUNCTION publish_price_rows(owners uuid[], product_ids uuid[], item_ids uuid[], prices numeric[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO published_prices (owner_id, product_id, item_id, day, price)
  SELECT item.owner_id, item.product_id, item.item_id, (now() AT TIME ZONE business.time_zone)::date, item.price
  FROM unnest(owners, product_ids, item_ids, prices) AS item (owner_id, product_id, item_id, price)
  JOIN businesses AS business ON business.owner_id = item.owner_id
  WHERE item.price IS DISTINCT FROM (
    SELECT last.price FROM published_prices AS last
    WHERE last.owner_id = item.owner_id AND last.product_id = item.product_id AND last.item_id = item.item_id
    ORDER BY last.day DESC LIMIT 1)
  ON CONFLICT (owner_id, product_id, item_id, day) DO UPDATE SET price = excluded.price;
$$;
--> statement-breakpoint
CREATE FUNCTION publish_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_price_rows(array_agg(owner_id), array_agg(id), array_agg(id), array_agg(price))
    FROM changed WHERE active AND category_id IS NOT NULL HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- EXCEPT, because a join of the two tables could be planned for one row and run for ten thousand.
CREATE FUNCTION publish_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_price_rows(array_agg(owner_id), array_agg(id), array_agg(id), array_agg(price))
    FROM (
      SELECT owner_id, id, price FROM changed WHERE active AND category_id IS NOT NULL
      EXCEPT SELECT owner_id, id, price FROM previous WHERE active AND category_id IS NOT NULL) AS published
    HAVING count(*) > 0;
  PERFORM publish_price_rows(array_agg(size.owner_id), array_agg(size.product_id), array_agg(size.id), array_agg(size.price))
    FROM (
      SELECT owner_id, id FROM changed WHERE active AND category_id IS NOT NULL
      EXCEPT SELECT owner_id, id FROM previous WHERE active AND category_id IS NOT NULL) AS published
    JOIN product_variants AS size ON size.owner_id = published.owner_id AND size.product_id = published.id
    HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION publish_sizes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_price_rows(array_agg(size.owner_id), array_agg(size.product_id), array_agg(size.id), array_agg(size.price))
    FROM changed AS size
    JOIN products AS product ON product.owner_id = size.owner_id AND product.id = size.product_id
    WHERE product.active AND product.category_id IS NOT NULL HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER price_published AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION publish_new_products();
--> statement-breakpoint
CREATE TRIGGER price_republished AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION publish_changed_products();
--> statement-breakpoint
CREATE TRIGGER price_published AFTER INSERT ON product_variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION publish_sizes();
--> statement-breakpoint
CREATE TRIGGER price_republished AFTER UPDATE ON product_variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION publish_sizes();
--> statement-breakpoint
INSERT INTO published_prices (owner_id, product_id, item_id, day, price)
  SELECT product.owner_id, product.id, item.id, (now() AT TIME ZONE business.time_zone)::date, item.price
  FROM products AS product
  JOIN businesses AS business ON business.owner_id = product.owner_id
  JOIN LATERAL (
    SELECT product.id, product.price
    UNION ALL SELECT size.id, size.price FROM product_variants AS size
      WHERE size.owner_id = product.owner_id AND size.product_id = product.id) AS item ON true
  WHERE product.active AND product.category_id IS NOT NULL;

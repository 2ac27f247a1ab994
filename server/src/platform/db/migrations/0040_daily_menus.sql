CREATE TABLE "daily_dishes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"name" text NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"disables" uuid[] DEFAULT '{}' NOT NULL,
	"used_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_menus" (
	"owner_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"date" date NOT NULL,
	"parts" jsonb NOT NULL,
	"until" text NOT NULL,
	"published_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"ended_by_hand" boolean DEFAULT false NOT NULL,
	CONSTRAINT "daily_menus_owner_id_product_id_date_pk" PRIMARY KEY("owner_id","product_id","date")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "daily_dishes" ADD CONSTRAINT "daily_dishes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_menus" ADD CONSTRAINT "daily_menus_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_dishes_by_group" ON "daily_dishes" USING btree ("owner_id","group_id");--> statement-breakpoint
-- What is only saved is on no page.
CREATE TRIGGER page_changed AFTER UPDATE OF published_at, ends_at, ended_by_hand OR DELETE ON daily_menus
  FOR EACH ROW EXECUTE FUNCTION announce_page_change();

CREATE TABLE "stock" (
	"owner_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"counted" integer NOT NULL,
	"daily" integer,
	"day" date,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_owner_id_item_id_pk" PRIMARY KEY("owner_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "stock_portions" (
	"owner_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"day" date,
	"set_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone,
	CONSTRAINT "stock_portions_owner_id_order_id_item_id_pk" PRIMARY KEY("owner_id","order_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_portions" ADD CONSTRAINT "stock_portions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_portions_by_item" ON "stock_portions" USING btree ("owner_id","item_id");
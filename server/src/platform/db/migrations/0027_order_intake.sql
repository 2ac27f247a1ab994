CREATE TABLE "known_customers" (
	"owner_id" uuid NOT NULL,
	"source" "bytea" NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_customers_owner_id_source_pk" PRIMARY KEY("owner_id","source")
);
--> statement-breakpoint
CREATE TABLE "refused_orders" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_counters" ADD COLUMN "announced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network" "bytea";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "known" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "spam_batch" uuid;--> statement-breakpoint
ALTER TABLE "known_customers" ADD CONSTRAINT "known_customers_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_orders" ADD CONSTRAINT "refused_orders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_customers_to_erase" ON "known_customers" USING btree ("accepted_at");
CREATE TABLE "archived_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"spam" boolean NOT NULL,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text NOT NULL,
	"record" "bytea" NOT NULL,
	CONSTRAINT "archived_orders_number" UNIQUE("owner_id","number")
);--> statement-breakpoint
ALTER TABLE "archived_orders" ADD CONSTRAINT "archived_orders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archived_orders_created" ON "archived_orders" USING btree ("owner_id","created_at","number");--> statement-breakpoint
CREATE INDEX "archived_orders_to_erase" ON "archived_orders" USING btree ("created_at") WHERE erased_at is null;

CREATE TABLE "stock_changes" (
	"owner_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"item_id" uuid NOT NULL,
	"left" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_changes_owner_id_idempotency_key_item_id_pk" PRIMARY KEY("owner_id","idempotency_key","item_id")
);
--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
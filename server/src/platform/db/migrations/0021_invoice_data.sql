CREATE TABLE "invoice_data" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"data" jsonb,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "invoice_data" jsonb;--> statement-breakpoint
ALTER TABLE "invoice_data" ADD CONSTRAINT "invoice_data_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;